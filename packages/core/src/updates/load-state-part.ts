import type { SubscribersWanted } from '../channel/use-cases/load-subscribers.ts';
import type { UnixSeconds } from '../kernel/brand.ts';
import { once } from '../kernel/once.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { PresenceOptions } from '../presence/load-presences.ts';
import type { ActorContext } from '../user/actor-context.ts';
import type { KnowsId } from '../user/knows-id.ts';
import type { VisibleUsers } from '../user/may-see-user.ts';
import { visibleUsersOf } from '../user/use-cases/known-users.ts';
import { loadKnowsId } from '../user/use-cases/load-knows-id.ts';
import type { User } from '../user/user.ts';

/** What a client that registers may ask for differently from others. */
export interface StatePartOptions {
  readonly presence: PresenceOptions;
  readonly subscribers: SubscribersWanted;
}

/** What several parts depend on, found out once. */
export interface Shared extends StatePartOptions {
  /** As `UserRepository.all`. */
  readonly everybody: () => Promise<ReadonlyArray<User>>;
  readonly known: () => Promise<VisibleUsers>;
  readonly knowsId: () => Promise<KnowsId>;
}

/** Loads one part of the present state, as far as the caller may see it. */
export type LoadStatePart<State> = (
  snapshot: Repositories,
  context: ActorContext,
  now: UnixSeconds,
  shared: Shared,
) => Promise<State>;

export const shareLoads = (
  snapshot: Repositories,
  { realm, actor }: ActorContext,
  requested: StatePartOptions,
): Shared => ({
  ...requested,
  everybody: once(() => snapshot.users.all()),
  known: once(() => visibleUsersOf(snapshot, realm, actor)),
  knowsId: once(() => loadKnowsId(snapshot, realm, actor, snapshot)),
});
