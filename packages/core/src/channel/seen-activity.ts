import type { MessageId, UnixSeconds } from '../kernel/brand.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { Actor } from '../user/actor.ts';
import { isGuest } from '../user/user.ts';
import { isRecentlyActive } from './activity.ts';
import type { Channel, Period } from './channel.ts';
import { type ChannelMembership, readableHistory } from './may-read-channel.ts';
import type { ChannelActivity } from './store.ts';

/** What one reader may know of the messages in a channel. */
export interface SeenActivity {
  /** The oldest message that they may read; null: there is none. */
  readonly first: MessageId | null;
  /**
   * When the newest that they may read was sent. Null: there is none, or the channel is so new that
   * it does not matter.
   */
  readonly lastAt: UnixSeconds | null;
  /** They may read all there is, so that a count gives nothing away. */
  readonly isWhole: boolean;
}

/** What readers of the whole channel know; `activity` null: nothing is in it. */
export const wholeActivity = (activity: ChannelActivity | null): SeenActivity => ({
  first: activity?.first ?? null,
  lastAt: activity?.lastAt ?? null,
  isWhole: true,
});

const NOTHING: SeenActivity = { first: null, lastAt: null, isWhole: false };

/**
 * Is a person with these periods subscribed, without a break, since before this message? `message`
 * null: since any time.
 */
export const wasThereSince = (
  periods: ReadonlyArray<Period>,
  message: MessageId | null,
): boolean => {
  const [only, ...more] = periods;
  return (
    only !== undefined &&
    more.length === 0 &&
    only.until === null &&
    (message === null || only.from <= message)
  );
};

/**
 * May this reader read everything in the channel, whose oldest message is `first`? Where history is
 * protected, those may who have been subscribed without a break since before that message. No
 * storage is asked.
 */
export const seesWhole = (
  actor: Actor,
  membership: ChannelMembership,
  first: MessageId | null,
): boolean => {
  const history = readableHistory(actor, membership);
  return history === 'arrived'
    ? wasThereSince(membership.subscription?.periods ?? [], first)
    : history === 'all';
};

type Stored = Pick<Repositories, 'messages'>;

/** The oldest and the newest message that came while the reader was subscribed. */
const arrivedIn = async (
  { messages }: Stored,
  { channel, subscription }: ChannelMembership,
  { first, last }: ChannelActivity,
) => {
  const corpus = {
    sources: [{ _tag: 'Channel', channel: channel.id, topic: null, take: 'arrived' }],
    periods: new Map([[channel.id, subscription?.periods ?? []]]),
    where: [],
  } as const;
  const [{ after }, { before }] = await Promise.all([
    messages.page({ ...corpus, anchor: first - 1, before: 0, after: 1 }),
    messages.page({ ...corpus, anchor: last + 1, before: 1, after: 0 }),
  ]);
  return { oldest: after[0] ?? null, newest: before.at(-1) ?? null };
};

/**
 * As much of `activity` as this reader may know; null: nothing is in the channel. Newcomers to
 * protected history cost two page queries.
 */
export const seenActivity = async (
  stored: Stored,
  actor: Actor,
  membership: ChannelMembership,
  activity: ChannelActivity | null,
  now: UnixSeconds,
): Promise<SeenActivity> => {
  if (seesWhole(actor, membership, activity?.first ?? null)) return wholeActivity(activity);
  if (activity === null || readableHistory(actor, membership) === 'none') return NOTHING;
  const { oldest, newest } = await arrivedIn(stored, membership, activity);
  const isNew = isRecentlyActive(membership.channel, null, now);
  const found = isNew || newest === null ? null : await stored.messages.byId(newest);
  return { first: oldest, lastAt: found?.message.sentAt ?? null, isWhole: false };
};

/** Where readers can differ in what they may read. */
export const mayHideMessages = (actor: Actor, { privacy }: Channel): boolean =>
  privacy === 'private' || isGuest(actor.user);
