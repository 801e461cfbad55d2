import type { UnixSeconds } from '../kernel/brand.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { PresenceWish } from '../presence/load-presences.ts';
import type { Scene } from '../user/load-actor.ts';

/** What whoever begins to listen wants otherwise than others. */
export interface PartWish {
  readonly presence: PresenceWish;
}

/** One part of how things stand, as far as it may be told to whoever begins to listen. */
export type LoadPart<State> = (snapshot: Repositories, scene: Scene, now: UnixSeconds, wish: PartWish) => Promise<State>;
