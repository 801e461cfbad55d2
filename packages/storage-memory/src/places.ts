import {
  type Message,
  MessageId,
  type Piece,
  type PlacedMessage,
  type Span,
  type TopicId,
} from '@parley/core';
import type { MemoryState, StoredSpan } from './state.ts';

export const ascending = (a: number, b: number): number => a - b;
const byId = (a: Message, b: Message): number => a.id - b.id;

/** The bounds of a piece that holds a whole container. */
export const EVERYTHING = { first: MessageId(0), last: MessageId(Number.MAX_SAFE_INTEGER) };

const isIn = (message: Message, piece: Piece): boolean =>
  message.container === piece.container && piece.first <= message.id && message.id <= piece.last;

/** Every message that lies in one of the pieces, once, ascending. */
export const messagesIn = (
  state: MemoryState,
  pieces: ReadonlyArray<Piece>,
): ReadonlyArray<Message> =>
  [...state.messages.values()]
    .filter((message) => pieces.some((piece) => isIn(message, piece)))
    .sort(byId);

export const isEmpty = (state: MemoryState, piece: Piece): boolean => {
  for (const message of state.messages.values()) if (isIn(message, piece)) return false;
  return true;
};

/** A stretch from its first message to its last; nothing when it has none. */
export const shrunk = <Stretch extends Piece>(
  state: MemoryState,
  stretch: Stretch,
): ReadonlyArray<Stretch> => {
  const held = messagesIn(state, [stretch]);
  const [first, last] = [held[0], held.at(-1)];
  return first === undefined || last === undefined
    ? []
    : [{ ...stretch, first: first.id, last: last.id }];
};

/** Where a message is; null for a direct one. */
export const spanOf = (state: MemoryState, message: Message): StoredSpan | null =>
  state.spans.get(message.container)?.find((span) => isIn(message, span)) ?? null;

export const spansWhere = (
  state: MemoryState,
  isWanted: (span: StoredSpan) => boolean,
): ReadonlyArray<StoredSpan> =>
  [...state.spans.values()].flatMap((spans) => spans.filter(isWanted));

export const messagesInTopic = (state: MemoryState, topic: TopicId): ReadonlyArray<Message> =>
  messagesIn(
    state,
    spansWhere(state, (span) => span.topic === topic),
  );

/** The topic's newest message, null when it holds none. */
export const newestIn = (state: MemoryState, topic: TopicId): MessageId | null =>
  messagesInTopic(state, topic).at(-1)?.id ?? null;

/** What a span looks like from outside. */
const asSpan = ({ passages: _, ...span }: StoredSpan): Span => span;

const bySpanOrder = (a: Span, b: Span): number =>
  a.topic - b.topic || a.container - b.container || a.first - b.first;

/** Every span of these topics, by topic, container and first id. */
export const spansOf = (state: MemoryState, topics: ReadonlyArray<TopicId>): ReadonlyArray<Span> =>
  spansWhere(state, (span) => topics.includes(span.topic))
    .map(asSpan)
    .sort(bySpanOrder);

/** Every span that a part of these pieces lies in, in the order of `spansOf`. */
export const spansIn = (state: MemoryState, pieces: ReadonlyArray<Piece>): ReadonlyArray<Span> =>
  spansWhere(state, (span) =>
    pieces.some(
      ({ container, first, last }) =>
        container === span.container && first <= span.last && span.first <= last,
    ),
  )
    .map(asSpan)
    .sort(bySpanOrder);

/** Spans whose newest message lies below `before`, newest first. */
export const recentSpans = (state: MemoryState, before: number): ReadonlyArray<Span> =>
  spansWhere(state, (span) => span.last < before)
    .map(asSpan)
    .sort((a, b) => b.last - a.last);

export const located = (state: MemoryState, message: Message): PlacedMessage => {
  const span = spanOf(state, message);
  if (span !== null) {
    const topicName = state.topics.get(span.topic)?.name ?? null;
    const movedAt =
      span.passages.find(({ isToggle, upTo }) => message.id <= upTo && !isToggle)?.move.at ?? null;
    return {
      message,
      conversation: { _tag: 'InTopic', channel: span.channel, topic: span.topic },
      span: asSpan(span),
      topicName,
      movedAt,
    };
  }
  const participants = state.conversations.get(message.container)?.participants ?? [];
  return {
    message,
    conversation: { _tag: 'Direct', participants },
    span: null,
    topicName: null,
    movedAt: null,
  };
};
