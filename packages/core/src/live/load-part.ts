import type { UnixSeconds } from '../kernel/brand.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { Scene } from '../user/load-actor.ts';

/** One part of how things stand, as far as it may be told to whoever begins to listen. */
export type LoadPart<State> = (snapshot: Repositories, scene: Scene, now: UnixSeconds) => Promise<State>;
