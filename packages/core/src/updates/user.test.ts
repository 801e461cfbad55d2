import { describe, expect, test } from '@jest/globals';
import { RealmId, UserId } from '../kernel/brand.ts';
import type { Repositories } from '../kernel/ports.ts';
import { DEFAULT_USER_SETTINGS } from '../realm/user-settings.ts';
import { anActorContext, aRealm, aUser } from '../testing/builders.ts';
import type { User } from '../user/user.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { fanOutUser } from './user.ts';

/** Person 10 and person 11 listen; what happens, happens to person 10. */
const roomWith = (user: User): FanOutContext => {
  const context: Partial<FanOutContext> = {
    snapshot: { users: { byId: async () => user } } as unknown as Repositories,
    realm: aRealm(),
    listeners: new Map([user.id, UserId(11)].map((id) => [id, anActorContext({ id }).actor])),
  };
  return context as FanOutContext;
};

describe('a new address', () => {
  const changedFor = async (over: Partial<User>) => {
    const event = {
      _tag: 'user.email-changed',
      realm: RealmId(1),
      user: UserId(10),
      from: 'a@x.example',
      to: 'b@x.example',
    } as const;
    const updates = await fanOutUser(roomWith(aUser(over)), event, () => []);
    return updates.map(({ update, to }) => [
      update._tag === 'user.told' && update.changed,
      [...to],
    ]);
  };
  const hidden = { ...DEFAULT_USER_SETTINGS, emailVisibility: 4 } as const;
  const uploaded = { source: 'uploaded', version: 2, file: '10-x' } as const;

  test.each<[string, Partial<User>, ReadonlyArray<string>]>([
    [
      'is another one to be called by, and another picture',
      {},
      ['email', 'displayEmail', 'avatar'],
    ],
    [
      'is neither another picture nor another shown address where addresses are hidden',
      { settings: hidden },
      ['email'],
    ],
    [
      'of a user who has none any more tells of the one that stands for it',
      { email: null },
      ['email', 'displayEmail', 'avatar'],
    ],
    ['leaves an uploaded picture as it is', { avatar: uploaded }, ['email', 'displayEmail']],
  ])('%s', async (_says, over, changed) =>
    expect(await changedFor(over)).toEqual([[changed, [10, 11]]]),
  );
});

test('a bot of the server belongs to no realm', async () => {
  const bot = aUser({ bot: { type: 1, owner: null, isSystem: true } });
  expect(
    await fanOutUser(
      roomWith(bot),
      { _tag: 'user.updated', realm: RealmId(1), user: bot.id, changed: ['fullName'] },
      () => [],
    ),
  ).toEqual([]);
});
