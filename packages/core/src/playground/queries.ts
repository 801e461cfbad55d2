import type { RealmId } from '../kernel/brand.ts';
import type { Playground } from './playground.ts';

export interface PlaygroundRepository {
  /** By id. */
  ofRealm(realm: RealmId): Promise<ReadonlyArray<Playground>>;
}
