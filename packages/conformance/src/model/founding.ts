import {
  type Change,
  type Channel,
  E,
  type Group,
  type GroupId,
  type GroupSetting,
  namedGroup,
  type Realm,
  type RealmId,
  ROLE,
  type Storage,
  SYSTEM_GROUPS,
  type SystemGroup,
  UnixSeconds,
  type User,
  type UserId,
} from '@parley/core';
import { aRealm } from '../a-realm.ts';
import { aChangeSet, reserved } from '../commits.ts';
import { aChannel, aGroup, aSubscription, aUser } from '../entities.ts';

/** When every model begins. */
export const BEGINNING = UnixSeconds(1_700_000_000);
const HOUR = 3_600;
const WEEK = 168 * HOUR;
const LONG_AGO = UnixSeconds(BEGINNING - 10 * WEEK);

type Groups = Realm['systemGroups'];
type Reserve = ReturnType<typeof reserved>;

const foundRealm = async (
  id: RealmId,
  reserve: Reserve,
): Promise<{ realm: Realm; bots: ReadonlyArray<User> }> => {
  const groups: Partial<Record<SystemGroup, GroupId>> = {};
  for (const name of SYSTEM_GROUPS) groups[name] = await reserve('group');
  const aBot = async (fullName: string): Promise<User> =>
    aUser(await reserve('user'), id, {
      fullName,
      bot: { type: 1, owner: null, isSystem: true },
    });
  const [bot, welcomeBot] = [await aBot('Notification Bot'), await aBot('Welcome Bot')];
  const plain = aRealm(id, [bot.id, welcomeBot.id], groups as Groups);
  const { everyone, members } = plain.systemGroups;
  const realm: Realm = {
    ...plain,
    settings: {
      ...plain.settings,
      contentDeleteLimit: 600,
      moveWithinChannelLimit: HOUR,
      moveBetweenChannelsLimit: HOUR + 60,
      topicsRequired: false,
      waitingPeriodDays: 1,
      allowedDomains: null,
    },
    permissions: {
      ...plain.permissions,
      canResolveTopics: namedGroup(everyone),
      directMessagePermission: namedGroup(everyone),
      canMoveMessagesBetweenTopics: namedGroup(everyone),
      canMoveMessagesBetweenChannels: namedGroup(members),
    },
  };
  return { realm, bots: [bot, welcomeBot] };
};

const peopleOf = async (reserve: Reserve, realm: RealmId): Promise<ReadonlyArray<User>> => {
  const next = async (over: Partial<User>): Promise<User> =>
    aUser(await reserve('user'), realm, { joinedAt: LONG_AGO, ...over });
  const ann = await next({ fullName: 'Ann' });
  const { settings } = ann;
  return [
    ann,
    await next({ fullName: 'Odo', role: ROLE.owner, canCreateUsers: true }),
    await next({
      fullName: 'Ada',
      role: ROLE.administrator,
      settings: { ...settings, resolvedNoticeRead: 'never' },
    }),
    await next({
      fullName: 'Mod',
      role: ROLE.moderator,
      settings: { ...settings, followTopics: 1 },
    }),
    await next({
      fullName: 'Bob',
      settings: { ...settings, resolvedNoticeRead: 'never', followTopics: 4, unmuteTopics: 1 },
    }),
    await next({
      fullName: 'New',
      joinedAt: BEGINNING,
      settings: { ...settings, followWhereMentioned: false },
    }),
    await next({ fullName: 'Gil', role: ROLE.guest }),
    await next({ fullName: 'Robot', bot: { type: 1, owner: ann.id, isSystem: false } }),
  ];
};

const NOBODY: GroupSetting = { members: [], subgroups: [] };

const channelsOf = async (
  reserve: Reserve,
  realm: Realm,
  creator: UserId,
  guild: Group,
): Promise<ReadonlyArray<Channel>> => {
  const next = async (
    name: string,
    over: Partial<Omit<Channel, 'permissions'>>,
    opened: Partial<Channel['permissions']> = {},
  ) => {
    const channel = aChannel(await reserve('channel'), realm.id, creator, {
      name,
      ...over,
    });
    const open = {
      canSendMessage: namedGroup(realm.systemGroups.everyone),
      canSubscribe: NOBODY,
      canAddSubscribers: NOBODY,
    };
    return { ...channel, permissions: { ...channel.permissions, ...open, ...opened } };
  };
  const protectedHistory = { privacy: 'private', hasProtectedHistory: true } as const;
  return [
    await next('lunch', { isDefault: true }),
    await next('vault', protectedHistory),
    await next('office', { privacy: 'private' }),
    await next('square', { privacy: 'web-public' }),
    await next('cellar', protectedHistory, { canSubscribe: namedGroup(guild.id) }),
    await next('attic', { privacy: 'private' }, { canAddSubscribers: namedGroup(guild.id) }),
  ];
};

/** Who starts out where, by place in the lists above. */
const MEMBERSHIP: ReadonlyArray<ReadonlyArray<number>> = [
  [0, 1, 2, 3, 6, 7],
  [0, 2, 4],
  [0, 3, 4, 7],
  [1, 4, 6],
  [0, 1, 3, 6],
  [2, 3, 5],
];

/**
 * An organization so small that its users keep meeting: a person of every role, a channel of every
 * kind.
 */
const foundingOf = async (
  storage: Storage,
): Promise<{ readonly realm: RealmId; readonly changes: ReadonlyArray<Change> }> => {
  const id = await storage.ids.newRealm();
  const reserve = reserved(storage, id);
  const { realm, bots } = await foundRealm(id, reserve);
  const people = await peopleOf(reserve, realm.id);
  const [ann] = people;
  if (ann === undefined) throw new Error('Ann is the first');
  const insiders = aGroup(await reserve('group'), realm.id, { name: 'insiders' });
  const guild = aGroup(await reserve('group'), realm.id, { name: 'guild' });
  const channels = await channelsOf(reserve, realm, ann.id, guild);
  const from = await reserve('message');
  const members = [people[2], people[5], people[6]].flatMap((user) => user ?? []);
  const systemGroups = SYSTEM_GROUPS.map((system) =>
    aGroup(realm.systemGroups[system], realm.id, {
      name: `role:${system}`,
      system,
      createdAt: null,
    }),
  );
  const subscriptions = channels.flatMap(({ id }, index) =>
    (MEMBERSHIP[index] ?? []).flatMap((place) => {
      const user = people[place];
      return user === undefined
        ? []
        : [aSubscription(user.id, id, { periods: [{ from, until: null }], isMuted: place === 4 })];
    }),
  );
  const changes: ReadonlyArray<Change> = [
    { _tag: 'realm.put', realm },
    ...[...systemGroups, insiders, guild].map((group): Change => ({ _tag: 'group.put', group })),
    ...[...bots, ...people].map((user): Change => ({ _tag: 'user.put', user })),
    ...people
      .slice(1)
      .map(({ id }): Change => ({ _tag: 'password.put', user: id, hash: 'hash of secret' })),
    ...members.map(
      (user): Change => ({ _tag: 'group-member.put', group: insiders.id, user: user.id }),
    ),
    { _tag: 'subgroup.put', group: guild.id, subgroup: insiders.id },
    ...channels.map((channel): Change => ({ _tag: 'channel.put', channel })),
    ...subscriptions.map((subscription): Change => ({ _tag: 'subscription.put', subscription })),
  ];
  return { realm: realm.id, changes };
};

/** Founds it in a store. */
export const found = async (storage: Storage): Promise<RealmId> => {
  const { realm, changes } = await foundingOf(storage);
  const done = await storage.commit(aChangeSet(realm, { changes }))();
  if (E.isLeft(done)) throw new Error('The organization could not be founded');
  return realm;
};
