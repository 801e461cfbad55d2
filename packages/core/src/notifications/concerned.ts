import { NO_NOTIFICATION_WISHES, type Subscription } from '../channel/channel.ts';
import type { UserId } from '../kernel/brand.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { Mention } from '../message/details.ts';
import type { Flag, PlacedMessage } from '../message/message.ts';
import type { Device } from '../push/device.ts';
import type { TopicPolicy } from '../topic/topic.ts';
import type { User } from '../user/user.ts';
import { pushCause, type RecipientFacts } from './push-cause.ts';

/** A message, and those with devices whom it might concern. */
export interface PushCandidates {
  readonly placed: PlacedMessage;
  readonly people: ReadonlyArray<UserId>;
  readonly devices: ReadonlyArray<Device>;
  readonly standpoint: (user: User, flags: ReadonlyArray<Flag>, isIdle: boolean) => RecipientFacts;
}

const FOLLOWED = 3;
const NEVER_IN = { isMuted: false, notifications: NO_NOTIFICATION_WISHES };

const addressed = async (
  snapshot: Repositories,
  { message, conversation, span }: PlacedMessage,
  mentions: ReadonlyArray<Mention>,
  policies: ReadonlyMap<UserId, TopicPolicy>,
): Promise<ReadonlyArray<UserId>> => {
  if (conversation._tag === 'Direct' || span === null)
    return conversation._tag === 'Direct' ? conversation.participants : [];
  const followers = [...policies].filter(([, policy]) => policy === FOLLOWED).map(([user]) => user);
  const others = await snapshot.devices.holdersIn(
    span.channel,
    message.mentionsChannel ? 'everybody' : 'wanting-all',
  );
  return [...new Set([...mentions.map(({ user }) => user), ...followers, ...others])];
};

const standing = (
  { message, span }: PlacedMessage,
  muters: ReadonlySet<UserId>,
  subscriptions: ReadonlyMap<UserId, Subscription>,
  policies: ReadonlyMap<UserId, TopicPolicy>,
): PushCandidates['standpoint'] => {
  return (user, flags, isIdle) => ({
    user,
    flags,
    isSender: user.id === message.sender,
    hasMutedSender: muters.has(user.id),
    isIdle,
    place: span && {
      subscription: subscriptions.get(user.id) ?? NEVER_IN,
      policy: policies.get(user.id) ?? null,
    },
  });
};

/**
 * The users whom a message might concern, as if each had received it and was away. It covers only
 * users with devices, in a channel only those who are mentioned or want all its messages, and no
 * user who has left it.
 */
export const pushCandidatesFor = async (
  snapshot: Repositories,
  placed: PlacedMessage,
): Promise<PushCandidates> => {
  const { message, span } = placed;
  const wishes = span === null ? [] : await snapshot.topics.visibilities(span.topic);
  const policies = new Map(wishes.map(({ user, policy }) => [user, policy]));
  const mentions = await snapshot.messages.mentions(message.id);
  const devices = await snapshot.devices.ofUsers(
    await addressed(snapshot, placed, mentions, policies),
  );
  const holders = [...new Set(devices.map(({ user }) => user))];
  const subscriptions =
    span === null ? [] : await snapshot.channels.subscriptionsAmong(span.channel, holders);
  const subscribed = new Map(
    subscriptions.filter(({ isActive }) => isActive).map((one) => [one.user, one]),
  );
  const standpoint = standing(
    placed,
    new Set(await snapshot.mutes.muters(message.sender)),
    subscribed,
    policies,
  );
  const flagsOf = (user: UserId): ReadonlyArray<Flag> => [
    ...mentions.flatMap((one) => (one.user === user && one.flag !== 'received' ? one.flag : [])),
    ...(message.mentionsChannel ? (['stream_wildcard_mentioned'] as const) : []),
  ];
  const listening = span === null ? holders : holders.filter((user) => subscribed.has(user));
  const users = await snapshot.users.byIds(listening);
  const people = users
    .filter((user) => pushCause(standpoint(user, flagsOf(user.id), true)) !== null)
    .map(({ id }) => id);
  return { placed, people, devices, standpoint };
};
