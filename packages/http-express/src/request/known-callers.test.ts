import { expect, test } from '@jest/globals';
import { RealmId, type User, UserId } from '@parley/core';
import { knownCallers } from './known-callers.ts';

const [realm, elsewhere] = [RealmId(1), RealmId(2)];
const user = { id: UserId(7) } as User;
const HEADER = 'Basic YW5uOmtleQ==';

test('who was let in is known in his realm, until an account changes', () => {
  let version = 1;
  const callers = knownCallers(() => version);
  callers.remember(HEADER, { realm, user }, callers.version());
  expect(callers.find(HEADER, realm)).toBe(user);
  expect(callers.find(HEADER, elsewhere)).toBeNull();
  expect(callers.find('Basic YW5uOm90aGVy', realm)).toBeNull();
  version = 2;
  expect(callers.find(HEADER, realm)).toBeNull();
});

test('what changed while he was looked up was not seen', () => {
  let version = 1;
  const callers = knownCallers(() => version);
  const before = callers.version();
  version = 2;
  callers.remember(HEADER, { realm, user }, before);
  expect(callers.find(HEADER, realm)).toBeNull();
});

test('where a storage tells no version nobody is known', () => {
  const callers = knownCallers(null);
  callers.remember(HEADER, { realm, user }, callers.version());
  expect(callers.find(HEADER, realm)).toBeNull();
});

test('a storage that is closed says so', () => {
  let isClosed = false;
  const callers = knownCallers(() => {
    if (isClosed) throw new Error('The storage is closed');
    return 1;
  });
  callers.remember(HEADER, { realm, user }, callers.version());
  isClosed = true;
  expect(() => callers.find(HEADER, realm)).toThrow('The storage is closed');
});

test('long headers are not remembered, and many are not remembered for ever', () => {
  const callers = knownCallers(() => 1);
  const long = `Basic ${'a'.repeat(600)}`;
  callers.remember(long, { realm, user }, 1);
  expect(callers.find(long, realm)).toBeNull();
  for (let index = 0; index <= 2_000; index++) callers.remember(`Basic ${index}`, { realm, user }, 1);
  expect([callers.find('Basic 0', realm), callers.find('Basic 2000', realm)]).toEqual([null, user]);
});
