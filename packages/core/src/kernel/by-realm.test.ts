import { expect, test } from '@jest/globals';
import { RealmId } from './brand.ts';
import { byRealm } from './by-realm.ts';

test('rows are grouped by realm, each list in the order of the rows', () => {
  const [one, two] = [RealmId(1), RealmId(2)];
  const rows = [
    { realm: two, name: 'a' },
    { realm: one, name: 'b' },
    { realm: two, name: 'c' },
  ];
  expect([...byRealm(rows)]).toEqual([
    [two, [rows[0], rows[2]]],
    [one, [rows[1]]],
  ]);
  expect([...byRealm([])]).toEqual([]);
});
