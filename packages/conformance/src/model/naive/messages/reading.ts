import { type Channel, isGuest, type User } from '@parley/core';
import {
  inTopic,
  isAllowed,
  itemsOf,
  type Naive,
  type NaiveMessage,
  type NaiveStay,
  type NaiveTopic,
} from '../world.ts';

const isSubscribed = (world: Naive, user: User, channel: Channel): boolean =>
  itemsOf(world.subscribed, channel.id).has(user.id);

const isGranted = (world: Naive, user: User, { permissions }: Channel): boolean =>
  isAllowed(world, user, permissions.canSubscribe) ||
  isAllowed(world, user, permissions.canAddSubscribers);

/** Whether the user may see messages of the channel at all. reference/messages.md 3.3. */
export const mayReadIn = (world: Naive, user: User, channel: Channel): boolean => {
  if (isSubscribed(world, user, channel)) return true;
  if (isGuest(user)) return false;
  return channel.privacy !== 'private' || isGranted(world, user, channel);
};

/** May they read a message in a channel where these were subscribed when it came? */
const mayReadAt = (
  world: Naive,
  user: User,
  { channel: id, present }: Pick<NaiveStay, 'channel' | 'present'>,
): boolean => {
  const channel = world.channels.get(id);
  if (channel === undefined || !mayReadIn(world, user, channel)) return false;
  const isProtected = channel.privacy === 'private' && channel.hasProtectedHistory;
  return !isProtected || present.has(user.id);
};

/**
 * reference/messages.md 3.3, with the design's rule for protected history: not the row decides (it
 * may have been made while the channel was not protected, or be missing for the same reason) but
 * whether the user was subscribed when the message came.
 */
export const mayRead = (world: Naive, user: User, message: NaiveMessage): boolean => {
  if (message.topic === null) return message.participants.includes(user.id);
  return mayReadAt(world, user, { channel: message.topic.channel, present: message.present });
};

/**
 * Decision 93: texts of an earlier channel are for those who may read it there now, and for those
 * who had it there until it left.
 */
export const maySeeTextsOf = (world: Naive, user: User, stay: NaiveStay): boolean =>
  stay.untilItLeft.has(user.id) || mayReadAt(world, user, stay);

export const readableIn = (
  world: Naive,
  user: User,
  topic: NaiveTopic,
): ReadonlyArray<NaiveMessage> =>
  inTopic(world, topic).filter((message) => mayRead(world, user, message));

/** Whether the channel can be the target of a move: active, and readable for the user. */
export const mayMoveInto = (world: Naive, user: User, channel: Channel): boolean =>
  !channel.isArchived && (channel.privacy === 'web-public' || mayReadIn(world, user, channel));
