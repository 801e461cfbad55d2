import {
  type Actor,
  asActor,
  type Channel,
  type ChannelId,
  E,
  type LocatedMessage,
  type MessageId,
  mayReadMessage,
  nextRevision,
  type Period,
  type Privacy,
  ROLE,
  readableHistory,
  receiptOf,
  type Source,
  type Subscription,
  type Topic,
  UnixSeconds,
  type User,
} from '@parley/core';
import type { Chance } from './chance.ts';
import { aSubscription } from './entities.ts';
import { aConversation, move, piecesBetween, send, sendDirect } from './talk.ts';
import type { World } from './world.ts';

export interface Town {
  readonly world: World;
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

const settled = async (world: World, chance: Chance): Promise<Town> => {
  const roles = [ROLE.member, ROLE.member, ROLE.guest, ROLE.guest, ROLE.administrator];
  const people: Array<User> = [];
  for (const role of roles) people.push(await world.user({ role }));
  const insiders = await world.group();
  await world.write({ _tag: 'group-member.put', group: insiders.id, user: people[0]?.id ?? world.ann.id });
  const channels: Array<Channel> = [];
  for (const kind of [...KINDS, ...KINDS.slice(2)]) channels.push(await world.channel(kind));
  const [last] = channels.slice(-1);
  if (last === undefined) throw new Error('There are no channels');
  const opened = { ...last, permissions: { ...last.permissions, canSubscribe: { members: [], subgroups: [insiders.id] } } };
  await world.write({ _tag: 'channel.put', channel: opened });
  const topics: Array<Topic> = [];
  for (const channel of channels) topics.push(await world.topic(channel), await world.topic(channel));
  const conversations = [await aConversation(world, people.slice(0, 2)), await aConversation(world, people.slice(1, 4))];
  return { world, chance, people, channels, topics, conversations, sent: [] };
};

/** Joins or leaves: what he is not yet. */
const toggled = (held: Subscription, position: MessageId): Subscription => {
  const revision = nextRevision(held.revision);
  if (!held.isActive) return { ...held, revision, isActive: true, periods: [...held.periods, { from: position, until: null }] };
  const periods = held.periods.map((period) => (period.until === null ? { ...period, until: position } : period));
  return { ...held, revision, isActive: false, periods };
};

const comeOrGo = async ({ world, chance, people, channels }: Town): Promise<void> => {
  const [user, channel] = [chance.oneOf(people), chance.oneOf(channels)];
  const held = await world.read((snapshot) => snapshot.channels.subscription(channel.id, user.id));
  const before = held ?? aSubscription(user.id, channel.id, { isActive: false, periods: [] });
  await world.write({ _tag: 'subscription.put', subscription: toggled(before, await world.next('message')) });
};

const speak = async ({ world, chance, people, topics, sent }: Town): Promise<void> => {
  sent.push(await send(world, chance.oneOf(topics), { sender: chance.oneOf(people).id }));
};

const whisper = async ({ world, chance, conversations, people, sent }: Town): Promise<void> => {
  sent.push(await sendDirect(world, chance.oneOf(conversations), { sender: chance.oneOf(people).id }));
};

const carry = async ({ world, chance, topics, sent }: Town): Promise<void> => {
  const [from, to] = [chance.oneOf(topics), chance.oneOf(topics)];
  if (from.id === to.id || sent.length === 0) return;
  const first = chance.number(2) === 0 ? 0 : chance.oneOf(sent);
  await move(world, { from, to, pieces: await piecesBetween(world, from, first, Number.MAX_SAFE_INTEGER) });
};

const open = async ({ world, chance, channels }: Town): Promise<void> => {
  const { id } = chance.oneOf(channels);
  const channel = await world.read((snapshot) => snapshot.channels.byId(world.realm.id, id));
  if (channel !== null) await world.write({ _tag: 'channel.put', channel: { ...channel, ...chance.oneOf(KINDS) } });
};

const STEP: ReadonlyArray<(town: Town) => Promise<void>> = [
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

export interface Reader {
  readonly actor: Actor;
  readonly standings: ReadonlyMap<ChannelId, { readonly channel: Channel; readonly subscription: Subscription | null }>;
  readonly periods: ReadonlyMap<ChannelId, ReadonlyArray<Period>>;
  readonly conversations: ReadonlyArray<Source>;
}

export const readerOf = ({ world }: Town, user: User): Promise<Reader> =>
  world.read(async (snapshot) => {
    const subscriptions = await snapshot.channels.subscriptionsOf(user.id);
    const channels = await snapshot.channels.all(world.realm.id);
    const of = (channel: Channel): Subscription | null => subscriptions.find((one) => one.channel === channel.id) ?? null;
    return {
      actor: await asActor(snapshot, world.realm, user, LATER),
      standings: new Map(channels.map((channel) => [channel.id, { channel, subscription: of(channel) }])),
      periods: new Map(subscriptions.map(({ channel, periods }) => [channel, periods])),
      conversations: (await snapshot.messages.conversationsOf(user.id)).map((container) => ({ _tag: 'Conversation', container })),
    };
  });

/** Where a list of everything somebody may read has to look. */
export const readableSources = ({ actor, standings, conversations }: Reader): ReadonlyArray<Source> => {
  const channels = [...standings.values()].flatMap((standing): ReadonlyArray<Source> => {
    const take = readableHistory(actor, standing);
    return take === 'none' ? [] : [{ _tag: 'Channel', channel: standing.channel.id, topic: null, take }];
  });
  return [...conversations, ...channels];
};

/** What he has of all this beside his subscriptions. */
export const touchedOf = (reader: Reader): ReadonlyArray<Source> => {
  const places = readableSources(reader).filter((source) => source._tag === 'Channel');
  return (['historical', 'received'] as const).map((flag) => ({ _tag: 'Touched', user: reader.actor.user.id, flag, places }));
};

export const mayRead = ({ actor, standings }: Reader, located: LocatedMessage): boolean => {
  const { conversation } = located;
  const standing = conversation._tag === 'InTopic' ? (standings.get(conversation.channel) ?? null) : null;
  return E.isRight(mayReadMessage(actor, located, standing));
};

export const wasReceived = ({ periods }: Reader, { span, message }: LocatedMessage): boolean =>
  span !== null && receiptOf(span, message.id, periods) !== 'none';

/** A town after some days of coming, going, talking and moving things about. */
export const aTown = async (world: World, chance: Chance): Promise<Town> => {
  const town = await settled(world, chance);
  for (let step = 0; step < STEPS; step++) await chance.oneOf(STEP)(town);
  return town;
};
