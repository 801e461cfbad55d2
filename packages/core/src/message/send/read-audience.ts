import type { ChannelId, RealmId, TopicId, UserId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { User } from '../../user/user.ts';
import { flagAll, mentionedBy, mentionFlags, type UserFlag } from '../text/mentions.ts';
import type { WrittenText } from '../text/written-text.ts';
import { followsWhenMentioned } from './automatic-policy.ts';

export interface Audience {
  readonly flags: ReadonlyArray<UserFlag>;
  readonly followers: ReadonlyArray<UserId>;
  /** Followers who have no policy for the topic yet. */
  readonly newFollowers: ReadonlyArray<UserId>;
}

const NOBODY: Audience = { flags: [], followers: [], newFollowers: [] };
const isOrdinaryBot = ({ bot }: User): boolean => bot !== null && !bot.isSystem;

/**
 * Which of the mentioned users receive the message: active subscribers and mentioned ordinary bots.
 * Only mentioned users are looked up, not all subscribers. `topic` is null for a new topic, which
 * no user has muted yet.
 */
export const readAudience = async (
  { users, channels, topics }: Repositories,
  place: { readonly realm: RealmId; readonly channel: ChannelId; readonly topic: TopicId | null },
  text: WrittenText,
  participants: ReadonlyArray<UserId>,
): Promise<Audience> => {
  const { mentioned, named, alerted } = text;
  const called = [...new Set([...mentioned, ...participants, ...alerted])];
  if (called.length === 0) return NOBODY;
  const [found, subscriptions, visibilities] = await Promise.all([
    users.byIds(called),
    channels.subscriptionsAmong(place.channel, called),
    place.topic === null ? [] : topics.visibilitiesAmong(place.topic, called),
  ]);
  const people = found.filter((user) => user.isActive);
  const subscribed = new Set(subscriptions.filter((one) => one.isActive).map((one) => one.user));
  const receivers = people.filter(
    (user) => subscribed.has(user.id) || (isOrdinaryBot(user) && mentioned.includes(user.id)),
  );
  const policies = new Map(visibilities.map(({ user, policy }) => [user, policy]));
  const ids = new Set(receivers.map(({ id }) => id));
  const inTopic = participants.filter((id) => subscribed.has(id));
  const beside = [...ids].filter((id) => !subscribed.has(id));
  const following = receivers.filter(
    (user) => named.includes(user.id) && followsWhenMentioned(user, policies.get(user.id) ?? 0),
  );
  return {
    flags: [
      ...mentionFlags(mentionedBy(text, inTopic), (id) => ids.has(id)),
      ...flagAll(beside, 'received'),
    ],
    followers: following.map(({ id }) => id),
    newFollowers: following.map(({ id }) => id).filter((id) => !policies.has(id)),
  };
};
