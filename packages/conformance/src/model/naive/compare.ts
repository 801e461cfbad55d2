import {
  E,
  type MessageId,
  type MessageView,
  type NarrowTerm,
  type Parley,
  type Realm,
  type TopicId,
  type User,
} from '@parley/core';
import { difference } from '../difference.ts';
import { mayRead, mayReadIn, readableIn } from './messages/reading.ts';
import { expectedView, flagsFor, isUnreadFor, seenView } from './view.ts';
import { inTopic, type Naive, type NaiveMessage } from './world.ts';

type Asked = Pick<Parley, 'messages' | 'topics'>;

export const callerOf = ({ id: realm }: Realm, { id: user }: User) => ({
  realm,
  user,
  client: 'model',
});

const byId = (a: { readonly id: MessageId }, b: { readonly id: MessageId }): number => a.id - b.id;
const readable = (world: Naive, reader: User): ReadonlyArray<NaiveMessage> =>
  [...world.messages.values()].filter((message) => mayRead(world, reader, message)).sort(byId);

const differ = (
  world: Naive,
  reader: User,
  expected: ReadonlyArray<NaiveMessage>,
  seen: ReadonlyArray<MessageView>,
): string | null =>
  difference(
    expected.map((message) => expectedView(world, message, reader)),
    seen.map(seenView),
    'messages',
  );

/** A fetch of one message by one user; null when it answers as it should. */
export const compareFetch = async (
  world: Naive,
  { messages }: Asked,
  reader: User,
  id: MessageId,
): Promise<string | null> => {
  const fetched = await messages.fetch({ caller: callerOf(world.realm, reader), message: id })();
  const message = world.messages.get(id);
  const expected = message !== undefined && mayRead(world, reader, message) ? [message] : [];
  if (E.isLeft(fetched) && fetched.left.rule !== 'message.unavailable')
    return `fetching was refused by ${fetched.left.rule}`;
  const found = differ(world, reader, expected, E.isLeft(fetched) ? [] : [fetched.right.view]);
  return found && `${reader.fullName} fetches message ${id}: ${found}`;
};

/** Every message there ever was, asked for by id. */
export const compareAll = async (
  world: Naive,
  { messages }: Asked,
  reader: User,
): Promise<string | null> => {
  const ids = [...world.messages.keys(), ...world.removed];
  const listed = await messages.list({
    caller: callerOf(world.realm, reader),
    range: { _tag: 'Exactly', messages: ids },
    narrow: [],
  })();
  if (E.isLeft(listed)) return `listing was refused by ${listed.left.rule}`;
  const found = differ(world, reader, readable(world, reader), listed.right.messages);
  return found && `${reader.fullName} lists everything by id: ${found}`;
};

const WHOLE = {
  _tag: 'Around',
  anchor: 'newest',
  includeAnchor: true,
  before: 1_000,
  after: 0,
} as const;

const compareNarrow = async (
  world: Naive,
  { messages }: Asked,
  reader: User,
  narrow: ReadonlyArray<NarrowTerm>,
  expected: ReadonlyArray<NaiveMessage>,
): Promise<string | null> => {
  const listed = await messages.list({
    caller: callerOf(world.realm, reader),
    range: WHOLE,
    narrow,
  })();
  const seen = E.isLeft(listed) ? [] : listed.right.messages;
  const found = difference(
    expected.map(({ id }) => id),
    seen.map(({ message }) => message.id),
    'ids',
  );
  return found && `${reader.fullName} lists ${JSON.stringify(narrow)}: ${found}`;
};

const isCall = (flag: string): boolean =>
  flag === 'mentioned' || flag.endsWith('_wildcard_mentioned');

/**
 * Compares the lists by which a storage finds what a user may read with the rule for single
 * messages.
 */
export const compareLists = async (
  world: Naive,
  asked: Asked,
  reader: User,
): Promise<string | null> => {
  const own = readable(world, reader);
  // A message that the reader did something with counts as received.
  const his = own.filter(
    ({ topic, rows, historical }) =>
      topic === null || rows.has(reader.id) || historical.has(reader.id),
  );
  const narrows: ReadonlyArray<
    readonly [narrow: ReadonlyArray<NarrowTerm>, expected: ReadonlyArray<NaiveMessage>]
  > = [
    [[], his],
    [
      [{ _tag: 'Has', what: 'reaction', negated: false }],
      his.filter(({ reactions }) => reactions.length > 0),
    ],
    [
      [{ _tag: 'Flag', flag: 'starred', negated: false }],
      own.filter((message) => message.own.starred.has(reader.id)),
    ],
    [
      [{ _tag: 'Flag', flag: 'unread', negated: false }],
      his.filter((message) => isUnreadFor(message, reader)),
    ],
    [
      [{ _tag: 'Flag', flag: 'mentioned', negated: false }],
      his.filter((message) => flagsFor(message, reader).some(isCall)),
    ],
  ];
  for (const [narrow, expected] of narrows) {
    const found = await compareNarrow(world, asked, reader, narrow, expected);
    if (found !== null) return found;
  }
  for (const { id } of world.channels.values()) {
    const inChannel = own.filter(({ topic }) => topic?.channel === id);
    const found = await compareNarrow(
      world,
      asked,
      reader,
      [{ _tag: 'Channel', channel: id, negated: false }],
      inChannel,
    );
    if (found !== null) return found;
  }
  return null;
};

const expectedTopics = (world: Naive, reader: User, channel: number) =>
  [...world.topics]
    .filter((topic) => topic.channel === channel)
    .flatMap((topic) => {
      const newest = readableIn(world, reader, topic).toSorted(byId).at(-1);
      return newest === undefined ? [] : [{ name: topic.name, last: newest.id }];
    })
    .sort((a, b) => b.last - a.last);

export const compareTopics = async (
  world: Naive,
  { topics }: Asked,
  reader: User,
): Promise<string | null> => {
  for (const channel of world.channels.values()) {
    const listed = await topics.topics({
      caller: callerOf(world.realm, reader),
      channel: channel.id,
    })();
    const isOpen = mayReadIn(world, reader, channel) || channel.privacy === 'web-public';
    if (E.isLeft(listed) && isOpen)
      return `${reader.fullName} cannot list the topics of ${channel.name}: ${listed.left.rule}`;
    const found = difference(
      expectedTopics(world, reader, channel.id),
      E.isLeft(listed) ? [] : listed.right,
      'topics',
    );
    if (found !== null) return `${reader.fullName} lists the topics of ${channel.name}: ${found}`;
  }
  return null;
};

/** Compares who follows and mutes which topics. A topic is identified by a message in it. */
export const comparePolicies = async (
  world: Naive,
  wishesOf: (
    topic: TopicId,
  ) => Promise<ReadonlyArray<{ readonly user: number; readonly policy: number }>>,
  topicOf: (message: MessageId) => Promise<TopicId | null>,
): Promise<string | null> => {
  for (const topic of world.topics) {
    const [some] = inTopic(world, topic);
    const id = some === undefined ? null : await topicOf(some.id);
    if (id === null) continue;
    const expected = [...topic.policies]
      .map(([user, policy]) => ({ user: Number(user), policy: Number(policy) }))
      .sort((a, b) => a.user - b.user);
    const stored = (await wishesOf(id)).map(({ user, policy }) => ({ user, policy }));
    const found = difference(expected, stored, `wishes for ${topic.name}`);
    if (found !== null) return found;
  }
  return null;
};
