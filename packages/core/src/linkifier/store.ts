import type { LinkifierId, RealmId } from '../kernel/brand.ts';
import type { Linkifier } from './linkifier.ts';

export type LinkifierChange =
  | { readonly _tag: 'linkifier.put'; readonly linkifier: Linkifier }
  | { readonly _tag: 'linkifier.remove'; readonly linkifier: LinkifierId };

/**
 * One was added, changed or removed, or their order did. For everybody; whoever tells of it reads
 * the list as it is then.
 */
export interface LinkifierEvent {
  readonly _tag: 'linkifiers.changed';
  readonly realm: RealmId;
}

export interface LinkifierRepository {
  /**
   * In their order. An adapter that answers with the same objects until they change saves compiling
   * their patterns again.
   */
  ofRealm(realm: RealmId): Promise<ReadonlyArray<Linkifier>>;
}
