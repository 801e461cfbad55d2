import type { Channel, ContainerId, MessageId, Span, Topic, UnixSeconds } from '@parley/core';
import { aTopicOf, move, piecesBetween, send, stateOf } from './talk.ts';
import type { World } from './world.ts';

export const spansOf = (world: World, ...topics: ReadonlyArray<Topic>): Promise<ReadonlyArray<Span>> =>
  world.read((snapshot) => snapshot.topics.spans(topics.map(({ id }) => id)));

export const spanAt = async (world: World, id: MessageId): Promise<Span | null> =>
  (await world.read(({ messages }) => messages.byId(world.realm.id, id)))?.span ?? null;

export const movedAt = async (world: World, id: MessageId): Promise<UnixSeconds | null> =>
  (await world.read(({ messages }) => messages.byId(world.realm.id, id)))?.movedAt ?? null;

export const openContainer = async (world: World, { id }: Topic): Promise<ContainerId | null> =>
  (await stateOf(world, id)).topic.openContainer;

/** `topic` with messages in three spans of two containers, and what lies between them in `aside`. */
export const torn = async (
  world: World,
  channel: Channel,
): Promise<{ topic: Topic; aside: Topic; kept: Array<MessageId>; taken: Array<MessageId> }> => {
  const { topic, messages } = await aTopicOf(world, channel, 6, { name: 'torn' });
  const aside = await world.topic(channel, { name: 'aside' });
  const [, , third, fourth] = messages;
  if (third === undefined || fourth === undefined) throw new Error('Six messages were sent');
  await move(world, { from: topic, to: aside, pieces: await piecesBetween(world, topic, third, fourth) });
  const later = [await send(world, topic), await send(world, topic)];
  const kept = messages.filter((id) => id !== third && id !== fourth);
  return { topic, aside, kept: [...kept, ...later], taken: [third, fourth] };
};
