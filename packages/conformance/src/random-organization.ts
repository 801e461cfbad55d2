import {
  type Actor,
  asActor,
  type Channel,
  type ChannelId,
  deliveryStateOf,
  E,
  type MessageId,
  mayReadMessage,
  nextRevision,
  type Period,
  type PlacedMessage,
  type Privacy,
  ROLE,
  readableHistory,
  type Source,
  type Subscription,
  type Topic,
  UnixSeconds,
  type User,
} from '@parley/core';
import type { Chance } from './chance.ts';
import { aSubscription } from './entities.ts';
import { move } from './moves.ts';
import type { StorageFixture } from './storage-fixture.ts';
import { aConversation, piecesBetween, send, sendDirect } from './talk.ts';

export interface RandomOrganization {
  readonly fixture: StorageFixture;
  readonly chance: Chance;
  readonly people: ReadonlyArray<User>;
  readonly channels: ReadonlyArray<Channel>;
  readonly topics: ReadonlyArray<Topic>;
  readonly conversations: ReadonlyArray<Awaited<ReturnType<typeof aConversation>>>;
  readonly sent: Array<MessageId>;
}

const STEPS = 80;
const LATER = UnixSeconds(1_800_000_000);

const KINDS: ReadonlyArray<{ readonly privacy: Privacy; readonly hasProtectedHistory: boolean }> = [
  { privacy: 'web-public', hasProtectedHistory: false },
  { privacy: 'public', hasProtectedHistory: false },
  { privacy: 'private', hasProtectedHistory: false },
  { privacy: 'private', hasProtectedHistory: true },
];

const settled = async (fixture: StorageFixture, chance: Chance): Promise<RandomOrganization> => {
  const roles = [ROLE.member, ROLE.member, ROLE.guest, ROLE.guest, ROLE.administrator];
  const people: Array<User> = [];
  for (const role of roles) people.push(await fixture.user({ role }));
  const insiders = await fixture.group();
  await fixture.write({
    _tag: 'group-member.put',
    group: insiders.id,
    user: people[0]?.id ?? fixture.ann.id,
  });
  const channels: Array<Channel> = [];
  for (const kind of [...KINDS, ...KINDS.slice(2)]) channels.push(await fixture.channel(kind));
  const [last] = channels.slice(-1);
  if (last === undefined) throw new Error('There are no channels');
  const opened = {
    ...last,
    permissions: { ...last.permissions, canSubscribe: { members: [], subgroups: [insiders.id] } },
  };
  await fixture.write({ _tag: 'channel.put', channel: opened });
  const topics: Array<Topic> = [];
  for (const channel of channels)
    topics.push(await fixture.topic(channel), await fixture.topic(channel));
  const conversations = [
    await aConversation(fixture, people.slice(0, 2)),
    await aConversation(fixture, people.slice(1, 4)),
  ];
  return { fixture, chance, people, channels, topics, conversations, sent: [] };
};

/** Subscribes or unsubscribes, whichever changes the subscription. */
const toggled = (held: Subscription, position: MessageId): Subscription => {
  const revision = nextRevision(held.revision);
  if (!held.isActive)
    return {
      ...held,
      revision,
      isActive: true,
      periods: [...held.periods, { from: position, until: null }],
    };
  const periods = held.periods.map((period) =>
    period.until === null ? { ...period, until: position } : period,
  );
  return { ...held, revision, isActive: false, periods };
};

const comeOrGo = async ({
  fixture,
  chance,
  people,
  channels,
}: RandomOrganization): Promise<void> => {
  const [user, channel] = [chance.oneOf(people), chance.oneOf(channels)];
  const held = await fixture.read((snapshot) =>
    snapshot.channels.subscription(channel.id, user.id),
  );
  const before = held ?? aSubscription(user.id, channel.id, { isActive: false, periods: [] });
  await fixture.write({
    _tag: 'subscription.put',
    subscription: toggled(before, await fixture.next('message')),
  });
};

const speak = async ({
  fixture,
  chance,
  people,
  topics,
  sent,
}: RandomOrganization): Promise<void> => {
  sent.push(await send(fixture, chance.oneOf(topics), { sender: chance.oneOf(people).id }));
};

const whisper = async ({
  fixture,
  chance,
  conversations,
  people,
  sent,
}: RandomOrganization): Promise<void> => {
  sent.push(
    await sendDirect(fixture, chance.oneOf(conversations), { sender: chance.oneOf(people).id }),
  );
};

const carry = async ({ fixture, chance, topics, sent }: RandomOrganization): Promise<void> => {
  const [from, to] = [chance.oneOf(topics), chance.oneOf(topics)];
  if (from.id === to.id || sent.length === 0) return;
  const first = chance.number(2) === 0 ? 0 : chance.oneOf(sent);
  await move(fixture, {
    from,
    to,
    pieces: await piecesBetween(fixture, from, first, Number.MAX_SAFE_INTEGER),
  });
};

const open = async ({ fixture, chance, channels }: RandomOrganization): Promise<void> => {
  const { id } = chance.oneOf(channels);
  const channel = await fixture.read((snapshot) => snapshot.channels.byId(id));
  if (channel !== null)
    await fixture.write({ _tag: 'channel.put', channel: { ...channel, ...chance.oneOf(KINDS) } });
};

const STEP: ReadonlyArray<(town: RandomOrganization) => Promise<void>> = [
  comeOrGo,
  comeOrGo,
  comeOrGo,
  speak,
  speak,
  speak,
  speak,
  whisper,
  carry,
  carry,
  open,
];

export interface DrawnReader {
  readonly actor: Actor;
  readonly memberships: ReadonlyMap<
    ChannelId,
    { readonly channel: Channel; readonly subscription: Subscription | null }
  >;
  readonly periods: ReadonlyMap<ChannelId, ReadonlyArray<Period>>;
  readonly conversations: ReadonlyArray<Source>;
}

export const readerOf = ({ fixture }: RandomOrganization, user: User): Promise<DrawnReader> =>
  fixture.read(async (snapshot) => {
    const subscriptions = await snapshot.channels.subscriptionsOf(user.id);
    const channels = await snapshot.channels.all();
    const of = (channel: Channel): Subscription | null =>
      subscriptions.find((one) => one.channel === channel.id) ?? null;
    return {
      actor: await asActor(snapshot, fixture.realm, user, LATER),
      memberships: new Map(
        channels.map((channel) => [channel.id, { channel, subscription: of(channel) }]),
      ),
      periods: new Map(subscriptions.map(({ channel, periods }) => [channel, periods])),
      conversations: (await snapshot.messages.conversationsOf(user.id)).map((container) => ({
        _tag: 'Conversation',
        container,
      })),
    };
  });

/** The places in which a list of all messages that a user may read looks. */
export const readableSources = ({
  actor,
  memberships,
  conversations,
}: DrawnReader): ReadonlyArray<Source> => {
  const channels = [...memberships.values()].flatMap((membership): ReadonlyArray<Source> => {
    const take = readableHistory(actor, membership);
    return take === 'none'
      ? []
      : [{ _tag: 'Channel', channel: membership.channel.id, topic: null, take }];
  });
  return [...conversations, ...channels];
};

/** The part of all this that the user has without a subscription. */
export const touchedOf = (reader: DrawnReader): ReadonlyArray<Source> => {
  const places = readableSources(reader).filter((source) => source._tag === 'Channel');
  return (['historical', 'received'] as const).map((flag) => ({
    _tag: 'Touched',
    user: reader.actor.user.id,
    flag,
    places,
  }));
};

export const mayRead = ({ actor, memberships }: DrawnReader, placed: PlacedMessage): boolean => {
  const { conversation } = placed;
  const membership =
    conversation._tag === 'InTopic' ? (memberships.get(conversation.channel) ?? null) : null;
  return E.isRight(mayReadMessage(actor, placed, membership));
};

export const wasReceived = ({ periods }: DrawnReader, { span, message }: PlacedMessage): boolean =>
  span !== null && deliveryStateOf(span, message.id, periods) !== 'none';

/** A town after some days of coming, going, talking and moving things about. */
export const aRandomOrganization = async (
  fixture: StorageFixture,
  chance: Chance,
): Promise<RandomOrganization> => {
  const town = await settled(fixture, chance);
  for (let step = 0; step < STEPS; step++) await chance.oneOf(STEP)(town);
  return town;
};
