import type { UnixSeconds, UserId } from '../../kernel/brand.ts';
import { type AnyPolicy, type VisibilityOutcome, visibilitySet } from '../../topic/follow.ts';
import type { Topic } from '../../topic/topic.ts';
import type { User } from '../../user/user.ts';
import { automaticPolicy } from './automatic-policy.ts';
import type { ChannelSendFacts } from './send-facts.ts';

export interface TopicWishes {
  /** The sender's new policy for the topic; null when it stays. */
  readonly policy: 2 | 3 | null;
  readonly outcomes: ReadonlyArray<VisibilityOutcome>;
}

/**
 * Policies that a send gives its topic by itself: its sender's, and the follows of the people it
 * mentions. They never refuse the send. For a user whose number of topics is full, the follow whose
 * topic has been silent longest gives way; without one nothing changes.
 */
export const topicWishes = (
  {
    participation,
    followers,
    full,
  }: Pick<ChannelSendFacts, 'participation' | 'followers' | 'full'>,
  topic: Topic,
  sender: User,
  now: UnixSeconds,
): TopicWishes => {
  const hasRoom = (user: UserId): boolean => full.get(user) !== null;
  const wish = (user: UserId, policy: AnyPolicy): ReadonlyArray<VisibilityOutcome> => {
    const leaving = full.get(user);
    return [
      ...(leaving ? [visibilitySet(leaving, user, 0, now)] : []),
      visibilitySet(topic, user, policy, now),
    ];
  };
  const wanted = automaticPolicy(sender, participation);
  const policy = hasRoom(sender.id) ? wanted : null;
  const following = followers.filter(
    (user) => hasRoom(user) && (user !== sender.id || policy !== 3),
  );
  return {
    policy,
    outcomes: [
      ...(policy === null ? [] : wish(sender.id, policy)),
      ...following.flatMap((user) => wish(user, 3)),
    ],
  };
};
