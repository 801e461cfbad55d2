import type { PlaygroundId, RealmId } from '../kernel/brand.ts';
import type { Playground } from './playground.ts';

export type PlaygroundChange =
  | { readonly _tag: 'playground.put'; readonly playground: Playground }
  | { readonly _tag: 'playground.remove'; readonly playground: PlaygroundId };

/**
 * A playground was added, changed or removed. For all users; the publisher reads the current list.
 */
export interface PlaygroundEvent {
  readonly _tag: 'playgrounds.changed';
  readonly realm: RealmId;
}

export interface PlaygroundRepository {
  /** All of the realm, by id. */
  ofRealm(): Promise<ReadonlyArray<Playground>>;
}
