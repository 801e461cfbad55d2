import { describe, expect, test } from '@jest/globals';
import { ChannelId, ContainerId, MessageId, UserId } from '../kernel/brand.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { aText } from '../message/testing/a-text.ts';
import { aChannel, aRealm, NOBODY, NOW } from '../testing/builders.ts';
import { acting, aGroup, anOwner, person } from '../testing/people.ts';
import { withJudges } from '../testing/with-judges.ts';
import { newUser } from '../user/new-user.ts';
import { ROLE } from '../user/user.ts';
import { decideJoin, type JoinFacts } from './decide-join.ts';
import { aLink } from './testing/a-link.ts';

const realm = aRealm();
const ownersGroup = aGroup(2, { name: 'role:owners', system: 'owners' });
const facts = (over: Partial<JoinFacts> = {}): JoinFacts => ({
  context: { realm, actor: acting(anOwner) },
  invitation: aLink(),
  account: {
    email: 'Zoe@Example.com',
    fullName: ' Zoe ',
    isNameTaken: false,
    isEmailTaken: false,
    isPasswordGood: true,
  },
  offer: { role: ROLE.member, channels: [], groups: [], welcomeText: null },
  defaultChannels: [],
  inviterGroups: [],
  ownersGroup,
  id: UserId(99),
  position: MessageId(400),
  greeting: null,
  ...over,
});
const application = {
  timezone: null,
  emailVisibility: null,
  acceptsTerms: true,
  passwordHash: 'hash',
};
const decide = (over: Partial<JoinFacts> = {}, more: object = {}) =>
  decideJoin(withJudges(facts(over)), { ...application, ...more }, NOW);
const setOf = (...args: Parameters<typeof decide>) => {
  const decided = decide(...args);
  if (E.isLeft(decided)) throw new Error(decided.left.rule);
  return decided.right.changeSet;
};
const unchanged = (row: string, id: number) => ({ _tag: 'row.unchanged', row, id, revision: 1 });
const zoe = newUser(realm, { id: UserId(99), email: 'Zoe@example.com', fullName: 'Zoe' }, NOW);
const free = { _tag: 'key.free', key: 'user.email', realm: 1, value: 'zoe@example.com' };
const rights = [unchanged('invitation', 1), unchanged('realm', 1), unchanged('user', anOwner.id)];

describe('a user joins', () => {
  test('and is what the link says, as long as the link and its creator are unchanged', () =>
    expect(decide()).toStrictEqual(
      E.right({
        changeSet: {
          guards: [...rights, free],
          changes: [
            { _tag: 'user.put', user: zoe },
            { _tag: 'password.put', user: zoe.id, hash: 'hash' },
          ],
          events: [{ _tag: 'user.created', realm: 1, user: zoe.id }],
        },
        reply: zoe,
      }),
    ));

  test('and is what they say of themselves', () => {
    const [put] = setOf(
      { invitation: aLink({ role: ROLE.guest }) },
      { timezone: 'Europe/Kiev', emailVisibility: 4 },
    ).changes;
    const settings = { ...zoe.settings, emailVisibility: 4 };
    expect(put).toEqual({
      _tag: 'user.put',
      user: { ...zoe, role: ROLE.guest, timezone: 'Europe/Kyiv', settings },
    });
  });

  test('and is in the channels and groups that may be given to them, each once', () => {
    const [lunch, dinner] = [
      aChannel(),
      aChannel({ id: ChannelId(51), name: 'dinner', isArchived: true }),
    ];
    const offered = [lunch, dinner].map((channel) => ({
      id: channel.id,
      membership: { channel, subscription: null },
    }));
    const [cooks, gone, few] = [aGroup(70), aGroup(71, { isActive: false }), aGroup(72)];
    const set = setOf({
      offer: {
        role: ROLE.member,
        channels: offered,
        groups: [cooks, gone, null],
        welcomeText: null,
      },
      defaultChannels: [lunch],
      inviterGroups: [few],
    });
    expect(set.guards).toEqual([
      ...rights,
      unchanged('group', 72),
      unchanged('channel', 50),
      unchanged('channel', 51),
      unchanged('group', 70),
      unchanged('group', 71),
      free,
      unchanged('channel', 50),
      unchanged('group', 70),
    ]);
    expect(set.changes.slice(2)).toEqual([
      {
        _tag: 'subscription.put',
        subscription: expect.objectContaining({
          user: 99,
          channel: 50,
          periods: [{ from: 400, until: null }],
        }),
      },
      { _tag: 'group.put', group: { ...cooks, revision: 2 } },
      { _tag: 'group-member.put', group: 70, user: 99 },
    ]);
    expect(set.events.slice(1)).toEqual([
      { _tag: 'channel.subscribed', realm: 1, channel: 50, users: [99] },
      { _tag: 'group.members-added', realm: 1, group: 70, users: [99] },
    ]);
  });

  test('as an owner, and raises the revision that stands for all of them', () => {
    const set = setOf({ invitation: aLink({ role: ROLE.owner }) });
    expect(set.guards).toContainEqual(unchanged('group', 2));
    expect(set.changes).toContainEqual({
      _tag: 'group.put',
      group: { ...ownersGroup, revision: 2 },
    });
  });

  test('and is greeted in the same commit', () => {
    const direct = {
      bot: person(900),
      places: new Map([[zoe.id, { container: ContainerId(7), isNew: true }]]),
      ids: [MessageId(401)],
    };
    const set = setOf({
      greeting: { direct, notice: { to: [zoe.id], text: 'hello', rendered: aText().rendered } },
    });
    expect(set.guards.at(-1)).toEqual({
      _tag: 'key.free',
      key: 'conversation',
      realm: 1,
      value: '99,900',
    });
    expect(set.changes.slice(2)).toEqual([
      { _tag: 'conversation.put', id: 7, realm: 1, participants: [99, 900] },
      {
        _tag: 'message.send',
        message: expect.objectContaining({
          id: 401,
          sender: 900,
          container: 7,
          content: 'hello',
          readFor: 'nobody',
        }),
        topic: null,
      },
    ]);
  });
});

describe('no one joins, in the order of the checks', () => {
  const { account } = facts();
  const wrong = { ...account, isEmailTaken: true, fullName: '@', isPasswordGood: false };
  const closed = aRealm({ permissions: { canCreateInvitations: NOBODY } });
  test.each([
    [
      'the link',
      { invitation: aLink({ isRevoked: true }), account: { ...wrong, email: '' } },
      {},
      denial('invitation.key-unknown'),
    ],
    [
      'who made it',
      { context: { realm: closed, actor: acting(anOwner) }, account: wrong },
      {},
      denial('invitation.expired'),
    ],
    ['the address', { account: { ...wrong, email: 'zoe' } }, {}, denial('user.email-invalid')],
    ['whether it is taken', { account: wrong }, {}, denial('user.email-taken')],
    [
      'the name',
      { account: { ...wrong, isEmailTaken: false } },
      {},
      denial('user.name-too-short', { limit: 2 }),
    ],
    [
      'the password',
      { account: { ...account, isPasswordGood: false } },
      { timezone: 'x' },
      denial('user.password-weak'),
    ],
    [
      'the time zone',
      {},
      { timezone: 'Middle/Earth', acceptsTerms: false },
      denial('user.timezone-unknown', { timezone: 'Middle/Earth' }),
    ],
    [
      'the terms',
      {},
      { timezone: '', acceptsTerms: false },
      denial('invitation.terms-not-accepted'),
    ],
  ])('%s', (_what, over, more, refusal) => expect(decide(over, more)).toEqual(E.left(refusal)));
});
