import { type Message, MessageId, type TopicId } from '@parley/core';
import { corruptChangeSet, rowOf } from '../corrupt-change-set.ts';
import type { StoredSpan, WorkingState } from '../state.ts';
import type { MemoryAppliers } from '../tables/applier.ts';

type Place = NonNullable<Parameters<MemoryAppliers['message.send']>[1]['topic']>;

const newSpan = (message: Message, { id, channel }: Place): StoredSpan => ({
  container: message.container,
  first: message.id,
  last: message.id,
  topic: id,
  channel,
  arrivals: [],
  passages: [],
});

const grown = (span: StoredSpan, id: MessageId): StoredSpan => ({
  ...span,
  first: MessageId(Math.min(span.first, id)),
  last: MessageId(Math.max(span.last, id)),
});

/**
 * A container that was torn, or came from another channel, is closed: what came later would seem to
 * have come along.
 */
const isClosed = (spans: ReadonlyArray<StoredSpan>, topic: TopicId): boolean =>
  spans.length > 1 || spans.some((span) => span.topic !== topic || span.arrivals.length > 0);

const place = (draft: WorkingState, message: Message, place: Place): void => {
  const topic = rowOf(draft.state.topics, place.id, 'topic');
  const spans = draft.state.spans.get(message.container) ?? [];
  if (isClosed(spans, topic.id)) throw corruptChangeSet(`container ${message.container} is closed`);
  const [span] = spans;
  draft
    .write('spans')
    .set(message.container, [
      span === undefined ? newSpan(message, place) : grown(span, message.id),
    ]);
  if (span === undefined)
    draft.write('topics').set(topic.id, { ...topic, openContainer: message.container });
};

export const send: MemoryAppliers['message.send'] = (draft, { message, topic }) => {
  rowOf(draft.state.users, message.sender, 'user');
  if (draft.state.messages.has(message.id))
    throw corruptChangeSet(`message ${message.id} was sent before`);
  if (topic === null) rowOf(draft.state.conversations, message.container, 'conversation');
  else place(draft, message, topic);
  draft.write('messages').set(message.id, message);
};
