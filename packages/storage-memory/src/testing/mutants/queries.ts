import {
  Markdown,
  type MessageDetails,
  MessageId,
  type MoveEnd,
  type PlacedMessage,
  type Source,
} from '@parley/core';
import { repositoriesOf } from '../../tables/index.ts';
import { asking, type Fault, misreading } from '../faulty-storage.ts';
import { type Mutant, mutant } from './mutant.ts';

const taking = (from: Extract<Source, { _tag: 'Channel' }>['take'], to: typeof from): Fault =>
  asking(
    'messages',
    'page',
    (right) => (query) =>
      right({
        ...query,
        sources: query.sources.map((source) =>
          source._tag === 'Channel' && source.take === from ? { ...source, take: to } : source,
        ),
      }),
  );

const exactly = async <Row>(
  row: Promise<Row | null>,
  isIt: (row: Row) => boolean,
): Promise<Row | null> => {
  const found = await row;
  return found !== null && isIt(found) ? found : null;
};

const detailed = (instead: (details: MessageDetails) => MessageDetails): Fault =>
  asking(
    'messages',
    'details',
    (right) => async (user, messages) => (await right(user, messages)).map(instead),
  );

const movingTo = (instead: (end: MoveEnd) => MoveEnd): Fault =>
  asking('messages', 'moveEnds', (right) => async (topic, goal) => {
    const { from, to } = await right(topic, goal);
    return { from: from && instead(from), to: to && instead(to) };
  });

const unplaced = (placed: PlacedMessage | null): PlacedMessage | null =>
  placed && {
    ...placed,
    span: placed.span && { ...placed.span, arrivals: placed.span.arrivals.slice(1) },
  };

export const queries: ReadonlyArray<Mutant> = [
  mutant(
    'topics are told apart by casing',
    asking(
      'topics',
      'byName',
      (right) => (channel, name) =>
        exactly(right(channel, name), ({ topic }) => topic.name === name),
    ),
  ),
  mutant(
    'ids of topics are told apart by casing',
    asking(
      'topics',
      'idByName',
      (right) => async (channel, name) =>
        name === name.toLowerCase() ? right(channel, name) : null,
    ),
  ),
  mutant(
    'lists show what arrived to whom received something',
    taking('arrived', 'received'),
    'model',
    39,
  ),
  mutant('lists show all of a protected history', taking('arrived', 'all'), 'naive'),
  mutant('lists of what was received show everything', taking('received', 'all'), 'naive'),
  mutant(
    'messages that a user acted on are not theirs',
    asking(
      'messages',
      'page',
      (right) => (query) =>
        right({ ...query, sources: query.sources.filter(({ _tag }) => _tag !== 'Touched') }),
    ),
    'naive',
  ),
  mutant(
    'nothing was sent to a user without a subscription',
    asking(
      'messages',
      'page',
      (right) => (query) =>
        right({
          ...query,
          sources: query.sources.filter(
            (source) => source._tag !== 'Touched' || source.flag !== 'received',
          ),
        }),
    ),
    'naive',
    127,
  ),
  mutant(
    'what was sent without a subscription is theirs only after an action',
    misreading('message-flag.put', (change) =>
      change.flag === 'received' ? { ...change, flag: 'historical' } : change,
    ),
    'naive',
    3,
  ),
  mutant(
    'messages that a user acted on are those of all',
    asking(
      'messages',
      'page',
      (right) => (query) =>
        right({
          ...query,
          sources: query.sources.flatMap(
            (source): ReadonlyArray<Source> =>
              source._tag === 'Touched' ? source.places : [source],
          ),
        }),
    ),
    'naive',
  ),
  mutant(
    'recent conversations are as old as they are',
    asking(
      'messages',
      'recentConversations',
      (right) => async (user, limit) =>
        [...(await right(user, limit))].sort((a, b) => a.newest - b.newest),
    ),
    'model',
    2,
  ),
  mutant(
    'a page begins a message too early',
    asking('messages', 'page', (right) => (query) => right({ ...query, anchor: query.anchor + 1 })),
  ),
  mutant(
    'a page is of any sender',
    asking(
      'messages',
      'page',
      (right) => (query) =>
        right({ ...query, where: query.where.filter(({ _tag }) => _tag !== 'Sender') }),
    ),
  ),
  ...(['Search', 'Flag', 'Has', 'Resolved', 'Muted', 'Followed', 'Topic', 'Id'] as const).map(
    (tag) =>
      mutant(
        `a page leaves out terms of the kind ${tag}`,
        asking(
          'messages',
          'page',
          (right) => (query) =>
            right({ ...query, where: query.where.filter(({ _tag }) => _tag !== tag) }),
        ),
        'cases',
      ),
  ),
  mutant(
    'a page takes terms that are turned round as they stand',
    asking(
      'messages',
      'page',
      (right) => (query) =>
        right({ ...query, where: query.where.map((term) => ({ ...term, negated: false })) }),
    ),
    'cases',
  ),
  mutant(
    'what a narrow looks at has no flags',
    asking(
      'messages',
      'facts',
      (right) =>
        async (...asked) =>
          (await right(...asked)).map((one) => ({ ...one, flags: [] })),
    ),
  ),
  mutant(
    'all users of a conversation are listed but the first',
    asking(
      'messages',
      'peopleIn',
      (right) => async (ids) =>
        new Map([...(await right(ids))].map(([id, people]) => [id, people.slice(1)])),
    ),
  ),
  mutant(
    'a page has one message too few',
    asking(
      'messages',
      'page',
      (right) => (query) => right({ ...query, before: Math.max(0, query.before - 1) }),
    ),
    'naive',
  ),
  mutant(
    'a message arrived earlier than it did',
    asking('messages', 'byId', (right) => async (id) => unplaced(await right(id))),
    'naive',
  ),
  mutant(
    'a message of the very moment is older',
    asking(
      'messages',
      'hasOlder',
      (right) => (pieces, moment) => right(pieces, (moment + 1) as typeof moment),
    ),
  ),
  mutant(
    'nothing is too old',
    asking('messages', 'hasOlder', () => async () => false),
    'naive',
  ),
  mutant(
    'a message of the very moment does not count',
    asking(
      'messages',
      'countMessages',
      (right) => (pieces, since) =>
        right(pieces, since === null ? null : ((since + 1) as typeof since)),
    ),
  ),
  mutant(
    'the first message is the last',
    asking('messages', 'countMessages', (right, all) => async (pieces, since) => {
      const tally = await right(pieces, since);
      const ids = await all.messages.idsIn(pieces, 2);
      return ids.length < 2 ? tally : { ...tally, first: pieces.at(-1)?.last ?? null };
    }),
  ),
  mutant(
    'the oldest are listed instead of the newest',
    asking(
      'messages',
      'idsIn',
      (right) => async (pieces, limit) =>
        (await right(pieces, Number.POSITIVE_INFINITY)).slice(0, limit),
    ),
  ),
  mutant(
    'all users have the flags of the first',
    asking('messages', 'flagsAmong', (right) => async (id, users) => {
      const [one] = users;
      const first = one && (await right(id, users)).get(one);
      return new Map(first === undefined ? [] : users.map((user) => [user, first]));
    }),
  ),
  mutant(
    'groups inside groups do not count',
    asking(
      'groups',
      'holding',
      (right) => async (user, among) =>
        new Set([...(await right(user, among))].filter((_, index) => index <= among.length)),
    ),
    'naive',
  ),
  mutant(
    'a user who left is still a subscriber',
    asking(
      'channels',
      'subscribersOf',
      (_right, all) => async (channels) =>
        new Map(
          await Promise.all(
            channels.map(
              async (id) =>
                [id, (await all.channels.subscriptionsTo(id)).map(({ user }) => user)] as const,
            ),
          ),
        ),
    ),
  ),
  mutant(
    'a user who left still uses their colour',
    asking('channels', 'colorsOf', (_right, all) => async (users) => {
      const own = await Promise.all(
        users.map(async (id) => [id, await all.channels.subscriptionsOf(id)] as const),
      );
      return new Map(
        own.flatMap(([id, some]) =>
          some.length === 0 ? [] : [[id, new Set(some.map(({ color }) => color))]],
        ),
      );
    }),
  ),
  mutant(
    'a user who left never was there',
    asking(
      'channels',
      'subscriptionsTo',
      (right) => async (channel) => (await right(channel)).filter(({ isActive }) => isActive),
    ),
  ),
  mutant(
    'a history is its newest move',
    detailed((one) => ({
      ...one,
      history: { ...one.history, moves: one.history.moves.slice(0, 1) },
    })),
    'naive',
  ),
  mutant(
    'a history is without edits',
    detailed((one) => ({ ...one, history: { ...one.history, edits: [] } })),
    'naive',
  ),
  mutant(
    'flags are nobodys',
    detailed((one) => ({ ...one, flags: { ...one.flags, stored: new Set() } })),
    'naive',
  ),
  mutant(
    'no user is mentioned by a message',
    asking('messages', 'mentions', () => async () => []),
    'naive',
    15,
  ),
  mutant(
    'a topic is as young as its newest message',
    movingTo((end) => ({ ...end, oldestAt: end.newest?.sentAt ?? null })),
    'naive',
  ),
  mutant(
    'nothing is known of the last word in a topic',
    movingTo((end) => ({ ...end, newest: null })),
    'naive',
    4,
  ),
  mutant(
    'no user has a policy for the target of a move',
    movingTo((end) => ({ ...end, visibilities: [] })),
    'naive',
  ),
  mutant(
    'a topic is in its first span',
    movingTo((end) => ({ ...end, spans: end.spans.slice(0, 1) })),
    'naive',
  ),
  mutant(
    'where a topic goes there is none',
    asking('messages', 'moveEnds', (right) => async (topic, goal) => ({
      ...(await right(topic, goal)),
      to: null,
    })),
  ),
  mutant(
    'no user loses access',
    asking('channels', 'subscribedElsewhere', () => async () => []),
    'naive',
  ),
  mutant(
    'guests alone lose access',
    asking('channels', 'subscribedElsewhere', (right) => (from, to) => right(from, to, 'guests')),
    'naive',
  ),
  mutant(
    'every subscriber wants to read of a resolved topic',
    asking(
      'channels',
      'wantingResolvedNotices',
      (_right, all) => async (channel) =>
        (await all.channels.subscribersOf([channel])).get(channel) ?? [],
    ),
    'naive',
  ),
  mutant(
    'everything is unread',
    detailed((one) => ({ ...one, flags: { ...one.flags, isRead: false } })),
    'naive',
  ),
  mutant(
    'topics stand in the order of their making',
    asking(
      'topics',
      'inChannel',
      (right) => async (channel) =>
        [...(await right(channel))].sort((a, b) => a.topic.id - b.topic.id),
    ),
    'naive',
  ),
  mutant(
    'topics without messages are listed',
    asking('topics', 'inChannel', (right, _all, { topics }) => async (channel) => {
      const empty = [...topics.values()].filter((topic) => topic.channel === channel);
      const found = await right(channel);
      return [
        ...found,
        ...empty
          .filter(({ id }) => !found.some(({ topic }) => topic.id === id))
          .map((topic) => ({ topic, last: null })),
      ];
    }),
  ),
  mutant(
    'addresses are told apart by casing',
    asking(
      'users',
      'byEmail',
      (right) => (email) => exactly(right(email), (user) => user.email === email),
    ),
  ),
  mutant(
    'people are in a conversation in one order only',
    asking(
      'messages',
      'conversation',
      (right) =>
        ([...people]) =>
          people.join() === [...people].sort((a, b) => a - b).join()
            ? right(people)
            : Promise.resolve(null),
    ),
  ),
  mutant(
    'spans are those of the first topic',
    asking('topics', 'spans', (right) => (topics) => right(topics.slice(0, 1))),
  ),
  mutant(
    'spans of pieces are those of the first piece',
    asking('topics', 'spansIn', (right) => (pieces) => right(pieces.slice(0, 1))),
  ),
  mutant(
    'the oldest spans of a realm are its newest',
    asking(
      'topics',
      'recentSpans',
      (right) => async (before, limit) =>
        (await right(before, Number.MAX_SAFE_INTEGER)).toReversed().slice(0, limit),
    ),
    'cases',
  ),
  mutant(
    'what is asked for a second time begins at the newest again',
    asking('topics', 'recentSpans', (right) => (_before, limit) => right(null, limit)),
    'cases',
  ),
  mutant(
    'all pieces hold as much as the first',
    asking('messages', 'countMessagesEach', (right) => async (pieces, since) => {
      const counts = await right(pieces, since);
      return counts.map(() => counts[0] ?? 0);
    }),
    'cases',
  ),
  mutant(
    'who took part is who spoke first',
    asking('topics', 'participants', (right) => async (topic) => (await right(topic)).slice(0, 1)),
  ),
  mutant(
    'a newest message is any message',
    asking('topics', 'byId', (right) => async (id) => {
      const state = await right(id);
      return state && { ...state, last: state.last && MessageId(state.last - 1) };
    }),
  ),
  mutant(
    'messages of another organization are there too',
    asking('messages', 'byId', (right, _all, _state, states) => (id) => {
      const holder = [...states.values()].find(({ messages }) => messages.has(id));
      return holder === undefined ? right(id) : repositoriesOf(holder).messages.byId(id);
    }),
    'cases',
  ),
  mutant(
    'the text of a message is cut',
    asking(
      'messages',
      'byIds',
      (right) => async (ids) =>
        (await right(ids)).map((one) => ({
          ...one,
          message: { ...one.message, content: Markdown(one.message.content.slice(0, 8)) },
        })),
    ),
    'naive',
  ),
];
