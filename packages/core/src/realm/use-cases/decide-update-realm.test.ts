import { describe, expect, test } from '@jest/globals';
import { NO_CHANGE } from '../../kernel/change-set.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { all, aRealm, NOBODY, SYSTEM } from '../../testing/builders.ts';
import { acting, aMember, anAdministrator, anOwner } from '../../testing/people.ts';
import { withJudges } from '../../testing/with-judges.ts';
import type { User } from '../../user/user.ts';
import type { UpdateRealm } from './contract.ts';
import { decideUpdateRealm } from './decide-update-realm.ts';

const realm = aRealm();
const decide = (change: Omit<UpdateRealm, 'caller'>, user: User = anAdministrator) =>
  decideUpdateRealm(
    withJudges({
      realm,
      actor: acting(user),
      named: { systemGroups: SYSTEM, groups: new Map(), activeUsers: new Set([aMember.id]) },
    }),
    { caller: { realm: realm.id, user: user.id, client: 'test' }, ...change },
  );

describe('changing an organization', () => {
  test('tells what changed, and that only', () => {
    const after = {
      ...realm,
      revision: 2,
      name: 'Dinner club',
      settings: { ...realm.settings, contentEditLimit: null },
      permissions: { ...realm.permissions, canResolveTopics: NOBODY },
    };
    const changed = ['name', 'contentEditLimit', 'canResolveTopics'];
    expect(
      decide({
        name: 'Dinner club',
        description: '',
        settings: { contentEditLimit: null, topicsRequired: false },
        permissions: {
          canResolveTopics: { new: all('nobody') },
          canDeleteOwnMessage: { new: all('everyone') },
        },
      }),
    ).toEqual(
      E.right({
        changeSet: {
          guards: [
            { _tag: 'row.unchanged', row: 'user', id: 20, revision: 1 },
            { _tag: 'row.unchanged', row: 'realm', id: 1, revision: 1 },
          ],
          changes: [{ _tag: 'realm.put', realm: after }],
          events: [{ _tag: 'realm.updated', realm: 1, changed }],
        },
        reply: { realm: after, changed },
      }),
    );
  });
  test.each([
    ['nothing is asked', {}],
    [
      'everything is as it was',
      {
        name: realm.name,
        settings: { waitingPeriodDays: 0 },
        permissions: { canCreateGroups: { new: all('members') } },
      },
    ],
    ['the list of domains is the same list', { settings: { allowedDomains: null } }],
  ])('writes nothing when %s', (_says, change) =>
    expect(decide(change, anOwner)).toEqual(
      E.right({ changeSet: NO_CHANGE, reply: { realm, changed: [] } }),
    ),
  );
  test('tells how long one had to wait before, where that changes', () =>
    expect(decide({ settings: { waitingPeriodDays: 3 } }, anOwner)).toMatchObject(
      E.right({
        changeSet: { events: [{ changed: ['waitingPeriodDays'], waitingDaysBefore: 0 }] },
      }),
    ));
  test('people can be named one by one', () =>
    expect(
      decide({
        permissions: { canResolveTopics: { new: { members: [aMember.id], subgroups: [] } } },
      }),
    ).toMatchObject(E.right({ reply: { changed: ['canResolveTopics'] } })));
  test('another list of domains is a change', () =>
    expect(
      decide(
        { settings: { allowedDomains: [{ domain: 'example.com', allowSubdomains: false }] } },
        anOwner,
      ),
    ).toMatchObject(E.right({ reply: { changed: ['allowedDomains'] } })));
});

describe('refusals, in the order of the checks', () => {
  const wrong: Omit<UpdateRealm, 'caller'> = {
    name: ' ',
    settings: { contentEditLimit: 0, waitingPeriodDays: 1 },
    permissions: { canCreateGroups: { new: all('everyone') } },
  };
  test.each([
    ['who is no administrator', wrong, aMember, denial('caller.not-administrator')],
    ['what is for owners', wrong, anAdministrator, denial('caller.not-owner')],
    ['the name', wrong, anOwner, denial('realm.name-empty')],
    [
      'plain values',
      { ...wrong, name: 'x' },
      anOwner,
      denial('realm.value-invalid', { setting: 'contentEditLimit', value: 0 }),
    ],
    [
      'groups',
      { permissions: wrong.permissions ?? {} },
      anOwner,
      denial('group.setting-group-not-allowed', {
        setting: 'canCreateGroups',
        group: 'role:everyone',
      }),
    ],
    [
      'no one where at least one user must be able to',
      { permissions: { canManageAllGroups: { new: NOBODY } } },
      anOwner,
      denial('group.setting-group-not-allowed', {
        setting: 'canManageAllGroups',
        group: 'role:nobody',
      }),
    ],
    [
      'the internet, ever',
      { permissions: { canResolveTopics: { new: all('internet') } } },
      anOwner,
      denial('group.setting-group-not-allowed', {
        setting: 'canResolveTopics',
        group: 'role:internet',
      }),
    ],
    [
      'people one by one where a system group is needed',
      { permissions: { canAccessAllUsers: { new: { members: [aMember.id], subgroups: [] } } } },
      anOwner,
      denial('group.setting-needs-system-group', { setting: 'canAccessAllUsers' }),
    ],
    [
      'a system group that is not among the few',
      { permissions: { canAccessAllUsers: { new: all('administrators') } } },
      anOwner,
      denial('group.setting-group-not-allowed', {
        setting: 'canAccessAllUsers',
        group: 'role:administrators',
      }),
    ],
    [
      'an old value that is not the present one',
      { permissions: { canResolveTopics: { new: all('members'), old: all('owners') } } },
      anOwner,
      denial('group.setting-old-mismatch', { setting: 'canResolveTopics' }),
    ],
    [
      'and with one refusal nothing is written',
      {
        name: 'Dinner club',
        permissions: {
          canDeleteOwnMessage: { new: all('members') },
          canResolveTopics: { new: all('internet') },
        },
      },
      anOwner,
      denial('group.setting-group-not-allowed', {
        setting: 'canResolveTopics',
        group: 'role:internet',
      }),
    ],
  ])('%s', (_says, change, user, refusal) => expect(decide(change, user)).toEqual(E.left(refusal)));
});
