import { type ChannelId, UnixSeconds, type UserId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Scene } from '../../user/load-actor.ts';
import type { Shared } from '../load-part.ts';

/** Who is in some channels: active users, ascending. */
export interface Subscribers {
  readonly people: ReadonlyMap<ChannelId, ReadonlyArray<UserId>>;
  /** Those of which only some are told. */
  readonly cut: ReadonlySet<ChannelId>;
}

/** Channels of up to this many people are told whole. */
const SMALL = 250;
const TWO_WEEKS = 14 * 86_400;

/** Who may be met in a large channel: bots, whoever was there in the last two weeks, and whoever asks. */
const whoMatters = async (
  { presences }: Repositories,
  { realm, actor }: Scene,
  { everybody }: Shared,
  now: UnixSeconds,
): Promise<ReadonlySet<UserId>> => {
  const present = await presences.inRealm(realm.id, -1, UnixSeconds(now - TWO_WEEKS));
  const bots = (await everybody()).filter(({ bot }) => bot !== null);
  return new Set([actor.user.id, ...present.map(({ user }) => user), ...bots.map(({ id }) => id)]);
};

/** Null where nobody wants to know. */
export const loadSubscribers = async (
  snapshot: Repositories,
  scene: Scene,
  now: UnixSeconds,
  channels: ReadonlyArray<ChannelId>,
  shared: Shared,
): Promise<Subscribers | null> => {
  if (shared.subscribers === 'none') return null;
  const people = await snapshot.channels.subscribersOf(channels);
  const large = shared.subscribers === 'all' ? [] : [...people].filter(([, inside]) => inside.length > SMALL);
  if (large.length === 0) return { people, cut: new Set() };
  const matter = await whoMatters(snapshot, scene, shared, now);
  const cut = new Map(large.map(([id, inside]) => [id, inside.filter((user) => matter.has(user))]));
  return { people: new Map([...people, ...cut]), cut: new Set(cut.keys()) };
};
