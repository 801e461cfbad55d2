import { describe, expect, test } from '@jest/globals';
import { GroupId, RealmId, UserId } from '../kernel/brand.ts';
import { namedGroup } from '../kernel/group-setting.ts';
import type { Repositories } from '../kernel/ports.ts';
import { aChannel, all, anActorContext, aRealm, NOW } from '../testing/builders.ts';
import { aGroup, person } from '../testing/people.ts';
import { ROLE, type Role } from '../user/user.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { fanOutGroup } from './group.ts';

const COOKS = GroupId(70);

/** What is read when person 10, of this role, comes into the cooks, where there is this channel. */
const readFor = async (role: Role, over: Parameters<typeof aChannel>[0]) => {
  const read: string[] = [];
  const reading =
    <Found>(what: string, found: Found) =>
    async () => {
      read.push(what);
      return found;
    };
  const snapshot = {
    groups: { byId: async () => aGroup(COOKS), all: reading('groups', []) },
    users: { byIds: async () => [person(10)] },
    channels: {
      all: reading('channels', [aChannel(over)]),
      subscriptionsOf: reading('subscriptions', []),
    },
  };
  const context: Partial<FanOutContext> = {
    snapshot: snapshot as unknown as Repositories,
    realm: aRealm(),
    listeners: new Map([[UserId(10), anActorContext({ id: UserId(10), role }).actor]]),
    now: NOW,
  };
  const updates = await fanOutGroup(
    context as FanOutContext,
    { _tag: 'group.members-added', realm: RealmId(1), group: COOKS, users: [UserId(10)] },
    () => [],
  );
  expect(updates.map(({ update }) => update._tag)).toEqual(['group.members-added']);
  return read;
};

describe('nothing is read', () => {
  const theirs = { privacy: 'private', permissions: { canSubscribe: namedGroup(COOKS) } } as const;
  const secret = { privacy: 'private' } as const;
  test.each<[string, Role, Parameters<typeof aChannel>[0], ReadonlyArray<string>]>([
    ['for a guest, who sees nothing by groups', ROLE.guest, theirs, []],
    [
      'but groups for an administrator, who may read by them what they know of',
      ROLE.administrator,
      theirs,
      ['channels', 'groups'],
    ],
    ['but the channels, where none can be seen by groups', ROLE.member, secret, ['channels']],
    [
      'and when only roles see it',
      ROLE.member,
      { ...secret, permissions: { canSubscribe: all('members') } },
      ['channels'],
    ],
    ['and when all see it', ROLE.member, { ...theirs, privacy: 'public' }, ['channels']],
    ['but groups where one can', ROLE.member, theirs, ['channels', 'groups']],
  ])('%s', async (_why, role, channel, read) => expect(await readFor(role, channel)).toEqual(read));
});

test.each<[string, ReadonlyArray<boolean>, ReadonlyArray<ReadonlyArray<number>>]>([
  ['is sent without deactivated accounts', [true, false], [[10]]],
  ['is not sent where all of them are deactivated', [false, false], []],
])('who was added to a group %s', async (_says, inUse, told) => {
  const users = inUse.map((isActive, index) => person(10 + index, { isActive }));
  const snapshot = {
    groups: { byId: async () => aGroup(COOKS) },
    users: { byIds: async () => users },
  };
  const context: Partial<FanOutContext> = {
    snapshot: snapshot as unknown as Repositories,
    realm: aRealm(),
    listeners: new Map(),
    now: NOW,
  };
  const event = {
    _tag: 'group.members-added',
    realm: RealmId(1),
    group: COOKS,
    users: users.map(({ id }) => id),
  } as const;
  const notices = (await fanOutGroup(context as FanOutContext, event, () => [])).map(
    ({ update }) => update,
  );
  expect(
    notices.map((update) => (update._tag === 'group.members-added' ? update.users : null)),
  ).toEqual(told);
});
