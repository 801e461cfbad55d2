import { describe, expect, test } from '@jest/globals';
import { UserId } from '../../kernel/brand.ts';
import type { RowGuard } from '../../kernel/change-set.ts';
import { NO_CHANGE } from '../../kernel/change-set.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { onlyUser } from '../../kernel/group-setting.ts';
import { all, NOBODY, SYSTEM } from '../../testing/builders.ts';
import { aGroup } from '../../testing/people.ts';
import { withJudges } from '../../testing/with-judges.ts';
import { NOBODY_MAY } from '../group-settings.ts';
import {
  decideUpdateGroup,
  type GroupRequest,
  type UpdateGroupFacts,
} from './decide-update-group.ts';

const actor: RowGuard = {
  _tag: 'row.unchanged',
  row: 'user',
  id: UserId(9),
  revision: aGroup(50).revision,
};
const target = aGroup(50, {
  name: 'cooks',
  description: 'They cook.',
  settings: { ...NOBODY_MAY, canLeave: all('everyone') },
});
const facts = (over: Partial<UpdateGroupFacts> = {}): UpdateGroupFacts => ({
  target,
  rights: { manages: true, addsMembers: false, removesMembers: false, joins: false, leaves: false },
  isNameTaken: false,
  namedInSettings: { systemGroups: SYSTEM, groups: new Map(), activeUsers: new Set([UserId(1)]) },
  guards: [actor],
  ...over,
});
const aRequest = (over: Partial<GroupRequest>): GroupRequest => ({
  name: null,
  description: null,
  reactivate: null,
  settings: {},
  ...over,
});
const decide = (over: Partial<GroupRequest>, given = facts()) =>
  decideUpdateGroup(withJudges(given), aRequest(over));
const LONG = 'x'.repeat(1025);
const unchanged = { _tag: 'row.unchanged', row: 'group', id: 50, revision: 1 };

describe('changing a group', () => {
  test('all of it at once', () =>
    expect(
      decide({
        name: 'bakers',
        description: '',
        settings: { canJoin: { new: all('members') }, canManage: { new: onlyUser(UserId(1)) } },
      }),
    ).toEqual(
      E.right({
        changeSet: {
          guards: [
            actor,
            unchanged,
            { _tag: 'key.free', key: 'group.name', realm: 1, value: 'bakers' },
          ],
          changes: [
            {
              _tag: 'group.put',
              group: {
                ...target,
                revision: 2,
                name: 'bakers',
                description: '',
                settings: {
                  ...target.settings,
                  canJoin: all('members'),
                  canManage: onlyUser(UserId(1)),
                },
              },
            },
          ],
          events: [
            {
              _tag: 'group.updated',
              realm: 1,
              group: 50,
              changed: ['name', 'description', 'canJoin', 'canManage'],
            },
          ],
        },
        reply: undefined,
      }),
    ));
  test('its description alone needs no free name', () =>
    expect(decide({ description: 'Them.' })).toMatchObject(
      E.right({
        changeSet: { guards: [actor, unchanged], events: [{ changed: ['description'] }] },
      }),
    ));
  test('a deactivated one comes back, and can be renamed before', () => {
    const gone = facts({ target: { ...target, isActive: false } });
    expect(decide({ reactivate: true }, gone)).toMatchObject(
      E.right({
        changeSet: {
          changes: [{ group: { isActive: true, revision: 2 } }],
          events: [{ changed: ['isActive'] }],
        },
      }),
    );
    expect(decide({ name: 'former cooks' }, gone)).toMatchObject(
      E.right({ changeSet: { changes: [{ group: { isActive: false, name: 'former cooks' } }] } }),
    );
  });
});

describe('nothing to do', () => {
  test.each<[string, Partial<GroupRequest>, UpdateGroupFacts]>([
    ['what it is called', { name: 'cooks' }, facts()],
    [
      'what it is called, by rules that came later',
      { name: 'role:cooks' },
      facts({ target: { ...target, name: 'role:cooks' } }),
    ],
    ['what it says', { description: 'They cook.' }, facts()],
    [
      'what it says, longer than it might be by now',
      { description: LONG },
      facts({ target: { ...target, description: LONG } }),
    ],
    [
      'what is set',
      { settings: { canJoin: { new: NOBODY, old: NOBODY }, canLeave: { new: all('everyone') } } },
      facts(),
    ],
    ['that it is active', { reactivate: true }, facts()],
    ['to be deactivated, which is asked for in another way', { reactivate: false }, facts()],
  ])('%s', (_says, over, given) =>
    expect(decide(over, given)).toEqual(E.right({ changeSet: NO_CHANGE, reply: undefined })),
  );
});

describe('refusals, in the order of the checks', () => {
  const everything = aRequest({ name: '@x', settings: { canJoin: { new: all('internet') } } });
  const mayNothing = { ...facts().rights, manages: false };
  test.each([
    [
      'that something is asked',
      aRequest({}),
      facts({ target: null }),
      denial('group.nothing-to-do'),
    ],
    [
      'that there is such a group',
      everything,
      facts({ target: null }),
      denial('group.unavailable'),
    ],
    [
      'who may',
      everything,
      facts({ rights: { ...mayNothing, addsMembers: true, removesMembers: true } }),
      denial('group.not-permitted'),
    ],
    [
      'that it is no system group',
      everything,
      facts({ target: { ...target, system: 'members' } }),
      denial('group.not-permitted'),
    ],
    ['its name', everything, facts(), denial('group.name-prefix', { prefix: '@' })],
    [
      'whether the name is taken',
      { ...everything, name: 'bakers' },
      facts({ isNameTaken: true }),
      denial('group.name-taken', { name: 'bakers' }),
    ],
    [
      'its description',
      { ...everything, name: 'bakers', description: LONG },
      facts(),
      denial('group.description-too-long', { limit: 1024 }),
    ],
    [
      'its settings',
      { ...everything, name: 'bakers' },
      facts(),
      denial('group.setting-group-not-allowed', { setting: 'canJoin', group: 'role:internet' }),
    ],
    [
      'of several settings the first by name, and what it was taken for before what it shall be',
      aRequest({
        settings: {
          canRemoveMembers: { new: all('internet') },
          canLeave: { new: all('internet'), old: NOBODY },
        },
      }),
      facts(),
      denial('group.setting-old-mismatch', { setting: 'canLeave' }),
    ],
  ])('%s', (_says, asked, given, refusal) =>
    expect(decideUpdateGroup(withJudges(given), asked)).toEqual(E.left(refusal)),
  );
});
