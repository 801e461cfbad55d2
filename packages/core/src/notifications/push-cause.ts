import type { Subscription } from '../channel/channel.ts';
import type { Flag } from '../message/message.ts';
import type { PushCause } from '../push/push-sender.ts';
import { isWanted, type TopicPolicy } from '../topic/topic.ts';
import type { User } from '../user/user.ts';

/** How one person stands to a message. */
export interface RecipientFacts {
  readonly user: Pick<User, 'id' | 'bot' | 'isActive' | 'settings'>;
  readonly flags: ReadonlyArray<Flag>;
  readonly isSender: boolean;
  readonly hasMutedSender: boolean;
  /** The user is not active at a computer. */
  readonly isIdle: boolean;
  /** Where the message is, null for a direct one. */
  readonly place: {
    readonly subscription: Pick<Subscription, 'isMuted' | 'notifications'>;
    readonly policy: TopicPolicy | null;
  } | null;
}

/** Flags do not tell whether the user or one of their groups was mentioned. */
export type Cause = Exclude<PushCause['_tag'], 'group-mentioned'>;

const FOLLOWED = 3;
const WILDCARDS: ReadonlyArray<Flag> = ['topic_wildcard_mentioned', 'stream_wildcard_mentioned'];

/** Whether a message with these flags mentions the user, by name or with others. */
export const isMentionedBy = (flags: ReadonlyArray<Flag>): boolean =>
  flags.includes('mentioned') || WILDCARDS.some((flag) => flags.includes(flag));
/** Whether the user was notified because of a mention. */
export const isMention = (cause: PushCause['_tag']): boolean =>
  cause === 'mentioned' || cause === 'group-mentioned' || cause === 'everybody-mentioned';

const isUndisturbed = ({
  user,
  flags,
  isSender,
  hasMutedSender,
  isIdle,
}: RecipientFacts): boolean =>
  !user.isActive ||
  user.bot !== null ||
  isSender ||
  hasMutedSender ||
  flags.includes('read') ||
  (!isIdle && !user.settings.onlinePushNotifications);

const callsHim = ({ user: { settings }, flags, place }: RecipientFacts): Cause | null => {
  if (!settings.offlinePushNotifications) return null;
  if (place === null) return 'direct-message';
  if (flags.includes('mentioned')) return 'mentioned';
  if (!WILDCARDS.some((flag) => flags.includes(flag))) return null;
  const { subscription, policy } = place;
  const inFollowed = policy === FOLLOWED && settings.followedTopicWildcardMentionsNotify;
  const elsewhere =
    isWanted(policy, subscription.isMuted) &&
    (subscription.notifications.wildcardMentions ?? settings.wildcardMentionsNotify);
  return inFollowed || elsewhere ? 'everybody-mentioned' : null;
};

/** Why the user is notified of every message of that place; null when they are not. */
export const wantsTheTopic = ({
  user: { settings },
  place,
}: Pick<RecipientFacts, 'user' | 'place'>): Cause | null => {
  if (place === null) return null;
  const { subscription, policy } = place;
  if (policy === FOLLOWED && settings.followedTopicPushNotifications) return 'followed-topic';
  const isHeard = isWanted(policy, subscription.isMuted);
  return isHeard && (subscription.notifications.push ?? settings.channelPushNotifications)
    ? 'channel'
    : null;
};

/**
 * Why a user who received a message is notified on their devices; null when they are not. A mention
 * by name notifies even in a muted place; a mention of all and a place with notifications do not
 * when it is muted.
 */
export const pushCause = (standpoint: RecipientFacts): Cause | null =>
  isUndisturbed(standpoint) ? null : (callsHim(standpoint) ?? wantsTheTopic(standpoint));
