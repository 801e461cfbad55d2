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
  /** He is not at his computer. */
  readonly isIdle: boolean;
  /** Where the message is, null for a direct one. */
  readonly place: {
    readonly subscription: Pick<Subscription, 'isMuted' | 'notifications'>;
    readonly policy: TopicPolicy | null;
  } | null;
}

/** Whether it was himself or a group of his that was mentioned, flags do not tell. */
export type Cause = Exclude<PushCause['_tag'], 'group-mentioned'>;

const FOLLOWED = 3;
const WILDCARDS: ReadonlyArray<Flag> = ['topic_wildcard_mentioned', 'stream_wildcard_mentioned'];

/** Does a message with these flags call him, by his name or with others? */
export const isMentionedBy = (flags: ReadonlyArray<Flag>): boolean =>
  flags.includes('mentioned') || WILDCARDS.some((flag) => flags.includes(flag));
/** Was he notified because he was called? */
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

/** Why he is notified of every message there; null: he is not. */
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
 * Why somebody who received a message is notified of it on his devices; null: he is not. A mention
 * reaches him wherever it is, muted or not; mentions of everybody and whole channels do not where
 * he muted what they are in.
 */
export const pushCause = (standpoint: RecipientFacts): Cause | null =>
  isUndisturbed(standpoint) ? null : (callsHim(standpoint) ?? wantsTheTopic(standpoint));
