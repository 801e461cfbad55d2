import { expect, test } from '@jest/globals';
import { RealmId } from '../kernel/brand.ts';
import { NOW, SYSTEM } from '../testing/builders.ts';
import { putSystemGroups } from './system-groups.ts';

const changes = putSystemGroups(RealmId(1), SYSTEM, NOW);
const nameOf = (id: number) => Object.entries(SYSTEM).find(([, own]) => own === id)?.[0];

test('every system group exists under its name, and no one may change it', () => {
  const groups = changes.flatMap((change) => (change._tag === 'group.put' ? [change.group] : []));
  expect(groups.map(({ name, system, id }) => [name, system, id])).toEqual([
    ['role:nobody', 'nobody', 1],
    ['role:owners', 'owners', 2],
    ['role:administrators', 'administrators', 3],
    ['role:moderators', 'moderators', 4],
    ['role:fullmembers', 'fullmembers', 5],
    ['role:members', 'members', 6],
    ['role:everyone', 'everyone', 7],
    ['role:internet', 'internet', 8],
  ]);
  const values = groups.flatMap(({ settings }) => Object.values(settings));
  expect(values).toEqual(values.map(() => ({ members: [], subgroups: [] })));
});

test('each holds the one before it, and the group nobody stands alone', () =>
  expect(
    changes.flatMap((change) =>
      change._tag === 'subgroup.put' ? [[nameOf(change.subgroup), nameOf(change.group)]] : [],
    ),
  ).toEqual([
    ['owners', 'administrators'],
    ['administrators', 'moderators'],
    ['moderators', 'fullmembers'],
    ['fullmembers', 'members'],
    ['members', 'everyone'],
    ['everyone', 'internet'],
  ]));
