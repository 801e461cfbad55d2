import type { LinkifierId, RealmId } from '../kernel/brand.ts';
import type { Linkifier } from './linkifier.ts';

export type LinkifierChange =
  | { readonly _tag: 'linkifier.put'; readonly linkifier: Linkifier }
  | { readonly _tag: 'linkifier.remove'; readonly linkifier: LinkifierId };

/**
 * A linkifier was added, changed, removed or moved. For all users; the publisher reads the current
 * list.
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
  ofRealm(): Promise<ReadonlyArray<Linkifier>>;
}
