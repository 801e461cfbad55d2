import {
  conversationKey,
  editsWithinReach,
  foldCase,
  HISTORY_REACH,
  type Mention,
  type Message,
  type MessageCount,
  type MessageId,
  type MessageRepository,
  type MoveEnd,
  type PlacedMessage,
  type StoredHistory,
  type Topic,
  UnixSeconds,
} from '@parley/core';
import {
  EVERYTHING,
  isEmpty,
  located,
  messagesIn,
  messagesInTopic,
  spanOf,
  spansOf,
} from '../places.ts';
import type { FlagRow, MemoryState } from '../state.ts';
import { distinctIds, rowsOf, sortedById } from '../tables/lists.ts';
import { factsOf, flagsOf } from './facts.ts';
import { pageOf } from './page.ts';
import { unreadPlacesOf } from './unread-places.ts';
import { visibilitiesOf } from './visibilities.ts';

const historyOf = (state: MemoryState, id: MessageId): StoredHistory => {
  const message = state.messages.get(id);
  const passages = message === undefined ? [] : (spanOf(state, message)?.passages ?? []);
  const all = state.edits.get(id) ?? [];
  const edits = editsWithinReach(all);
  const reached = passages.slice(0, HISTORY_REACH.moves);
  return {
    edits,
    moves: reached.flatMap(({ move, upTo }) => (id <= upTo ? move : [])),
    hasAllEdits: edits.length === all.length,
    hasAllMoves: reached.length === passages.length || id > (reached.at(-1)?.upTo ?? id),
  };
};

/** One commit marks as many messages as read as the reference does; see `Backlog`. */
const BATCH = 2_000;

const isMentionRow = (row: FlagRow): row is Mention =>
  row.flag === 'mentioned' ||
  row.flag === 'topic_wildcard_mentioned' ||
  row.flag === 'has_alert_word' ||
  row.flag === 'received';

const tallyOf = (messages: ReadonlyArray<Message>): MessageCount => ({
  count: messages.length,
  first: messages[0]?.id ?? null,
});

const endOf = (state: MemoryState, isIt: (topic: Topic) => boolean): MoveEnd | null => {
  const topic = [...state.topics.values()].find(isIt);
  if (topic === undefined) return null;
  const messages = messagesInTopic(state, topic.id);
  const newest = messages.at(-1) ?? null;
  return {
    topic,
    last: newest?.id ?? null,
    spans: spansOf(state, [topic.id]),
    visibilities: visibilitiesOf(state, topic.id),
    oldestAt:
      messages.length === 0 ? null : UnixSeconds(Math.min(...messages.map(({ sentAt }) => sentAt))),
    newest: newest && {
      id: newest.id,
      container: newest.container,
      revision: newest.revision,
      sentAt: newest.sentAt,
      notice: newest.notice,
    },
  };
};

export const messageQueries = (state: MemoryState): MessageRepository => ({
  byId: async (id) => {
    const message = state.messages.get(id);
    return message === undefined ? null : located(state, message);
  },
  byIds: async (ids): Promise<ReadonlyArray<PlacedMessage>> =>
    rowsOf(state.messages, ids).map((message) => located(state, message)),
  histories: async (ids) => new Map(ids.map((id) => [id, historyOf(state, id)])),
  edit: async (message, edit) => state.edits.get(message)?.find(({ id }) => id === edit) ?? null,
  undo: async (id) => state.undos.get(id) ?? null,
  isNewestMove: async (move, pieces) =>
    messagesIn(state, pieces).every(
      (message) =>
        spanOf(state, message)?.passages.find(({ upTo }) => message.id <= upTo)?.move.id === move,
    ),
  reactions: async (ids) =>
    new Map(
      ids.flatMap((id) => (state.reactions.has(id) ? [[id, state.reactions.get(id) ?? []]] : [])),
    ),
  submessages: async (ids) =>
    new Map(
      ids.flatMap((id) =>
        state.submessages.has(id) ? [[id, state.submessages.get(id) ?? []]] : [],
      ),
    ),
  flags: async (user, ids) => new Map(ids.map((id) => [id, flagsOf(state, user, id)])),
  flagsAmong: async (id, users) => new Map(users.map((user) => [user, flagsOf(state, user, id)])),
  idsIn: async (pieces, limit) =>
    distinctIds(messagesIn(state, pieces).map(({ id }) => id)).slice(-limit),
  idsAfter: async (after, limit) =>
    distinctIds(state.messages.keys())
      .filter((id) => id > after)
      .slice(0, limit),
  details: async (user, messages) =>
    messages.map(({ message: { id } }) => ({
      history: historyOf(state, id),
      reactions: state.reactions.get(id) ?? [],
      submessages: state.submessages.get(id) ?? [],
      flags: flagsOf(state, user, id),
    })),
  mentions: async (id) =>
    (state.flags.get(id) ?? [])
      .filter(isMentionRow)
      .sort((a, b) => a.user - b.user || (a.flag < b.flag ? -1 : 1)),
  moveEnds: async (from, { channel, name }) => ({
    from: endOf(state, (topic) => topic.id === from),
    to: endOf(
      state,
      (topic) => topic.channel === channel && foldCase(topic.name) === foldCase(name),
    ),
  }),
  countMessagesEach: async (pieces, since) =>
    pieces.map(
      (piece) => messagesIn(state, [piece]).filter(({ sentAt }) => sentAt >= since).length,
    ),
  countMessages: async (pieces, since) =>
    tallyOf(messagesIn(state, pieces).filter(({ sentAt }) => since === null || sentAt >= since)),
  hasOlder: async (pieces, moment) =>
    messagesIn(state, pieces).some(({ sentAt }) => sentAt < moment),
  conversation: async (participants) => {
    const key = conversationKey(participants);
    const row = [...state.conversations.values()].find(
      ({ participants: people }) => conversationKey(people) === key,
    );
    return row?.id ?? null;
  },
  conversationsOf: async (user) =>
    distinctIds(
      [...state.conversations.values()]
        .filter(({ participants }) => participants.includes(user))
        .map(({ id }) => id),
    ),
  peopleIn: async (containers) =>
    new Map(
      containers.flatMap((id) =>
        state.conversations.has(id)
          ? [[id, distinctIds(state.conversations.get(id)?.participants ?? [])]]
          : [],
      ),
    ),
  directParticipants: async (user) =>
    sortedById(state.conversations.values())
      .filter(
        ({ id, participants }) =>
          participants.includes(user) && !isEmpty(state, { container: id, ...EVERYTHING }),
      )
      .map(({ participants }) => distinctIds(participants)),
  recentConversations: async (user, limit) =>
    [...state.conversations.values()]
      .filter(({ participants }) => participants.includes(user))
      .flatMap(({ id, participants }) => {
        const newest = messagesIn(state, [{ container: id, ...EVERYTHING }]).at(-1);
        return newest === undefined
          ? []
          : [{ participants: distinctIds(participants), newest: newest.id }];
      })
      .sort((a, b) => b.newest - a.newest)
      .slice(0, limit),
  page: async (query) => pageOf(state, query),
  pageSoon: async (query) => pageOf(state, query),
  unreadPlaces: async (query) => unreadPlacesOf(state, query),
  unreadPlacesSoon: async (query) => unreadPlacesOf(state, query),
  backlog: async (user) => {
    const unread = [...state.messages.values()].filter(
      (row) => !flagsOf(state, user, row.id).isRead,
    );
    const newest = sortedById(unread).slice(-BATCH);
    return {
      _tag: 'Batch',
      pieces: newest.map(({ id, container }) => ({ container, first: id, last: id })),
      isLast: unread.length < BATCH,
    };
  },
  flaggedBy: async (id, flags) =>
    distinctIds(
      (state.flags.get(id) ?? []).filter((row) => flags.includes(row.flag)).map(({ user }) => user),
    ),
  flaggedAmong: async (users, flags, pieces) =>
    distinctIds(
      messagesIn(state, pieces).flatMap(({ id }) =>
        (state.flags.get(id) ?? [])
          .filter(({ user, flag }) => users.includes(user) && flags.includes(flag))
          .map(({ user }) => user),
      ),
    ),
  channelsOf: async (ids) =>
    distinctIds(
      rowsOf(state.messages, ids).flatMap((message) => located(state, message).span?.channel ?? []),
    ),
  flagged: async (user, flag, limit) =>
    distinctIds(
      [...state.flags]
        .filter(([, rows]) => rows.some((row) => row.user === user && row.flag === flag))
        .map(([id]) => id),
    ).slice(-limit),
  facts: async (ids, reader) =>
    rowsOf(state.messages, ids).map((message) => factsOf(state, message, reader)),
  newest: async () => distinctIds(state.messages.keys()).at(-1) ?? null,
});
