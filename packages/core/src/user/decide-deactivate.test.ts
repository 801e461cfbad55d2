import { describe, expect, test } from '@jest/globals';
import { ChannelId, FIRST_REVISION } from '../kernel/brand.ts';
import { NO_CHANGE } from '../kernel/change-set.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { SystemGroup } from '../kernel/group-setting.ts';
import { all, aRealm, aSubscription, NOW } from '../testing/builders.ts';
import {
  aBotOf,
  acting,
  aGroup,
  aGuest,
  aMember,
  aModerator,
  anAdministrator,
  anOwner,
  anotherOwner,
  person,
} from '../testing/people.ts';
import { withJudges } from '../testing/with-judges.ts';
import type { Absence } from './absence.ts';
import { type DeactivateFacts, decideDeactivate, decideLeave } from './decide-deactivate.ts';
import { decideReactivate, type ReactivateFacts } from './decide-reactivate.ts';
import { ROLE, type User } from './user.ts';

const ownersGroup = aGroup(2, { name: 'role:owners', system: 'owners' });
const NO_ABSENCE: Absence = { guards: [], changes: [] };
const absence: Absence = {
  guards: [
    {
      _tag: 'row.unchanged',
      row: 'subscription',
      user: aMember.id,
      channel: ChannelId(50),
      revision: FIRST_REVISION,
    },
  ],
  changes: [{ _tag: 'subscription.put', subscription: aSubscription({ user: aMember.id }) }],
};
const contextOf = (user: User) => ({ realm: aRealm(), actor: acting(user) });
const facts = (
  actor: User,
  target: User,
  over: Partial<DeactivateFacts> = {},
): DeactivateFacts => ({
  context: contextOf(actor),
  target,
  bots: [],
  isOnlyUser: false,
  activeOwners: [anOwner.id, anotherOwner.id],
  ownersGroup,
  hasLiveLinks: false,
  absence: NO_ABSENCE,
  ...over,
});
const unchanged = ({ id, revision }: User) => ({
  _tag: 'row.unchanged',
  row: 'user',
  id,
  revision,
});
const gone = (user: User) => ({
  _tag: 'user.put',
  user: { ...user, isActive: false, revision: 2 },
});
const keysOver = ({ id }: User) => ({ _tag: 'api-keys.end', user: id, at: NOW });
const linksOver = ({ id }: User) => ({ _tag: 'invitations.expire', creator: id, last: NOW - 1 });
const told = (user: User) => ({
  _tag: 'user.updated',
  realm: 1,
  user: user.id,
  changed: ['isActive'],
});
const setOf = (
  answer: ReturnType<typeof decideLeave | typeof decideReactivate | typeof decideDeactivate>,
) => (E.isRight(answer) ? answer.right.changeSet : answer);
const ownersRead = { _tag: 'row.unchanged', row: 'group', id: 2, revision: 1 };
const ownersRaised = { _tag: 'group.put', group: { ...ownersGroup, revision: 2 } };

describe('leaving', () => {
  test.each([
    ['a member', aMember],
    ['a guest', aGuest],
    ['an administrator', anAdministrator],
  ])('%s may', (_who, user) =>
    expect(setOf(decideLeave(withJudges(facts(user, user)), null, NOW))).toEqual({
      guards: [unchanged(user), unchanged(user)],
      changes: [gone(user), keysOver(user), linksOver(user)],
      events: [told(user)],
    }),
  );

  test('their active bots go with them', () => {
    const [own, stopped] = [
      aBotOf(aMember),
      { ...aBotOf(aMember), id: person(71).id, isActive: false },
    ];
    expect(
      setOf(decideLeave(withJudges(facts(aMember, aMember, { bots: [own, stopped] })), null, NOW)),
    ).toEqual({
      guards: [unchanged(aMember), unchanged(aMember), unchanged(own)],
      changes: [gone(aMember), gone(own), keysOver(aMember), keysOver(own), linksOver(aMember)],
      events: [told(aMember), told(own)],
    });
  });

  test('an owner raises the revision that stands for all owners', () =>
    expect(setOf(decideLeave(withJudges(facts(anOwner, anOwner)), null, NOW))).toEqual({
      guards: [unchanged(anOwner), unchanged(anOwner), ownersRead],
      changes: [gone(anOwner), keysOver(anOwner), linksOver(anOwner), ownersRaised],
      events: [told(anOwner)],
    }));

  test('nothing is sent to them from then on', () =>
    expect(setOf(decideLeave(withJudges(facts(aMember, aMember, { absence })), null, NOW))).toEqual(
      {
        guards: [unchanged(aMember), unchanged(aMember), ...absence.guards],
        changes: [gone(aMember), keysOver(aMember), linksOver(aMember), ...absence.changes],
        events: [told(aMember)],
      },
    ));

  test('their links expire, and those who list them are told if there are any', () =>
    expect(
      setOf(decideLeave(withJudges(facts(aMember, aMember, { hasLiveLinks: true })), null, NOW)),
    ).toMatchObject({
      changes: [gone(aMember), keysOver(aMember), linksOver(aMember)],
      events: [told(aMember), { _tag: 'invitations.changed', realm: 1, creator: aMember.id }],
    }));

  test.each<[string, User, Partial<DeactivateFacts>, string]>([
    ['the only user', anOwner, { isOnlyUser: true, activeOwners: [anOwner.id] }, 'user.only-user'],
    [
      'the only user, whatever their role',
      aGuest,
      { isOnlyUser: true, activeOwners: [] },
      'user.only-user',
    ],
    ['the only owner', anOwner, { activeOwners: [anOwner.id] }, 'user.only-owner'],
    [
      'the only owner beside a bot',
      anOwner,
      { bots: [aBotOf(anOwner)], activeOwners: [anOwner.id] },
      'user.only-owner',
    ],
  ])('not %s', (_who, user, over, rule) =>
    expect(decideLeave(withJudges(facts(user, user, over)), null, NOW)).toEqual(E.left({ rule })),
  );
});

describe('deactivating a user', () => {
  test('an administrator deactivates a member', () =>
    expect(setOf(decideDeactivate(withJudges(facts(anAdministrator, aMember)), null, NOW))).toEqual(
      {
        guards: [unchanged(anAdministrator), unchanged(aMember)],
        changes: [gone(aMember), keysOver(aMember), linksOver(aMember)],
        events: [told(aMember)],
      },
    ));
  test('the only owner deactivates a member', () =>
    expect(
      setOf(
        decideDeactivate(
          withJudges(facts(anOwner, aMember, { activeOwners: [anOwner.id] })),
          null,
          NOW,
        ),
      ),
    ).toMatchObject({
      changes: [gone(aMember), keysOver(aMember), linksOver(aMember)],
    }));
  test('an owner deactivates another', () =>
    expect(
      setOf(decideDeactivate(withJudges(facts(anOwner, anotherOwner)), null, NOW)),
    ).toMatchObject({
      changes: [gone(anotherOwner), keysOver(anotherOwner), linksOver(anotherOwner), ownersRaised],
    }));

  test.each<[string, User, User, Partial<DeactivateFacts>, string]>([
    ['a bot, which is not a person', anOwner, aBotOf(aMember), {}, 'user.unavailable'],
    ['a user twice', anOwner, { ...aMember, isActive: false }, {}, 'user.deactivated'],
    ['any user, as a moderator', aModerator, aMember, {}, 'user.not-administrable'],
    ['themselves, as a member', aMember, aMember, {}, 'user.not-administrable'],
    [
      'an owner, as an administrator',
      anAdministrator,
      anOwner,
      { activeOwners: [anOwner.id] },
      'caller.not-owner',
    ],
    ['the only owner', anOwner, anOwner, { activeOwners: [anOwner.id] }, 'user.only-owner'],
  ])('no one deactivates %s', (_what, actor, target, over, rule) =>
    expect(decideDeactivate(withJudges(facts(actor, target, over)), null, NOW)).toEqual(
      E.left({ rule }),
    ),
  );
});

describe('reactivating a user', () => {
  const off = (user: User): User => ({ ...user, isActive: false });
  const decide = (actor: User, target: User, over: Partial<ReactivateFacts> = {}) =>
    decideReactivate(
      withJudges({
        context: contextOf(actor),
        target,
        isNameInUse: false,
        owner: target.bot && aMember,
        ownersGroup,
        absence: NO_ABSENCE,
        ...over,
      }),
    );
  const back = (user: User, over: Partial<User> = {}) => ({
    _tag: 'user.put',
    user: { ...user, revision: 2, ...over },
  });

  /** Keys, sessions and devices of before the account was deactivated. */
  const access = (user: User) => [
    { _tag: 'api-keys.remove', user: user.id, but: null },
    { _tag: 'devices.clear', user: user.id },
  ];

  test('a member', () =>
    expect(setOf(decide(anAdministrator, off(aMember)))).toEqual({
      guards: [unchanged(anAdministrator), unchanged(aMember)],
      changes: [back(aMember), ...access(aMember)],
      events: [told(aMember)],
    }));
  test('an owner raises the revision that stands for all owners', () =>
    expect(setOf(decide(anotherOwner, off(anOwner)))).toMatchObject({
      guards: [{}, {}, ownersRead],
      changes: [back(anOwner), ownersRaised, ...access(anOwner)],
    }));
  test('a user who is sent messages again', () =>
    expect(setOf(decide(anAdministrator, off(aMember), { absence }))).toEqual({
      guards: [unchanged(anAdministrator), unchanged(aMember), ...absence.guards],
      changes: [back(aMember), ...access(aMember), ...absence.changes],
      events: [told(aMember)],
    }));
  test('an active user stays unchanged', () =>
    expect(decide(anAdministrator, aMember, { isNameInUse: true, absence })).toEqual(
      E.right({ changeSet: NO_CHANGE, reply: undefined }),
    ));
  const raised = (user: User) => ({ _tag: 'user.put', user: { ...user, revision: 2 } });
  test('a bot keeps an active owner, else the caller owns it; the owner is guarded', () => {
    const bot = aBotOf(aMember);
    expect(setOf(decide(anAdministrator, off(bot)))).toEqual({
      guards: [unchanged(anAdministrator), unchanged(bot), unchanged(aMember)],
      changes: [back(bot), ...access(bot), raised(aMember)],
      events: [told(bot)],
    });
    const mine = { type: 1, owner: anAdministrator.id, isSystem: false };
    for (const owner of [off(aMember), null]) {
      expect(setOf(decide(anAdministrator, off(bot), { owner }))).toMatchObject({
        guards: [{}, {}, unchanged(anAdministrator)],
        changes: [back(bot, { bot: mine as never }), ...access(bot), raised(anAdministrator)],
      });
    }
  });
  test('a bot by its owner, as long as they may create such', () => {
    const bot = off(aBotOf(aMember));
    const scene = (canCreateBots: SystemGroup, canCreateWriteOnlyBots: SystemGroup) => ({
      realm: aRealm({
        permissions: {
          canCreateBots: all(canCreateBots),
          canCreateWriteOnlyBots: all(canCreateWriteOnlyBots),
        },
      }),
      actor: acting(aMember),
    });
    const webhook = { ...bot, bot: { type: 2, owner: aMember.id, isSystem: false } } as const;
    const refused = E.left(denial('user.bot-create-not-allowed'));
    expect(E.isRight(decide(aMember, bot, { context: scene('members', 'owners') }))).toBe(true);
    expect(decide(aMember, bot, { context: scene('owners', 'members') })).toEqual(refused);
    expect(E.isRight(decide(aMember, webhook, { context: scene('owners', 'members') }))).toBe(true);
    expect(
      decide(aMember, webhook, { context: scene('owners', 'owners'), isNameInUse: true }),
    ).toEqual(refused);
  });
  test.each<[string, User, User]>([
    ['an owner', anAdministrator, anOwner],
    ['a bot in an owner’s role', anAdministrator, { ...aBotOf(aMember), role: ROLE.owner }],
    ['nor do those whose bot it is', aMember, { ...aBotOf(aMember), role: ROLE.owner }],
  ])('only owners reactivate %s', (_whom, actor, target) => {
    expect(decide(actor, off(target))).toEqual(E.left(denial('caller.not-owner')));
    expect(decide(actor, target)).toEqual(E.left(denial('caller.not-owner')));
    expect(E.isRight(decide(anotherOwner, off(target)))).toBe(true);
  });
  test('not a bot whose name another has', () =>
    expect(decide(aMember, off(aBotOf(aMember)), { isNameInUse: true })).toEqual(
      E.left(denial('user.bot-name-taken', { name: 'Person 70' })),
    ));
  test('a person whatever bots are called', () =>
    expect(E.isRight(decide(anOwner, off(aMember), { isNameInUse: true }))).toBe(true));
  test.each([aModerator, aMember, person(41, { role: ROLE.guest })])(
    'only administrators',
    (actor) => expect(decide(actor, off(aGuest))).toEqual(E.left(denial('user.not-administrable'))),
  );
});
