import { describe, expect, test } from '@jest/globals';
import { UserId } from '../kernel/brand.ts';
import { NO_CHANGE } from '../kernel/change-set.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { aRealm } from '../testing/builders.ts';
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
} from '../testing/people.ts';
import { withJudges } from '../testing/with-judges.ts';
import { decideUpdateUser, type UpdateUserFacts } from './decide-update-user.ts';
import { ROLE, type Role, type User } from './user.ts';

const facts = (over: Partial<UpdateUserFacts> = {}): UpdateUserFacts => ({
  realm: aRealm(),
  actor: acting(anAdministrator),
  target: aMember,
  bots: [],
  activeOwners: [anOwner.id],
  ownersGroup: aGroup(2, { name: 'role:owners', system: 'owners' }),
  isNameTaken: false,
  ...over,
});
const wish = (role: UpdateUserFacts['target']['role'] | null, fullName: string | null = null) => ({
  role,
  fullName,
});
const unique = aRealm({ settings: { requireUniqueNames: true } });

describe('who may change an account', () => {
  test.each([
    ['a member', aMember],
    ['a moderator', aModerator],
    ['a guest', aGuest],
  ])('%s may change no one, themselves included', (_who, user) =>
    expect(
      decideUpdateUser(
        withJudges(facts({ actor: acting(user), target: user })),
        wish(null, 'Other Name'),
      ),
    ).toEqual(E.left(denial('user.not-administrable'))),
  );
  test('the owner of a bot may rename it', () =>
    expect(
      decideUpdateUser(
        withJudges(facts({ actor: acting(aMember), target: aBotOf(aMember) })),
        wish(null, 'Robot'),
      ),
    ).toMatchObject(E.right({ reply: { fullName: 'Robot' } })));
  test('but not give it a role', () =>
    expect(
      decideUpdateUser(
        withJudges(facts({ actor: acting(aMember), target: aBotOf(aMember) })),
        wish(ROLE.guest),
      ),
    ).toEqual(E.left(denial('caller.not-administrator'))));
  test('unless it has that role: they may not change it, but nothing changes', () => {
    const bot = aBotOf(aMember);
    expect(
      decideUpdateUser(withJudges(facts({ actor: acting(aMember), target: bot })), wish(bot.role)),
    ).toEqual(E.right({ changeSet: NO_CHANGE, reply: bot }));
  });
  test('an administrator changes nothing of a bot in an owner’s role', () =>
    expect(
      decideUpdateUser(
        withJudges(facts({ target: { ...aBotOf(anAdministrator), role: ROLE.owner } })),
        wish(null, 'Robot'),
      ),
    ).toEqual(E.left(denial('caller.not-owner'))));
  test("nor change another user's bot", () =>
    expect(
      decideUpdateUser(
        withJudges(facts({ actor: acting(aMember), target: aBotOf(aModerator) })),
        wish(null, 'Robot'),
      ),
    ).toEqual(E.left(denial('user.not-administrable'))));
});

describe('a new address', () => {
  const asks = { ...wish(ROLE.owner, 'x'), newEmail: 'other@example.org' };
  const refused = E.left(denial('user.change-email-not-allowed'));
  test.each([
    ['an owner', anOwner, aMember],
    ['an administrator, also of themselves', anAdministrator, anAdministrator],
    ['the owner of a bot', aMember, aBotOf(aMember)],
  ])('is given by no one, whatever else is asked: %s', (_who, user, target) =>
    expect(decideUpdateUser(withJudges(facts({ actor: acting(user), target })), asks)).toEqual(
      refused,
    ),
  );
  test('not even an empty one, or the one they have', () => {
    for (const newEmail of ['', aMember.email])
      expect(decideUpdateUser(withJudges(facts()), { ...wish(null), newEmail })).toEqual(refused);
  });
  test('who may not change the account hears that first', () =>
    expect(decideUpdateUser(withJudges(facts({ actor: acting(aMember) })), asks)).toEqual(
      E.left(denial('user.not-administrable')),
    ));
  test('none is no change', () =>
    expect(decideUpdateUser(withJudges(facts()), { ...wish(null), newEmail: null })).toEqual(
      E.right({ changeSet: NO_CHANGE, reply: aMember }),
    ));
});

describe('a new role', () => {
  test('is written with everything it rests on', () =>
    expect(decideUpdateUser(withJudges(facts()), wish(ROLE.moderator))).toEqual(
      E.right({
        changeSet: {
          guards: [
            { _tag: 'row.unchanged', row: 'user', id: 20, revision: 1 },
            { _tag: 'row.unchanged', row: 'user', id: 40, revision: 1 },
          ],
          changes: [{ _tag: 'user.put', user: { ...aMember, role: 300, revision: 2 } }],
          events: [
            { _tag: 'user.updated', realm: 1, user: 40, changed: ['role'], roleBefore: 400 },
          ],
        },
        reply: { ...aMember, role: 300, revision: 2 },
      }),
    ));
  test('the present one changes nothing', () =>
    expect(decideUpdateUser(withJudges(facts()), wish(ROLE.member))).toEqual(
      E.right({ changeSet: NO_CHANGE, reply: aMember }),
    ));
  test.each([
    ['an administrator makes no one an owner', aMember, ROLE.owner],
    ['an administrator unmakes no owner', anotherOwner, ROLE.member],
    ['not even the only one: the missing role is reported first', anOwner, ROLE.member],
  ])('%s', (_says, target, role) =>
    expect(decideUpdateUser(withJudges(facts({ target })), wish(role))).toEqual(
      E.left(denial('caller.not-owner')),
    ),
  );

  test('the only owner stays one', () =>
    expect(
      decideUpdateUser(
        withJudges(facts({ actor: acting(anOwner), target: anOwner })),
        wish(ROLE.administrator),
      ),
    ).toEqual(E.left(denial('user.last-owner'))));
  test('a deactivated owner is not the last one', () => {
    const gone = { ...anotherOwner, isActive: false };
    const decided = decideUpdateUser(
      withJudges(facts({ actor: acting(anOwner), target: gone })),
      wish(ROLE.member),
    );
    expect(decided).toMatchObject(E.right({ changeSet: { changes: [{ user: { role: 400 } }] } }));
  });
  test('the first of two owners may go as well', () => {
    const two = [anOwner.id, anotherOwner.id];
    const decided = decideUpdateUser(
      withJudges(facts({ actor: acting(anotherOwner), target: anOwner, activeOwners: two })),
      wish(ROLE.member),
    );
    expect(decided).toMatchObject(E.right({ reply: { role: 400 } }));
  });
  test('one of two owners may go, and the set of owners is guarded', () => {
    const decided = decideUpdateUser(
      withJudges(
        facts({
          actor: acting(anOwner),
          target: anotherOwner,
          activeOwners: [anOwner.id, anotherOwner.id],
        }),
      ),
      wish(ROLE.member),
    );
    expect(decided).toMatchObject(
      E.right({
        changeSet: {
          guards: [
            { row: 'user' },
            { row: 'user' },
            { _tag: 'row.unchanged', row: 'group', id: 2, revision: 1 },
          ],
          changes: [{ _tag: 'user.put' }, { _tag: 'group.put', group: { id: 2, revision: 2 } }],
        },
      }),
    );
  });
  test('a new owner raises the same revision', () =>
    expect(
      decideUpdateUser(withJudges(facts({ actor: acting(anOwner) })), wish(ROLE.owner)),
    ).toMatchObject(
      E.right({
        changeSet: {
          changes: [{ _tag: 'user.put' }, { _tag: 'group.put', group: { id: 2, revision: 2 } }],
        },
      }),
    ));
  test('a bot that becomes an owner does not: it never counts', () => {
    const decided = decideUpdateUser(
      withJudges(facts({ actor: acting(anOwner), target: aBotOf(null) })),
      wish(ROLE.owner),
    );
    expect(decided).toMatchObject(E.right({ changeSet: { changes: [{ _tag: 'user.put' }] } }));
  });
});

describe('the bots of a user who gets a lower role', () => {
  const his = (id: number, role: Role, over: Partial<User> = {}): User => ({
    ...aBotOf(aModerator),
    id: UserId(id),
    role,
    ...over,
  });
  const unchanged = ({ id, revision }: User) => ({
    _tag: 'row.unchanged',
    row: 'user',
    id,
    revision,
  });
  const [high, stopped, same, low] = [
    his(71, ROLE.owner),
    his(72, ROLE.moderator, { isActive: false }),
    his(73, ROLE.member),
    his(74, ROLE.guest),
  ];
  const bots = [high, stopped, same, low];

  test('fall with them, and are all guarded', () =>
    expect(
      decideUpdateUser(withJudges(facts({ target: aModerator, bots })), wish(ROLE.member)),
    ).toMatchObject(
      E.right({
        changeSet: {
          guards: [unchanged(anAdministrator), unchanged(aModerator), ...bots.map(unchanged)],
          changes: [
            { _tag: 'user.put', user: { ...aModerator, role: 400, revision: 2 } },
            { _tag: 'user.put', user: { ...high, role: 400, revision: 2 } },
            { _tag: 'user.put', user: { ...stopped, role: 400, revision: 2 } },
          ],
          events: [aModerator, high, stopped].map(({ id }) => ({
            _tag: 'user.updated',
            realm: 1,
            user: id,
            changed: ['role'],
          })),
        },
      }),
    ));
  test('stay as they are when they rise, and when they are renamed', () => {
    for (const asked of [wish(ROLE.administrator), wish(null, 'Other Name')])
      expect(
        decideUpdateUser(withJudges(facts({ target: aModerator, bots })), asked),
      ).toMatchObject(
        E.right({
          changeSet: {
            guards: [unchanged(anAdministrator), unchanged(aModerator)],
            changes: [{ user: { id: aModerator.id } }],
          },
        }),
      );
  });
});

describe('a new name', () => {
  test('is stored without the blanks around it', () =>
    expect(decideUpdateUser(withJudges(facts()), wish(null, ' Zoe '))).toMatchObject(
      E.right({ reply: { fullName: 'Zoe', revision: 2 } }),
    ));
  test.each([
    ['a blank one is ignored', '   '],
    ['the present one changes nothing', aMember.fullName],
    ['the present one with blanks around it changes nothing', ` ${aMember.fullName} `],
  ])('%s', (_says, name) =>
    expect(decideUpdateUser(withJudges(facts()), wish(null, name))).toEqual(
      E.right({ changeSet: NO_CHANGE, reply: aMember }),
    ),
  );
  test('a bad one is refused', () =>
    expect(decideUpdateUser(withJudges(facts()), wish(null, 'a@b'))).toEqual(
      E.left(denial('user.name-characters')),
    ));
  test('one that reads like another is refused where names must differ', () =>
    expect(
      decideUpdateUser(withJudges(facts({ realm: unique, isNameTaken: true })), wish(null, 'Ann')),
    ).toEqual(E.left(denial('user.name-taken'))));
  test('where names must differ, a user may be given their own, though another has it too', () =>
    expect(
      decideUpdateUser(
        withJudges(facts({ realm: unique, isNameTaken: true })),
        wish(null, aMember.fullName),
      ),
    ).toEqual(E.right({ changeSet: NO_CHANGE, reply: aMember })));
  test('elsewhere two may share it', () =>
    expect(
      E.isRight(decideUpdateUser(withJudges(facts({ isNameTaken: true })), wish(null, 'Ann'))),
    ).toBe(true));
  test('nothing is stored when the name is bad and the role is good', () =>
    expect(decideUpdateUser(withJudges(facts()), wish(ROLE.moderator, 'a@b'))).toEqual(
      E.left(denial('user.name-characters')),
    ));
});
