import type { AnyPolicy } from '../../topic/follow.ts';
import type { User } from '../../user/user.ts';

/** The sender's relation to the topic of the message. */
export interface Participation {
  readonly policy: AnyPolicy;
  /** The sender muted the channel. */
  readonly isChannelMuted: boolean;
  /** The sender can see no earlier message there. */
  readonly isFirst: boolean;
}

/**
 * The visibility policy that sending gives the topic for its sender, by their settings; null when
 * nothing changes. A policy only becomes stronger.
 */
export const automaticPolicy = (
  { bot, settings }: User,
  { policy, isChannelMuted, isFirst }: Participation,
): 2 | 3 | null => {
  if (bot !== null || policy === 3) return null;
  const isStarting = isFirst && policy === 0;
  const wants = (setting: 1 | 2 | 3 | 4): boolean => setting <= 2 || (setting === 3 && isStarting);
  if (wants(settings.followTopics)) return 3;
  return isChannelMuted && policy !== 2 && wants(settings.unmuteTopics) ? 2 : null;
};

/**
 * Whether a user who is mentioned by name in a topic follows it: by their settings, unless they
 * muted it.
 */
export const followsWhenMentioned = (
  { bot, isActive, settings }: User,
  policy: AnyPolicy,
): boolean =>
  bot === null && isActive && settings.followWhereMentioned && policy !== 1 && policy !== 3;
