import {
  type Channel,
  type ChannelId,
  type ContainerId,
  type ContentEdit,
  Html,
  Markdown,
  type Message,
  type MessageId,
  NO_HISTORY,
  type PageQuery,
  type Piece,
  type Source,
  type StoredHistory,
  type Topic,
  type TopicId,
  type TopicState,
  type User,
} from '@parley/core';
import { aMessage, anEdit } from './entities.ts';
import type { StorageFixture } from './storage-fixture.ts';

/** Larger than any id a case reserves. */
export const LATEST = 1_000_000_000;

export const stateOf = async (fixture: StorageFixture, topic: TopicId): Promise<TopicState> => {
  const state = await fixture.read(({ topics }) => topics.byId(topic));
  if (state === null) throw new Error(`Topic ${topic} is missing`);
  return state;
};

/** Sends one message into the topic's open container, or a new one where it has none. */
export const send = async (
  fixture: StorageFixture,
  { id }: Pick<Topic, 'id'>,
  over: Partial<Message> = {},
): Promise<MessageId> => {
  const { topic } = await stateOf(fixture, id);
  const container = topic.openContainer ?? (await fixture.next('container'));
  const message = aMessage(
    await fixture.next('message'),
    fixture.realm.id,
    container,
    fixture.ann.id,
    over,
  );
  await fixture.write({ _tag: 'message.send', message, topic: { id, channel: topic.channel } });
  return message.id;
};

export const sendMany = async (
  fixture: StorageFixture,
  topic: Pick<Topic, 'id'>,
  count: number,
): Promise<ReadonlyArray<MessageId>> => {
  const ids: Array<MessageId> = [];
  for (let sent = 0; sent < count; sent++) ids.push(await send(fixture, topic));
  return ids;
};

/** A topic and the ids of its `count` messages. */
export const aTopicOf = async (
  fixture: StorageFixture,
  channel: Channel,
  count: number,
  over: Partial<Topic> = {},
): Promise<{ readonly topic: Topic; readonly messages: ReadonlyArray<MessageId> }> => {
  const topic = await fixture.topic(channel, over);
  return { topic, messages: await sendMany(fixture, topic, count) };
};

/** The conversation of these people, begun if it is new. */
export const aConversation = async (
  fixture: StorageFixture,
  people: ReadonlyArray<User>,
): Promise<ContainerId> => {
  const id = await fixture.next('container');
  await fixture.write({
    _tag: 'conversation.put',
    id,
    realm: fixture.realm.id,
    participants: people.map((user) => user.id),
  });
  return id;
};

export const sendDirect = async (
  fixture: StorageFixture,
  container: ContainerId,
  over: Partial<Message> = {},
): Promise<MessageId> => {
  const message = aMessage(
    await fixture.next('message'),
    fixture.realm.id,
    container,
    fixture.ann.id,
    over,
  );
  await fixture.write({ _tag: 'message.send', message, topic: null });
  return message.id;
};

/** Everything the topic holds. */
export const piecesOf = (
  fixture: StorageFixture,
  { id }: Pick<Topic, 'id'>,
): Promise<ReadonlyArray<Piece>> =>
  fixture.read(async ({ topics }) =>
    (await topics.spans([id])).map(({ container, first, last }) => ({ container, first, last })),
  );

/** What of the topic lies from `first` to `last`, both included. */
export const piecesBetween = async (
  fixture: StorageFixture,
  topic: Pick<Topic, 'id'>,
  first: number,
  last: number,
): Promise<ReadonlyArray<Piece>> =>
  (await piecesOf(fixture, topic))
    .map(
      (piece) =>
        ({
          ...piece,
          first: Math.max(piece.first, first),
          last: Math.min(piece.last, last),
        }) as Piece,
    )
    .filter((piece) => piece.first <= piece.last);

/** Gives one message another text. */
export const edit = async (
  fixture: StorageFixture,
  message: MessageId,
  content: string,
  over: Partial<ContentEdit> = {},
): Promise<ContentEdit> => {
  const before = await fixture.read(({ messages }) => messages.byId(message));
  if (before === null) throw new Error(`Message ${message} is missing`);
  const {
    content: prevContent,
    rendered: prevRendered,
    mentionsChannel,
    hasLink,
    hasImage,
  } = before.message;
  const done = anEdit(await fixture.next('history'), fixture.ann.id, {
    prevContent,
    prevRendered,
    ...over,
  });
  const text = {
    content: Markdown(content),
    rendered: Html(`<p>${content}</p>`),
    mentionsChannel,
    hasLink,
    hasImage,
  };
  await fixture.write({ _tag: 'message.edit', message, ...text, edit: done });
  return done;
};

/** Everything in the sources, ascending. */
export const listed = async (
  fixture: StorageFixture,
  sources: ReadonlyArray<Source>,
  over: Partial<PageQuery> = {},
): Promise<ReadonlyArray<MessageId>> => {
  const query = {
    sources,
    periods: new Map(),
    where: [],
    anchor: 0,
    before: 0,
    after: LATEST,
  };
  const page = await fixture.read(({ messages }) => messages.page({ ...query, ...over }));
  return page.after;
};

export const wholeTopic = (channel: ChannelId, { id }: Pick<Topic, 'id'>): Source => ({
  _tag: 'Channel',
  channel,
  topic: id,
  take: 'all',
});
export const wholeChannel = ({ id }: Pick<Channel, 'id'>): Source => ({
  _tag: 'Channel',
  channel: id,
  topic: null,
  take: 'all',
});

/** The oldest and the newest message now in a channel; null twice for an empty one. */
export const endsOf = async (
  { read }: StorageFixture,
  id: ChannelId,
): Promise<ReadonlyArray<MessageId | null>> => {
  const activity = (await read(({ channels }) => channels.activity([id]))).get(id);
  return [activity?.first ?? null, activity?.last ?? null];
};

/** Ids of the messages now in a topic, ascending. */
export const messagesOf = async (
  fixture: StorageFixture,
  topic: Pick<Topic, 'id'>,
): Promise<ReadonlyArray<MessageId>> =>
  listed(fixture, [wholeTopic((await stateOf(fixture, topic.id)).topic.channel, topic)]);

export const historyOf = async (
  fixture: StorageFixture,
  id: MessageId,
): Promise<Pick<StoredHistory, 'edits' | 'moves'>> => {
  const { edits, moves } =
    (await fixture.read(({ messages }) => messages.histories([id]))).get(id) ?? NO_HISTORY;
  return { edits, moves };
};
