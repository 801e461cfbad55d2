import {
  type ClientUpdate,
  type DomainEvent,
  deliveryStateOf,
  HistoryId,
  type MessageId,
  newFanOut,
  type PlacedMessage,
  UnixSeconds,
  type User,
  type UserId,
} from '@parley/core';
import { chanceOf } from '../chance.ts';
import { equal, ok } from '../equal.ts';
import { cheapLinks } from '../model/links.ts';
import { cheapMarkdown } from '../model/markdown.ts';
import {
  aRandomOrganization,
  type DrawnReader,
  mayRead,
  type RandomOrganization,
  readerOf,
} from '../random-organization.ts';
import { storageCase } from '../storage-fixture.ts';
import { piecesOf } from '../talk.ts';

const LATER = UnixSeconds(1_800_000_000);

/** What an event comes to when all users listen: the one update of a kind, and its audience. */
const tellAll = async <Tag extends ClientUpdate['_tag']>(
  { fixture, people }: RandomOrganization,
  event: DomainEvent,
  tag: Tag,
  wanting: ReadonlySet<UserId> = new Set(),
) => {
  const tell = newFanOut({
    clock: { now: () => LATER },
    markdown: cheapMarkdown,
    links: cheapLinks,
    traffic: { known: () => null },
  });
  const everybody = new Set(people.map(({ id }) => id));
  const updates = await fixture.read((snapshot) =>
    tell(
      snapshot,
      { position: 1, event },
      { of: () => everybody, version: () => 1, wanting: () => wanting },
    ),
  );
  const found = updates.find((one) => one.update._tag === tag);
  return (
    found && {
      notice: found.update as Extract<ClientUpdate, { readonly _tag: Tag }>,
      to: new Set(found.to),
    }
  );
};

const readers = async (
  town: RandomOrganization,
): Promise<ReadonlyArray<readonly [User, DrawnReader]>> =>
  Promise.all(town.people.map(async (user) => [user, await readerOf(town, user)] as const));

const wasSent = (
  { periods, actor }: DrawnReader,
  { span, message, conversation }: PlacedMessage,
): boolean =>
  conversation._tag === 'Direct'
    ? conversation.participants.includes(actor.user.id)
    : span !== null && deliveryStateOf(span, message.id, periods) === 'sent';

const isIn = ({ memberships }: DrawnReader, { conversation }: PlacedMessage): boolean =>
  conversation._tag === 'InTopic' &&
  memberships.get(conversation.channel)?.subscription?.isActive === true;

const ids = (users: Iterable<UserId>): ReadonlyArray<UserId> => [...users].sort((a, b) => a - b);

const compareSent = async (town: RandomOrganization, placed: PlacedMessage): Promise<void> => {
  const { realm, id: message } = placed.message;
  const updates = await tellAll(town, { _tag: 'message.sent', realm, message }, 'message.sent');
  const expected = (await readers(town)).filter(
    ([, reader]) => mayRead(reader, placed) && wasSent(reader, placed),
  );
  equal(
    ids(updates?.to ?? []),
    ids(expected.map(([user]) => user.id)),
    `who is told of message ${message}`,
  );
  for (const user of updates?.to ?? [])
    equal(updates?.notice.shownTo(user).view.message, placed.message);
  await compareOnlookers(town, placed, new Set(updates?.to));
};

/** Clients that ask for all public messages get those that their user may read, and no others. */
const compareOnlookers = async (
  town: RandomOrganization,
  placed: PlacedMessage,
  addressed: ReadonlySet<UserId>,
): Promise<void> => {
  const { realm, id: message } = placed.message;
  const [, ...wanting] = town.people.map(({ id }) => id);
  const updates = await tellAll(
    town,
    { _tag: 'message.sent', realm, message },
    'message.sent',
    new Set(wanting),
  );
  const isPublic = ([, { memberships }]: readonly [User, DrawnReader]): boolean =>
    placed.span !== null && memberships.get(placed.span.channel)?.channel.privacy !== 'private';
  const others = (await readers(town)).filter(
    ([{ id }, reader]) => wanting.includes(id) && mayRead(reader, placed) && !addressed.has(id),
  );
  const expected = [...addressed, ...others.filter(isPublic).map(([user]) => user.id)];
  equal(ids(updates?.to ?? []), ids(expected), `who is told of message ${message} if it is public`);
  for (const user of updates?.to ?? []) equal(updates?.notice.isFor(user), addressed.has(user));
};

/**
 * A reaction is sent to the users who may read the message and who are in its channel or received
 * it.
 */
const compareReaction = async (town: RandomOrganization, placed: PlacedMessage): Promise<void> => {
  const { realm, id: message, sender } = placed.message;
  const reaction = {
    user: sender,
    emojiName: 'car',
    emojiCode: '1f697',
    type: 'unicode_emoji',
  } as const;
  const updates = await tellAll(
    town,
    { _tag: 'reaction.added', realm, message, reaction },
    'reaction.told',
  );
  const has = (reader: DrawnReader): boolean =>
    placed.span === null ||
    deliveryStateOf(placed.span, message, reader.periods) !== 'none' ||
    isIn(reader, placed);
  const expected = (await readers(town)).filter(
    ([, reader]) => mayRead(reader, placed) && has(reader),
  );
  equal(
    ids(updates?.to ?? []),
    ids(expected.map(([user]) => user.id)),
    `who is told of a reaction to message ${message}`,
  );
  for (const user of updates?.to ?? []) equal(updates?.notice.shownTo(user).id, sender);
};

/**
 * A move is sent to the listeners who may read its messages, and names for each exactly the
 * messages that they may read.
 */
const compareMoved = async (
  town: RandomOrganization,
  all: ReadonlyArray<PlacedMessage>,
  topic: RandomOrganization['topics'][number],
): Promise<void> => {
  const inTopic = all.filter(
    ({ conversation }) => conversation._tag === 'InTopic' && conversation.topic === topic.id,
  );
  const [target] = inTopic;
  if (target === undefined) return;
  const place = { channel: topic.channel, topic: topic.id, topicName: topic.name };
  const event: DomainEvent = {
    _tag: 'messages.moved',
    realm: topic.realm,
    target: target.message.id,
    pieces: await piecesOf(town.fixture, topic),
    from: place,
    to: place,
    mode: 'whole-topic',
    move: HistoryId(1),
    by: town.fixture.ann.id,
    at: LATER,
    losingAccess: [],
  };
  const updates = await tellAll(town, event, 'messages.moved');
  for (const [user, reader] of await readers(town)) {
    const readable: ReadonlyArray<MessageId> = inTopic
      .filter((placed) => mayRead(reader, placed))
      .map(({ message }) => message.id);
    const concerns = inTopic.some(
      (placed) =>
        isIn(reader, placed) ||
        (placed.span && deliveryStateOf(placed.span, placed.message.id, reader.periods) !== 'none'),
    );
    const expected = concerns ? readable : [];
    equal(
      updates?.to.has(user.id) ?? false,
      expected.length > 0,
      `is user ${user.id} told of a move in topic ${topic.id}`,
    );
    if (expected.length > 0)
      equal(updates?.notice.messagesFor(user.id), expected, `of what user ${user.id} is told`);
  }
};

/** The listeners that get an update follow from the rule that guards reading. */
export const toldCases = [11, 12, 13].map((seed) =>
  storageCase(
    `those who listen are told of what they may read, and nothing else (seed ${seed})`,
    async (fixture) => {
      const town = await aRandomOrganization(fixture, chanceOf(seed));
      const all = await fixture.read(({ messages }) => messages.byIds(town.sent));
      ok(all.length > 10, 'enough was said');
      for (const placed of all) await compareSent(town, placed);
      for (const placed of all) await compareReaction(town, placed);
      for (const topic of town.topics) await compareMoved(town, all, topic);
    },
  ),
);
