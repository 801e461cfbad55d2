import type { Channel, ContainerId, MessageId, Span, Topic, UnixSeconds } from '@parley/core';
import { move } from './moves.ts';
import type { StorageFixture } from './storage-fixture.ts';
import { aTopicOf, piecesBetween, send, stateOf } from './talk.ts';

export const spansOf = (
  fixture: StorageFixture,
  ...topics: ReadonlyArray<Topic>
): Promise<ReadonlyArray<Span>> =>
  fixture.read((snapshot) => snapshot.topics.spans(topics.map(({ id }) => id)));

export const spanAt = async (fixture: StorageFixture, id: MessageId): Promise<Span | null> =>
  (await fixture.read(({ messages }) => messages.byId(id)))?.span ?? null;

export const movedAt = async (
  fixture: StorageFixture,
  id: MessageId,
): Promise<UnixSeconds | null> =>
  (await fixture.read(({ messages }) => messages.byId(id)))?.movedAt ?? null;

export const openContainer = async (
  fixture: StorageFixture,
  { id }: Topic,
): Promise<ContainerId | null> => (await stateOf(fixture, id)).topic.openContainer;

/**
 * `topic` with messages in three spans of two containers, and what lies between them in `aside`.
 */
export const torn = async (
  fixture: StorageFixture,
  channel: Channel,
): Promise<{ topic: Topic; aside: Topic; kept: Array<MessageId>; taken: Array<MessageId> }> => {
  const { topic, messages } = await aTopicOf(fixture, channel, 6, { name: 'torn' });
  const aside = await fixture.topic(channel, { name: 'aside' });
  const [, , third, fourth] = messages;
  if (third === undefined || fourth === undefined) throw new Error('Six messages were sent');
  await move(fixture, {
    from: topic,
    to: aside,
    pieces: await piecesBetween(fixture, topic, third, fourth),
  });
  const later = [await send(fixture, topic), await send(fixture, topic)];
  const kept = messages.filter((id) => id !== third && id !== fourth);
  return { topic, aside, kept: [...kept, ...later], taken: [third, fourth] };
};
