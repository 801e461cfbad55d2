import { expect, test } from '@jest/globals';
import { type GroupId, RealmId, UserId } from '../kernel/brand.ts';
import type { Repositories } from '../kernel/ports.ts';
import { anActorContext, aRealm, aUser, NOW, SYSTEM } from '../testing/builders.ts';
import type { UserEvent } from '../user/store.ts';
import { ROLE, type User } from '../user/user.ts';
import { fanOutAccount } from './account.ts';
import type { FanOutContext } from './fan-out-context.ts';

const NAMES = Object.fromEntries(Object.entries(SYSTEM).map(([name, id]) => [id, name]));
type AccountEvent = Parameters<typeof fanOutAccount>[1];
const event = (
  over: Partial<Extract<UserEvent, { readonly _tag: 'user.updated' }>>,
): AccountEvent => ({
  _tag: 'user.updated',
  realm: RealmId(1),
  user: UserId(10),
  changed: [],
  ...over,
});
const created: AccountEvent = { _tag: 'user.created', realm: RealmId(1), user: UserId(10) };

/** What becomes of groups when this happened to person 10, in a realm where one waits a day. */
const groupsAfter = async (of: AccountEvent, over: Partial<User>) => {
  const user = aUser(over);
  const context: Partial<FanOutContext> = {
    snapshot: {
      users: { byId: async () => user },
      groups: { all: async () => [], holding: async () => new Set<GroupId>() },
    } as unknown as Repositories,
    realm: aRealm({ settings: { waitingPeriodDays: 1 } }),
    listeners: new Map([[UserId(11), anActorContext({ id: UserId(11) }).actor]]),
    now: NOW,
  };
  const updates = await fanOutAccount(context as FanOutContext, of, () => []);
  return updates.flatMap(({ update }) =>
    update._tag === 'group.members-added' || update._tag === 'group.members-removed'
      ? [
          `${update._tag === 'group.members-added' ? '+' : '-'}${NAMES[update.group]} ` +
            `${update.users}`,
        ]
      : [],
  );
};

const role = (roleBefore: User['role']) => event({ changed: ['role'], roleBefore });
test.each<[string, AccountEvent, Partial<User>, ReadonlyArray<string>]>([
  ['a newcomer', created, { joinedAt: NOW }, ['+members 10']],
  ['a new guest', created, { role: ROLE.guest }, ['+everyone 10']],
  [
    'a user who rises',
    role(ROLE.member),
    { role: ROLE.administrator },
    ['-fullmembers 10', '-members 10', '+administrators 10'],
  ],
  [
    'a user whose role is lowered',
    role(ROLE.owner),
    {},
    ['-owners 10', '+fullmembers 10', '+members 10'],
  ],
  ['a user who has the old role again by now', role(ROLE.member), {}, []],
  ['another name', event({ changed: ['fullName'] }), {}, []],
  ['a role of an old event without the role before', event({ changed: ['role'] }), {}, []],
])('%s', async (_who, of, over, changes) => expect(await groupsAfter(of, over)).toEqual(changes));
