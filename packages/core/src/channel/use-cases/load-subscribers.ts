import { type ChannelId, UnixSeconds, type UserId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import { type KnowsId, knownIds, knowsEveryId } from '../../user/knows-id.ts';
import { loadKnowsId } from '../../user/use-cases/load-knows-id.ts';
import type { User } from '../../user/user.ts';

/** No subscribers, all of them, or in large channels only those a client needs. */
export type SubscribersWanted = 'none' | 'all' | 'some';

/** Who is in some channels: active users, ascending. */
export interface Subscribers {
  readonly people: ReadonlyMap<ChannelId, ReadonlyArray<UserId>>;
  /** Those of which only some are told. */
  readonly cut: ReadonlySet<ChannelId>;
}

/** Channels of up to this many people are told whole. */
const SMALL = 250;
const TWO_WEEKS = 14 * 86_400;

/**
 * The subscribers a client needs in a large channel: bots, users present in the last two weeks, and
 * the caller.
 */
const whoMatters = async (
  { presences }: Repositories,
  { actor }: ActorContext,
  everybody: () => Promise<ReadonlyArray<User>>,
  now: UnixSeconds,
): Promise<ReadonlySet<UserId>> => {
  const present = await presences.inRealm(-1, UnixSeconds(now - TWO_WEEKS));
  const bots = (await everybody()).filter(({ bot }) => bot !== null);
  return new Set([actor.user.id, ...present.map(({ user }) => user), ...bots.map(({ id }) => id)]);
};

/** Who is in some channels, without those whom the viewer may not know. */
export const knownSubscribers = (
  people: Subscribers['people'],
  knows: KnowsId,
): Subscribers['people'] =>
  knows === knowsEveryId
    ? people
    : new Map([...people].map(([channel, inside]) => [channel, knownIds(inside, knows)]));

/**
 * Null when subscribers are not wanted. The last argument answers as `UserRepository.all` and is
 * called at most once.
 */
export const loadSubscribers = async (
  snapshot: Repositories,
  context: ActorContext,
  now: UnixSeconds,
  channels: ReadonlyArray<ChannelId>,
  wanted: SubscribersWanted,
  everybody: () => Promise<ReadonlyArray<User>>,
): Promise<Subscribers | null> => {
  if (wanted === 'none') return null;
  const knows = await loadKnowsId(snapshot, context.realm, context.actor, snapshot);
  const people = knownSubscribers(await snapshot.channels.subscribersOf(channels), knows);
  const large = wanted === 'all' ? [] : [...people].filter(([, inside]) => inside.length > SMALL);
  if (large.length === 0) return { people, cut: new Set() };
  const matter = await whoMatters(snapshot, context, everybody, now);
  const cut = new Map(large.map(([id, inside]) => [id, inside.filter((user) => matter.has(user))]));
  return { people: new Map([...people, ...cut]), cut: new Set(cut.keys()) };
};
