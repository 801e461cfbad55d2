import type { Period } from '../../channel/channel.ts';
import type { ChannelId, UserId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Mention } from '../details.ts';
import type { MentionFlag, PlacedMessage, StoredFlag } from '../message.ts';
import { deliveryStateFor } from '../read/delivery-state.ts';
import { flagAll, type UserFlag } from '../text/mentions.ts';

export interface FlagChanges {
  /** The flags that users get. */
  readonly flagged: ReadonlyArray<UserFlag>;
  /** The flags that users lose. */
  readonly unflagged: ReadonlyArray<UserFlag>;
}

/** Those of `users` who received the message. */
const receiversAmong = async (
  { channels }: Repositories,
  placed: PlacedMessage,
  mentions: ReadonlyArray<Mention>,
  users: ReadonlyArray<UserId>,
): Promise<ReadonlyArray<UserId>> => {
  const { conversation, span } = placed;
  if (conversation._tag === 'Direct')
    return users.filter((user) => conversation.participants.includes(user));
  if (span === null || users.length === 0) return [];
  const journey = new Set([span.channel, ...span.arrivals.flatMap(({ from, to }) => [from, to])]);
  const found = await Promise.all(
    [...journey].map((channel) => channels.subscriptionsAmong(channel, users)),
  );
  const periodsOf = (user: UserId): ReadonlyMap<ChannelId, ReadonlyArray<Period>> =>
    new Map(
      found
        .flat()
        .filter((one) => one.user === user)
        .map((one) => [one.channel, one.periods]),
    );
  const flagsOf = (user: UserId): ReadonlySet<StoredFlag> =>
    new Set(mentions.filter((mention) => mention.user === user).map(({ flag }) => flag));
  return users.filter(
    (user) => deliveryStateFor(placed, periodsOf(user), { stored: flagsOf(user) }) !== 'none',
  );
};

const difference = (a: ReadonlyArray<UserId>, b: ReadonlyArray<UserId>): ReadonlyArray<UserId> =>
  a.filter((user) => !b.includes(user));

/**
 * The users who get a mention flag by an edit, and those who lose it. No user receives a message
 * because of an edit, so only users who have the message or had the flag are among them.
 */
export const readFlagChanges = async (
  snapshot: Repositories,
  placed: PlacedMessage,
  mentions: ReadonlyArray<Mention>,
  flag: MentionFlag,
  called: ReadonlyArray<UserId>,
): Promise<FlagChanges> => {
  const had = mentions.filter((mention) => mention.flag === flag).map(({ user }) => user);
  const receivers = await receiversAmong(snapshot, placed, mentions, difference(called, had));
  return { flagged: flagAll(receivers, flag), unflagged: flagAll(difference(had, called), flag) };
};
