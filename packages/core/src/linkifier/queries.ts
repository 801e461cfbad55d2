import type { RealmId } from '../kernel/brand.ts';
import type { Linkifier } from './linkifier.ts';

export interface LinkifierRepository {
  /**
   * In their order. An adapter that answers with the same objects until they change saves compiling
   * their patterns again.
   */
  ofRealm(realm: RealmId): Promise<ReadonlyArray<Linkifier>>;
}
