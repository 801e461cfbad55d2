import {
  type Change,
  type Channel,
  ChannelId,
  ContainerId,
  defaultRealmPermissions,
  defaultRealmSettings,
  E,
  FIRST_REVISION,
  firstReserved,
  GroupId,
  type IdKind,
  MessageId,
  NO_NOTIFICATION_WISHES,
  namedGroup,
  newBot,
  newUser,
  programKey,
  putSystemGroups,
  type Realm,
  type RealmId,
  ROLE,
  Sha256,
  type Storage,
  SYSTEM_GROUPS,
  type SystemGroup,
  TopicId,
  UnixSeconds,
  type User,
  UserId,
  type WantedIds,
} from '@parley/core';
import type { Chance } from './chance.ts';
import { NEWEST_AT } from './dataset.ts';
import { emailOf, keyDigestOf } from './people.ts';
import { CHANNELS, GIANT_CHANNEL, type PlannedTopic, VAULT_CHANNEL } from './topic-plan.ts';

const FOUNDED_AT = UnixSeconds(NEWEST_AT - 365 * 86_400);
const CHANNELS_EACH = 20;
const CHANGES_PER_SET = 20_000;
const NOBODY = { members: [], subgroups: [] };

/** Everything but the messages. */
export interface Founded {
  readonly realm: Realm;
  /** The owner first. */
  readonly users: ReadonlyArray<User>;
  readonly channels: ReadonlyArray<Channel>;
  /** One for each planned topic, in order. */
  readonly topics: ReadonlyArray<{ readonly topic: number; readonly container: number }>;
}

/** The first of `count` ids in a row. */
export const firstOf = async (
  { ids }: Storage,
  realm: RealmId,
  kind: IdKind,
  count: number,
): Promise<number> => {
  const wanted: WantedIds = { [kind]: count };
  return firstReserved<number>((await ids.reserve(realm, wanted))[kind] ?? []);
};

const commitAll = async (
  storage: Storage,
  realm: RealmId,
  changes: ReadonlyArray<Change>,
): Promise<void> => {
  for (let start = 0; start < changes.length; start += CHANGES_PER_SET) {
    const done = await storage.commit({
      realm,
      id: `dataset ${start}`,
      guards: [],
      changes: changes.slice(start, start + CHANGES_PER_SET),
      events: [],
    })();
    if (E.isLeft(done)) throw new Error('The database was not empty');
  }
};

const realmOf = (id: RealmId, firstGroup: number, bot: number): Realm => {
  const systemGroups = Object.fromEntries(
    SYSTEM_GROUPS.map((name, index) => [name, GroupId(firstGroup + index)]),
  ) as Readonly<Record<SystemGroup, GroupId>>;
  return {
    id,
    revision: FIRST_REVISION,
    subdomain: '',
    name: 'Bench',
    description: '',
    url: 'http://127.0.0.1:1',
    isActive: true,
    createdAt: FOUNDED_AT,
    systemGroups,
    notificationBot: UserId(bot),
    // No user joins by a link here, so one bot does for both.
    welcomeBot: UserId(bot),
    // Messages are older than any limit; a scenario that measures a limit sets one.
    settings: {
      ...defaultRealmSettings,
      contentEditLimit: null,
      moveWithinChannelLimit: null,
      moveBetweenChannelsLimit: null,
    },
    permissions: defaultRealmPermissions(systemGroups),
    userDefaults: {},
    uploadLimits: { fileMib: 2_048, totalMib: null },
    pushDisallowedAt: null,
  };
};

const peopleOf = (realm: Realm, first: number, count: number): ReadonlyArray<User> =>
  Array.from({ length: count }, (_, index) => {
    const identity = {
      id: UserId(first + index),
      email: emailOf(index),
      fullName: `Person Number ${index}`,
    };
    return {
      ...newUser(realm, identity, FOUNDED_AT),
      role: index === 0 ? ROLE.owner : ROLE.member,
    };
  });

const channelOf = (realm: Realm, id: number, index: number): Channel => ({
  id: ChannelId(id),
  realm: realm.id,
  revision: FIRST_REVISION,
  name: `channel ${index}`,
  description: 'A channel',
  privacy: index === VAULT_CHANNEL ? 'private' : 'public',
  hasProtectedHistory: index === VAULT_CHANNEL,
  isArchived: false,
  isDefault: false,
  creator: null,
  createdAt: FOUNDED_AT,
  messageRetentionDays: null,
  permissions: {
    canAddSubscribers: NOBODY,
    canAdminister: NOBODY,
    canRemoveSubscribers: namedGroup(realm.systemGroups.administrators),
    canSendMessage: namedGroup(realm.systemGroups.everyone),
    canSubscribe: NOBODY,
  },
  meta: null,
});

/**
 * All users are in the giant channel and in the vault, and at random in a number of ordinary
 * channels.
 */
export const joinsByChance = (chance: Chance) => (): ReadonlyArray<number> => {
  const own = new Set([GIANT_CHANNEL, VAULT_CHANNEL]);
  while (own.size < CHANNELS_EACH) own.add(chance.below(CHANNELS));
  return [...own];
};

export interface Founding {
  readonly people: number;
  readonly channels: number;
  readonly topics: ReadonlyArray<PlannedTopic>;
  /** Indices of the channels that this person is in. */
  readonly joins: (person: number) => ReadonlyArray<number>;
}

const subscribed = (user: User, channel: Channel, from: MessageId): Change => ({
  _tag: 'subscription.put',
  subscription: {
    user: user.id,
    channel: channel.id,
    revision: FIRST_REVISION,
    isActive: true,
    periods: [{ from, until: null }],
    color: '#76ce90',
    isMuted: false,
    isPinned: false,
    notifications: NO_NOTIFICATION_WISHES,
  },
});

/** An organization with its people, channels, subscriptions and topics, in an empty storage. */
export const createDataset = async (
  storage: Storage,
  { people, channels: count, topics: planned, joins }: Founding,
): Promise<Founded> => {
  const id = await storage.ids.newRealm();
  const bot = await firstOf(storage, id, 'user', 1);
  const realm = realmOf(id, await firstOf(storage, id, 'group', SYSTEM_GROUPS.length), bot);
  const users = peopleOf(realm, await firstOf(storage, id, 'user', people), people);
  const botIdentity = {
    id: UserId(bot),
    email: 'notification-bot@example.com',
    fullName: 'Notification Bot',
  };
  const botUser = newBot(realm, botIdentity, { type: 1, owner: null, isSystem: true }, FOUNDED_AT);
  const firstChannel = await firstOf(storage, id, 'channel', count);
  const channels = Array.from({ length: count }, (_, index) =>
    channelOf(realm, firstChannel + index, index),
  );
  const firstTopic = await firstOf(storage, id, 'topic', planned.length + 1);
  const firstContainer = await firstOf(storage, id, 'container', planned.length + 1);
  const topics = planned.map((_, index) => ({
    topic: firstTopic + index,
    container: firstContainer + index,
  }));
  const from = MessageId(await firstOf(storage, id, 'message', 1));

  await commitAll(storage, realm.id, [
    { _tag: 'realm.put', realm },
    ...putSystemGroups(realm.id, realm.systemGroups, FOUNDED_AT),
    { _tag: 'user.put', user: botUser },
    ...users.map((user): Change => ({ _tag: 'user.put', user })),
    ...users.map(
      (user, index): Change => programKey(user.id, Sha256(keyDigestOf(index)), FOUNDED_AT),
    ),
    ...channels.map((channel): Change => ({ _tag: 'channel.put', channel })),
    ...users.flatMap((user, person) =>
      joins(person).flatMap((index) => {
        const channel = channels[index];
        return channel === undefined ? [] : [subscribed(user, channel, from)];
      }),
    ),
    ...planned.map(
      ({ channel, name }, index): Change => ({
        _tag: 'topic.put',
        topic: {
          id: TopicId(firstTopic + index),
          realm: realm.id,
          channel: ChannelId(firstChannel + channel),
          revision: FIRST_REVISION,
          name,
          openContainer: ContainerId(firstContainer + index),
        },
      }),
    ),
  ]);
  return { realm, users, channels, topics };
};
