import { describe, expect, test } from '@jest/globals';
import { UnixSeconds } from '../../kernel/brand.ts';
import type { SystemGroup } from '../../kernel/group-setting.ts';
import { aRealm, NOW } from '../../testing/builders.ts';
import {
  aGuest,
  aMember,
  aModerator,
  anAdministrator,
  anOwner,
  person,
} from '../../testing/people.ts';
import { systemMembers } from './system-members.ts';

const newcomer = person(41, { joinedAt: NOW });
const users = [anOwner, anAdministrator, aModerator, aMember, newcomer, aGuest];
const realm = aRealm({ settings: { waitingPeriodDays: 3 } });

describe('direct members of the system groups', () => {
  test.each<[SystemGroup, ReadonlyArray<number>]>([
    ['nobody', []],
    ['owners', [10]],
    ['administrators', [20]],
    ['moderators', [30]],
    ['fullmembers', [40]],
    ['members', [40, 41]],
    ['everyone', [60]],
    ['internet', []],
  ])('%s', (system, ids) => expect(systemMembers(system, realm, users, NOW)).toEqual(ids));

  test('a newcomer is a full member after as many whole days', () => {
    const holdsAfter = (seconds: number) =>
      systemMembers('fullmembers', realm, [newcomer], UnixSeconds(NOW + seconds));
    expect([holdsAfter(3 * 86_400 - 1), holdsAfter(3 * 86_400)]).toEqual([[], [41]]);
  });
});
