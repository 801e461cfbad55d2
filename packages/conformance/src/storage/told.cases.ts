import {
  type DomainEvent,
  HistoryId,
  type LocatedMessage,
  type MessageId,
  type Notice,
  newTeller,
  receiptOf,
  UnixSeconds,
  type User,
  type UserId,
} from '@parley/core';
import { chanceOf } from '../chance.ts';
import { equal, ok } from '../equal.ts';
import { cheapLinks } from '../model/links.ts';
import { cheapMarkdown } from '../model/markdown.ts';
import { piecesOf } from '../talk.ts';
import { aTown, mayRead, type Reader, readerOf, type Town } from '../town.ts';
import { storageCase } from '../world.ts';

const LATER = UnixSeconds(1_800_000_000);

/** What an event comes to when everybody listens: the one notice of a kind, and whom it is for. */
const tellAll = async <Tag extends Notice['_tag']>(
  { world, people }: Town,
  event: DomainEvent,
  tag: Tag,
  wanting: ReadonlySet<UserId> = new Set(),
) => {
  const tell = newTeller({ storage: { read: world.read }, clock: { now: () => LATER }, markdown: cheapMarkdown, links: cheapLinks });
  const everybody = new Set(people.map(({ id }) => id));
  const told = await world.read((snapshot) =>
    tell(snapshot, { position: 1, event }, { of: () => everybody, version: () => 1, wanting: () => wanting }),
  );
  const found = told.find((one) => one.notice._tag === tag);
  return found && { notice: found.notice as Extract<Notice, { readonly _tag: Tag }>, to: new Set(found.to) };
};

const readers = async (town: Town): Promise<ReadonlyArray<readonly [User, Reader]>> =>
  Promise.all(town.people.map(async (user) => [user, await readerOf(town, user)] as const));

const wasSent = ({ periods, actor }: Reader, { span, message, conversation }: LocatedMessage): boolean =>
  conversation._tag === 'Direct'
    ? conversation.participants.includes(actor.user.id)
    : span !== null && receiptOf(span, message.id, periods) === 'sent';

const isIn = ({ standings }: Reader, { conversation }: LocatedMessage): boolean =>
  conversation._tag === 'InTopic' && standings.get(conversation.channel)?.subscription?.isActive === true;

const ids = (users: Iterable<UserId>): ReadonlyArray<UserId> => [...users].sort((a, b) => a - b);

const compareSent = async (town: Town, located: LocatedMessage): Promise<void> => {
  const { realm, id: message } = located.message;
  const told = await tellAll(town, { _tag: 'message.sent', realm, message }, 'message.sent');
  const expected = (await readers(town)).filter(([, reader]) => mayRead(reader, located) && wasSent(reader, located));
  equal(ids(told?.to ?? []), ids(expected.map(([user]) => user.id)), `who is told of message ${message}`);
  for (const user of told?.to ?? []) equal(told?.notice.shownTo(user).view.message, located.message);
  await compareOnlookers(town, located, new Set(told?.to));
};

/** Who wants all public messages is told of those he may read, and of no others. */
const compareOnlookers = async (town: Town, located: LocatedMessage, addressed: ReadonlySet<UserId>): Promise<void> => {
  const { realm, id: message } = located.message;
  const [, ...wanting] = town.people.map(({ id }) => id);
  const told = await tellAll(town, { _tag: 'message.sent', realm, message }, 'message.sent', new Set(wanting));
  const isPublic = ([, { standings }]: readonly [User, Reader]): boolean =>
    located.span !== null && standings.get(located.span.channel)?.channel.privacy !== 'private';
  const others = (await readers(town)).filter(([{ id }, reader]) => wanting.includes(id) && mayRead(reader, located) && !addressed.has(id));
  const expected = [...addressed, ...others.filter(isPublic).map(([user]) => user.id)];
  equal(ids(told?.to ?? []), ids(expected), `who is told of message ${message} if it is public`);
  for (const user of told?.to ?? []) equal(told?.notice.isFor(user), addressed.has(user));
};

/** Whom a reaction is told: who may read the message, and is in its channel or has it. */
const compareReaction = async (town: Town, located: LocatedMessage): Promise<void> => {
  const { realm, id: message, sender } = located.message;
  const reaction = { user: sender, emojiName: 'car', emojiCode: '1f697', type: 'unicode_emoji' } as const;
  const told = await tellAll(town, { _tag: 'reaction.added', realm, message, reaction }, 'reaction.told');
  const has = (reader: Reader): boolean =>
    located.span === null || receiptOf(located.span, message, reader.periods) !== 'none' || isIn(reader, located);
  const expected = (await readers(town)).filter(([, reader]) => mayRead(reader, located) && has(reader));
  equal(ids(told?.to ?? []), ids(expected.map(([user]) => user.id)), `who is told of a reaction to message ${message}`);
  for (const user of told?.to ?? []) equal(told?.notice.shownTo(user).id, sender);
};

/** Whom a move is told, and of which messages: exactly those among them that he may read. */
const compareMoved = async (town: Town, all: ReadonlyArray<LocatedMessage>, topic: Town['topics'][number]): Promise<void> => {
  const inTopic = all.filter(({ conversation }) => conversation._tag === 'InTopic' && conversation.topic === topic.id);
  const [target] = inTopic;
  if (target === undefined) return;
  const place = { channel: topic.channel, topic: topic.id, topicName: topic.name };
  const event: DomainEvent = {
    _tag: 'messages.moved',
    realm: topic.realm,
    target: target.message.id,
    pieces: await piecesOf(town.world, topic),
    from: place,
    to: place,
    mode: 'whole-topic',
    move: HistoryId(1),
    by: town.world.ann.id,
    at: LATER,
    losingAccess: [],
  };
  const told = await tellAll(town, event, 'messages.moved');
  for (const [user, reader] of await readers(town)) {
    const readable: ReadonlyArray<MessageId> = inTopic.filter((located) => mayRead(reader, located)).map(({ message }) => message.id);
    const concerns = inTopic.some(
      (located) => isIn(reader, located) || (located.span && receiptOf(located.span, located.message.id, reader.periods) !== 'none'),
    );
    const expected = concerns ? readable : [];
    equal(told?.to.has(user.id) ?? false, expected.length > 0, `is user ${user.id} told of a move in topic ${topic.id}`);
    if (expected.length > 0) equal(told?.notice.messagesFor(user.id), expected, `of what user ${user.id} is told`);
  }
};

/** Who is told follows from the same rule that guards reading. */
export const toldCases = [11, 12, 13].map((seed) =>
  storageCase(`those who listen are told of what they may read, and nothing else (seed ${seed})`, async (world) => {
    const town = await aTown(world, chanceOf(seed));
    const all = await world.read(({ messages }) => messages.byIds(world.realm.id, town.sent));
    ok(all.length > 10, 'enough was said');
    for (const located of all) await compareSent(town, located);
    for (const located of all) await compareReaction(town, located);
    for (const topic of town.topics) await compareMoved(town, all, topic);
  }),
);
