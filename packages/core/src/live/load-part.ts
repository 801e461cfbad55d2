import type { TrafficCounts } from '../channel/traffic.ts';
import type { SubscribersWanted } from '../channel/use-cases/load-subscribers.ts';
import type { UnixSeconds } from '../kernel/brand.ts';
import { once } from '../kernel/once.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { PresenceWish } from '../presence/load-presences.ts';
import type { KnowsId } from '../user/knows-id.ts';
import type { Scene } from '../user/load-actor.ts';
import type { Acquaintance } from '../user/may-see-user.ts';
import { knownTo } from '../user/use-cases/known-users.ts';
import { loadKnowsId } from '../user/use-cases/load-knows-id.ts';
import type { User } from '../user/user.ts';

/** What whoever begins to listen wants otherwise than others. */
export interface PartWish {
  readonly presence: PresenceWish;
  readonly subscribers: SubscribersWanted;
}

/** What is found out before there is a snapshot. */
export interface Beforehand {
  /** Null: nobody asks for channels. */
  readonly counts: TrafficCounts | null;
}

/** What several parts depend on, found out once. */
export interface Shared extends PartWish, Beforehand {
  /** As `UserRepository.all`. */
  readonly everybody: () => Promise<ReadonlyArray<User>>;
  readonly known: () => Promise<Acquaintance>;
  readonly knowsId: () => Promise<KnowsId>;
}

/** One part of how things stand, as far as it may be told to whoever begins to listen. */
export type LoadPart<State> = (snapshot: Repositories, scene: Scene, now: UnixSeconds, shared: Shared) => Promise<State>;

export const shareLoads = (snapshot: Repositories, { realm, actor }: Scene, wish: PartWish & Beforehand): Shared => ({
  ...wish,
  everybody: once(() => snapshot.users.all(realm.id)),
  known: once(() => knownTo(snapshot, realm, actor)),
  knowsId: once(() => loadKnowsId(snapshot, realm, actor, snapshot)),
});
