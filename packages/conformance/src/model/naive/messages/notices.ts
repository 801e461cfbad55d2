import { type EditMessage, foldCase, type Message, type UserId } from '@parley/core';
import { inTopic, itemsOf, type Naive, type NaiveMessage, type NaiveTopic } from '../world.ts';
import type { Journey } from './journey.ts';
import { sendTo, topicFor } from './talk.ts';

const UNDO_WINDOW = 60;

interface Post {
  readonly topic: NaiveTopic;
  readonly notice: 'resolved' | 'unresolved' | 'moved';
  /** What the text has to begin with. */
  readonly begins: string;
}

const newestIn = (world: Naive, topic: NaiveTopic): NaiveMessage | null =>
  inTopic(world, topic).toSorted((a, b) => b.id - a.id)[0] ?? null;

/**
 * A notice of resolving that is hardly a minute old and still the last word is taken back instead.
 * reference/messages.md 6.10.
 */
const takenBack = (world: Naive, { to }: Journey): NaiveMessage | null => {
  const newest = newestIn(world, to);
  const isToggle = newest?.notice === 'resolved' || newest?.notice === 'unresolved';
  return newest !== null && isToggle && world.now - newest.sentAt <= UNDO_WINDOW ? newest : null;
};

const arrivalText = ({ isWhole, hadMessages, moved }: Journey): string => {
  if (isWhole && !hadMessages) return 'This topic was moved here from ';
  return moved.length === 1 ? '[A message](' : `${moved.length} messages were moved here from `;
};

const departureText = ({ isWhole, moved }: Journey): string => {
  if (isWhole) return 'This topic was moved to ';
  return moved.length === 1
    ? 'A message was moved from this topic to '
    : `${moved.length} messages were moved from this topic to `;
};

/** Where the old name is said now: what stayed, or a topic begun for it. */
const oldThread = (world: Naive, { rest, from }: Journey): NaiveTopic =>
  rest ?? topicFor(world, from.channel, from.name);

const hasMoved = ({ from, to }: Journey): boolean =>
  from.channel !== to.channel || foldCase(from.name) !== foldCase(to.name);

const postsOf = (world: Naive, journey: Journey, command: EditMessage): ReadonlyArray<Post> => {
  const { toggle, to, actor } = journey;
  const posts: Array<Post> = [];
  if (toggle !== null && command.channel === null && command.content === null) {
    const old = takenBack(world, journey);
    if (old === null) {
      posts.push({
        topic: to,
        notice: toggle,
        begins: `@_**${actor.fullName}|${actor.id}** has marked this topic as ${toggle}.`,
      });
    } else {
      world.messages.delete(old.id);
      world.removed.add(old.id);
    }
  }
  if (!hasMoved(journey)) return posts;
  if (command.noticeInNewThread && (command.channel !== null || toggle === null))
    posts.push({ topic: to, notice: 'moved', begins: arrivalText(journey) });
  if (command.noticeInOldThread)
    posts.push({
      topic: oldThread(world, journey),
      notice: 'moved',
      begins: departureText(journey),
    });
  return posts;
};

/**
 * The users for whom the notice of a resolved topic stays unread: reference/messages.md 6.10, the
 * newer rule.
 */
const unreadFor = (world: Naive, { actor, to, followers }: Journey): ReadonlySet<UserId> => {
  const people = [...itemsOf(world.subscribed, to.channel)].flatMap(
    (id) => world.users.get(id) ?? [],
  );
  const wants = people.filter(({ id, bot, isActive, settings }) => {
    if (bot !== null || !isActive || id === actor.id) return false;
    return settings.resolvedNoticeRead === 'except_followed'
      ? followers.has(id)
      : settings.resolvedNoticeRead === 'never';
  });
  return new Set(wants.map(({ id }) => id));
};

/**
 * What the bot says of a move; `said` is what it did say. Answers what is wrong with that, null for
 * nothing.
 */
export const learnNotices = (
  world: Naive,
  journey: Journey,
  command: EditMessage,
  said: ReadonlyArray<Message>,
): string | null => {
  const posts = postsOf(world, journey, command);
  if (posts.length !== said.length)
    return `${posts.length} notices were expected, ${said.length} posted`;
  for (const [index, { topic, notice, begins }] of posts.entries()) {
    const message = said[index];
    if (message === undefined) continue;
    if (!message.content.startsWith(begins))
      return `a notice was expected to begin with "${begins}" and says "${message.content}"`;
    const startsRead = (): boolean => notice !== 'moved';
    const sent = sendTo(world, topic, {
      id: message.id,
      sender: world.realm.notificationBot,
      content: message.content,
      notice,
      startsRead,
    });
    // By the design: users who want to read it have it marked unread, and the mark stays when a
    // move removes the row.
    if (notice !== 'moved')
      for (const user of unreadFor(world, journey)) sent.readBy.set(user, false);
  }
  return null;
};
