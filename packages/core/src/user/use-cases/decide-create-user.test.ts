import { describe, expect, test } from '@jest/globals';
import { ChannelId, MessageId, UserId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { aChannel, aPeriod, aRealm, aSubscription, NOW } from '../../testing/builders.ts';
import { acting, anAdministrator, person } from '../../testing/people.ts';
import { withJudges } from '../../testing/with-judges.ts';
import { newUser } from '../new-user.ts';
import { type CreateUserFacts, decideCreateUser } from './decide-create-user.ts';

const realm = aRealm();
const lunch = aChannel();
const dinner = aChannel({ id: ChannelId(51), name: 'dinner' });
const facts = (over: Partial<CreateUserFacts> = {}): CreateUserFacts => ({
  realm,
  actor: acting({ ...anAdministrator, canCreateUsers: true }),
  account: {
    email: 'Zoe@Example.com',
    fullName: ' Zoe ',
    isNameTaken: false,
    isEmailTaken: false,
    isPasswordGood: true,
  },
  defaultChannels: [lunch, dinner],
  id: UserId(99),
  position: MessageId(400),
  ...over,
});
const decide = (over: Partial<CreateUserFacts> = {}) =>
  decideCreateUser(withJudges(facts(over)), { passwordHash: 'hash' }, NOW);

describe('a new user', () => {
  const zoe = newUser(realm, { id: UserId(99), email: 'Zoe@example.com', fullName: 'Zoe' }, NOW);
  const channelGuard = (id: number) => ({ _tag: 'row.unchanged', row: 'channel', id, revision: 1 });
  const joined = (channel: ChannelId) =>
    expect.objectContaining({
      subscription: {
        ...aSubscription({ user: zoe.id, channel, periods: [aPeriod(400)] }),
        color: expect.any(String),
      },
    });

  test('is a member with the password in every default channel, all in the event', () => {
    const decided = decide();
    expect(decided).toEqual(
      E.right({
        changeSet: {
          guards: [
            { _tag: 'row.unchanged', row: 'user', id: anAdministrator.id, revision: 1 },
            { _tag: 'key.free', key: 'user.email', realm: realm.id, value: 'zoe@example.com' },
            channelGuard(50),
            channelGuard(51),
          ],
          changes: [
            { _tag: 'user.put', user: zoe },
            { _tag: 'password.put', user: zoe.id, hash: 'hash' },
            joined(lunch.id),
            joined(dinner.id),
          ],
          events: [
            { _tag: 'user.created', realm: realm.id, user: zoe.id },
            { _tag: 'channel.subscribed', realm: realm.id, channel: lunch.id, users: [zoe.id] },
            { _tag: 'channel.subscribed', realm: realm.id, channel: dinner.id, users: [zoe.id] },
          ],
        },
        reply: zoe,
      }),
    );
  });

  test('is in no channel where there are none for new users', () => {
    const decided = decide({ defaultChannels: [] });
    expect(E.isRight(decided) && decided.right.changeSet.changes.map(({ _tag }) => _tag)).toEqual([
      'user.put',
      'password.put',
    ]);
  });
});

test('no one without the right makes one', () =>
  expect(decide({ actor: acting(person(20, { role: anAdministrator.role })) })).toEqual(
    E.left(denial('user.create-not-allowed')),
  ));
