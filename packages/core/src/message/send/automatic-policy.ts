import type { AnyPolicy } from '../../topic/follow.ts';
import type { User } from '../../user/user.ts';

/** How the sender stands to the topic he sends to. */
export interface Participation {
  readonly policy: AnyPolicy;
  /** He muted the channel. */
  readonly isChannelMuted: boolean;
  /** Nothing he can see was said there before. */
  readonly isFirst: boolean;
}

/**
 * What sending makes of the topic for its sender, as he set it up; null when nothing changes. It
 * only ever gets stronger.
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
 * Who follows a topic because he was mentioned in it by name: whoever wants to and did not mute it.
 */
export const followsWhenMentioned = (
  { bot, isActive, settings }: User,
  policy: AnyPolicy,
): boolean =>
  bot === null && isActive && settings.followWhereMentioned && policy !== 1 && policy !== 3;
