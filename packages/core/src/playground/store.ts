import type { PlaygroundId, RealmId } from '../kernel/brand.ts';
import type { Playground } from './playground.ts';

export type PlaygroundChange =
  | { readonly _tag: 'playground.put'; readonly playground: Playground }
  | { readonly _tag: 'playground.remove'; readonly playground: PlaygroundId };

/**
 * One was added, changed or removed. For everybody; whoever tells of it reads the list as it is
 * then.
 */
export interface PlaygroundEvent {
  readonly _tag: 'playgrounds.changed';
  readonly realm: RealmId;
}

export interface PlaygroundRepository {
  /** By id. */
  ofRealm(realm: RealmId): Promise<ReadonlyArray<Playground>>;
}
