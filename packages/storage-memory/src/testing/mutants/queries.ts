import { type LocatedMessage, Markdown, MessageId, type Repositories, type Source } from '@parley/core';
import { asking, type Fault } from '../faulty-storage.ts';
import { type Mutant, mutant } from './mutant.ts';

const taking = (from: Extract<Source, { _tag: 'Channel' }>['take'], to: typeof from): Fault =>
  asking(
    'messages',
    'page',
    (right) => (query) =>
      right({
        ...query,
        sources: query.sources.map((source) => (source._tag === 'Channel' && source.take === from ? { ...source, take: to } : source)),
      }),
  );

const exactly = async <Row>(row: Promise<Row | null>, isIt: (row: Row) => boolean): Promise<Row | null> => {
  const found = await row;
  return found !== null && isIt(found) ? found : null;
};

const newestMoves =
  (right: Repositories['messages']['histories']): Repositories['messages']['histories'] =>
  async (ids) =>
    new Map([...(await right(ids))].map(([id, { edits, moves: all }]) => [id, { edits, moves: all.slice(0, 1) }]));

const unplaced = (located: LocatedMessage | null): LocatedMessage | null =>
  located && { ...located, span: located.span && { ...located.span, arrivals: located.span.arrivals.slice(1) } };

export const queries: ReadonlyArray<Mutant> = [
  mutant(
    'topics are told apart by casing',
    asking('topics', 'byName', (right) => (channel, name) => exactly(right(channel, name), ({ topic }) => topic.name === name)),
  ),
  mutant('lists show what arrived to whom received something', taking('arrived', 'received')),
  mutant('lists show all of a protected history', taking('arrived', 'all')),
  mutant('lists of what was received show everything', taking('received', 'all')),
  mutant(
    'a page begins a message too early',
    asking('messages', 'page', (right) => (query) => right({ ...query, anchor: query.anchor + 1 })),
  ),
  mutant(
    'a page is of any sender',
    asking('messages', 'page', (right) => (query) => right({ ...query, sender: null })),
  ),
  mutant(
    'a page has one message too few',
    asking('messages', 'page', (right) => (query) => right({ ...query, before: Math.max(0, query.before - 1) })),
  ),
  mutant(
    'a message arrived earlier than it did',
    asking('messages', 'byId', (right) => async (realm, id) => unplaced(await right(realm, id))),
  ),
  mutant(
    'a message of the very moment is older',
    asking('messages', 'hasOlder', (right) => (pieces, moment) => right(pieces, (moment + 1) as typeof moment)),
  ),
  mutant(
    'nothing is too old',
    asking('messages', 'hasOlder', () => async () => false),
  ),
  mutant(
    'a message of the very moment does not count',
    asking('messages', 'tally', (right) => (pieces, since) => right(pieces, since === null ? null : ((since + 1) as typeof since))),
  ),
  mutant(
    'the first message is the last',
    asking('messages', 'tally', (right, all) => async (pieces, since) => {
      const tally = await right(pieces, since);
      const page = await all.messages.participantsIn(pieces);
      return page.length < 2 ? tally : { ...tally, first: pieces.at(-1)?.last ?? null };
    }),
  ),
  mutant(
    'groups inside groups do not count',
    asking(
      'groups',
      'holding',
      (right) => async (realm, user, among) => new Set([...(await right(realm, user, among))].filter((_, index) => index <= among.length)),
    ),
  ),
  mutant(
    'whoever left is still a subscriber',
    asking(
      'channels',
      'subscribers',
      (_right, all) => async (channel) => (await all.channels.subscriptionsTo(channel)).map(({ user }) => user),
    ),
  ),
  mutant(
    'whoever left never was there',
    asking('channels', 'subscriptionsTo', (right) => async (channel) => (await right(channel)).filter(({ isActive }) => isActive)),
  ),
  mutant('a history is its newest move', asking('messages', 'histories', newestMoves)),
  mutant(
    'everything is unread',
    asking(
      'messages',
      'flags',
      (right) => async (user, ids) => new Map([...(await right(user, ids))].map(([id, state]) => [id, { ...state, isRead: false }])),
    ),
  ),
  mutant(
    'topics stand in the order of their making',
    asking('topics', 'inChannel', (right) => async (channel) => [...(await right(channel))].sort((a, b) => a.topic.id - b.topic.id)),
  ),
  mutant(
    'topics without messages are listed',
    asking('topics', 'inChannel', (right, _all, { topics }) => async (channel) => {
      const empty = [...topics.values()].filter((topic) => topic.channel === channel);
      const found = await right(channel);
      return [...found, ...empty.filter(({ id }) => !found.some(({ topic }) => topic.id === id)).map((topic) => ({ topic, last: null }))];
    }),
  ),
  mutant(
    'addresses are told apart by casing',
    asking('users', 'byEmail', (right) => (realm, email) => exactly(right(realm, email), (user) => user.email === email)),
  ),
  mutant(
    'people are in a conversation in one order only',
    asking(
      'messages',
      'conversation',
      (right) =>
        (realm, [...people]) =>
          people.join() === [...people].sort((a, b) => a - b).join() ? right(realm, people) : Promise.resolve(null),
    ),
  ),
  mutant(
    'spans are those of the first topic',
    asking('topics', 'spans', (right) => (topics) => right(topics.slice(0, 1))),
  ),
  mutant(
    'who took part is who spoke first',
    asking('topics', 'participants', (right) => async (topic) => (await right(topic)).slice(0, 1)),
  ),
  mutant(
    'a newest message is any message',
    asking('topics', 'byId', (right) => async (realm, id) => {
      const state = await right(realm, id);
      return state && { ...state, last: state.last && MessageId(state.last - 1) };
    }),
  ),
  mutant(
    'messages of another organization are there too',
    asking(
      'messages',
      'byId',
      (right, _all, { messages }) =>
        (realm, id) =>
          right(messages.get(id)?.realm ?? realm, id),
    ),
    'cases',
  ),
  mutant(
    'the text of a message is cut',
    asking(
      'messages',
      'byIds',
      (right) => async (realm, ids) =>
        (await right(realm, ids)).map((one) => ({
          ...one,
          message: { ...one.message, content: Markdown(one.message.content.slice(0, 8)) },
        })),
    ),
  ),
];
