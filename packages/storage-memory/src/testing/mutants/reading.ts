import { MessageId } from '@parley/core';
import { applying, asking, ignoring, misreading } from '../faulty-storage.ts';
import { type Mutant, mutant } from './mutant.ts';

export const reading: ReadonlyArray<Mutant> = [
  mutant('nothing is ever read', ignoring('messages.read'), 'naive'),
  mutant(
    'who reads one message reads all around it',
    misreading('messages.read', (change) => ({
      ...change,
      pieces: change.pieces.map(({ container }) => ({
        container,
        first: MessageId(0),
        last: MessageId(Number.MAX_SAFE_INTEGER),
      })),
    })),
    'naive',
  ),
  mutant(
    'what one user reads is read for all',
    applying('messages.read', (change, right, draft) => {
      for (const user of draft.state.users.keys()) right({ ...change, user });
    }),
    'naive',
  ),
  mutant(
    'what was marked unread is never read again',
    applying('messages.read', (change, right, draft) => {
      const marks = new Map(draft.state.unreadMarks);
      right(change);
      for (const [message, users] of marks) draft.write('unreadMarks').set(message, users);
    }),
    'naive',
    29,
  ),
  mutant('everything stays as unread as it was', ignoring('everything.read'), 'cases'),
  mutant(
    'everything is read but for what was marked',
    applying('everything.read', (change, right, draft) => {
      const marks = new Map(draft.state.unreadMarks);
      right(change);
      for (const [message, users] of marks) draft.write('unreadMarks').set(message, users);
    }),
    'cases',
  ),
  mutant(
    'there is nothing left to read',
    asking('messages', 'backlog', () => async () => ({ _tag: 'Batch', pieces: [], isLast: true })),
    'cases',
  ),
  mutant(
    'of what is unread the oldest is told',
    asking('messages', 'unreadPlaces', (right) => async (query) => {
      const { places, ...rest } = await right({ ...query, limit: 1_000 });
      const ids = places.flatMap(({ messages }) => messages).sort((a, b) => a - b);
      const oldest = new Set(ids.slice(0, query.limit));
      const told = places.map((place) => ({
        ...place,
        messages: place.messages.filter((id) => oldest.has(id)),
      }));
      return { ...rest, places: told.filter(({ messages }) => messages.length > 0) };
    }),
  ),
  mutant(
    'nothing in channels is unread',
    asking(
      'messages',
      'unreadPlaces',
      (right) =>
        ({ corpus, ...rest }) =>
          right({
            ...rest,
            corpus: {
              ...corpus,
              sources: corpus.sources.filter(({ _tag }) => _tag === 'Conversation'),
            },
          }),
    ),
    'naive',
    13,
  ),
  mutant(
    'what is unread is in one place',
    asking('messages', 'unreadPlaces', (right) => async (query) => {
      const { places, ...rest } = await right(query);
      return { ...rest, places: places.slice(0, 1) };
    }),
    'cases',
  ),
  mutant(
    'no unread message mentions all',
    asking('messages', 'unreadPlaces', (right) => async (query) => ({
      ...(await right(query)),
      toAll: [],
    })),
    'cases',
  ),
  mutant(
    'whatever is unread was sent to whom it is unread for',
    asking('messages', 'unreadPlaces', (right) => async (query) => ({
      ...(await right(query)),
      receipts: new Map(),
    })),
    'cases',
  ),
  mutant(
    'the oldest starred messages are told',
    asking(
      'messages',
      'flagged',
      (right) => async (user, flag, limit) => (await right(user, flag, 1_000)).slice(0, limit),
    ),
    'model',
    5,
  ),
  mutant(
    'messages are where the first of them is',
    asking('messages', 'channelsOf', (right) => (ids) => right(ids.slice(0, 1))),
    'cases',
  ),
  mutant(
    'every user asked about has a flag on some messages',
    asking(
      'messages',
      'flaggedAmong',
      () => async (users) => [...new Set(users)].sort((a, b) => a - b),
    ),
    'cases',
  ),
  mutant(
    'who has a flag is told by its author',
    asking(
      'messages',
      'flaggedBy',
      (right, _all, { messages }) =>
        async (id, flags) =>
          (await right(id, flags)).flatMap(() => messages.get(id)?.sender ?? []),
    ),
    'model',
    5,
  ),
];
