import {
  type Channel,
  type EditMessage,
  type EditScope,
  isModerator,
  type User,
} from '@parley/core';
import type { ModelStep } from '../../act.ts';
import type { Choose } from '../../choose.ts';
import { readableIn } from '../../naive/messages/reading.ts';
import { inTopic, type Naive, type NaiveMessage } from '../../naive/world.ts';
import {
  type ActionKind,
  asks,
  channelsFor,
  kind,
  messageFor,
  movable,
  people,
  TOPIC_NAMES,
  textFor,
  topicName,
  topicsIn,
} from '../lib.ts';
import { writerOf } from './talk.ts';

const SCOPES: ReadonlyArray<EditScope> = ['this-message', 'this-and-later', 'whole-topic'];

const move = (
  choose: Choose,
  world: Naive,
  user: User,
  message: NaiveMessage,
  over: Partial<EditMessage>,
): ModelStep => ({
  tag: 'messages.edit',
  command: {
    caller: asks(world, user),
    message: message.id,
    content: null,
    prevContentSha256: null,
    topic: null,
    channel: null,
    scope: choose.one(SCOPES) ?? 'this-message',
    noticeInOldThread: choose.rarely(4),
    noticeInNewThread: choose.rarely(3),
    ...over,
  },
});

const channelOf = ({ topic }: NaiveMessage): number => topic?.channel ?? 0;

const rename = kind('move to another topic', 12, (choose, world) => {
  const chosen = movable(choose, world);
  return (
    chosen && move(choose, world, chosen.user, chosen.message, { topic: choose.one(TOPIC_NAMES) })
  );
});

const merge = kind('merge topics', 7, (choose, world) => {
  const chosen = movable(choose, world);
  if (chosen === null) return null;
  const own = chosen.message.topic;
  const other = choose.one(
    topicsIn(world, channelOf(chosen.message)).filter((topic) => topic !== own),
  );
  if (other === null) return null;
  const scope = choose.rarely(3) ? 'this-and-later' : 'whole-topic';
  return move(choose, world, chosen.user, chosen.message, { topic: other.name, scope });
});

/**
 * A topic with messages of different times, moved by a user whom time limits bind: the command
 * names its newest message.
 */
const moveAll = kind('move a whole topic', 5, (choose, world) => {
  const topics = [...world.topics].filter(
    (topic) => new Set(inTopic(world, topic).map(({ sentAt }) => sentAt)).size > 1,
  );
  const topic = choose.one(topics);
  const user = choose.one(people(world).filter((one) => !isModerator(one)));
  const message =
    topic && user && readableIn(world, user, topic).toSorted((a, b) => b.id - a.id)[0];
  if (!user || !message) return null;
  const channel = choose.rarely(3) ? (channelsFor(choose, world, user)?.id ?? null) : null;
  return move(choose, world, user, message, {
    topic: choose.one(TOPIC_NAMES),
    channel,
    scope: 'whole-topic',
  });
});

const otherCase = (name: string): string =>
  name.toUpperCase() === name ? name.toLowerCase() : name.toUpperCase();

const recase = kind('change the casing of a topic', 3, (choose, world) => {
  const chosen = movable(choose, world);
  const name = chosen?.message.topic?.name ?? '';
  if (chosen === null || otherCase(name) === name) return null;
  return move(choose, world, chosen.user, chosen.message, { topic: otherCase(name) });
});

const resolve = kind('resolve or unresolve', 8, (choose, world) => {
  const chosen = movable(choose, world);
  const name = chosen?.message.topic?.name ?? '';
  if (chosen === null || name === '') return null;
  const topic = name.startsWith('✔ ') ? name.slice(2) : `✔ ${name}`;
  return move(choose, world, chosen.user, chosen.message, {
    topic,
    scope: choose.rarely(6) ? 'this-and-later' : 'whole-topic',
  });
});

const carried = (
  choose: Choose,
  world: Naive,
  over: (message: NaiveMessage, channel: Channel) => Partial<EditMessage>,
): ModelStep | null => {
  const user = choose.usually(3, people(world).filter(isModerator), people(world));
  const id = user && messageFor(choose, world, user, ({ topic }) => topic !== null);
  const message = id === null ? undefined : world.messages.get(id);
  const channel = user && channelsFor(choose, world, user);
  if (user === null || channel === null || message === undefined) return null;
  return move(choose, world, user, message, { channel: channel.id, ...over(message, channel) });
};

const carry = kind('move to another channel', 12, (choose, world) =>
  carried(choose, world, () => ({})),
);

const carryToTopic = kind('move to another channel and topic', 7, (choose, world) =>
  carried(choose, world, (_message, channel) => ({ topic: topicName(choose, world, channel.id) })),
);

const resolveAway = kind('resolve on the way to another channel', 2, (choose, world) =>
  carried(choose, world, ({ topic }) => ({ topic: `✔ ${topic?.name ?? ''}` })),
);

const rewriteAndMove = kind('edit a text and move it', 5, (choose, world) => {
  const chosen = writerOf(choose, world);
  if (chosen === null || chosen.message.topic === null) return null;
  return move(choose, world, chosen.user, chosen.message, {
    content: textFor(choose, world),
    topic: choose.one(TOPIC_NAMES),
  });
});

const anything = kind('edit in any way', 2, (choose, world) => {
  const chosen = writerOf(choose, world);
  if (chosen === null) return null;
  const channel = choose.rarely(3) ? (channelsFor(choose, world, chosen.user)?.id ?? null) : null;
  const content = choose.rarely(2) ? textFor(choose, world) : null;
  return move(choose, world, chosen.user, chosen.message, {
    channel,
    content,
    topic: choose.one([null, ...TOPIC_NAMES]),
  });
});

export const journeyKinds: ReadonlyArray<ActionKind> = [
  rename,
  merge,
  moveAll,
  recase,
  resolve,
  carry,
  carryToTopic,
  resolveAway,
  rewriteAndMove,
  anything,
];
