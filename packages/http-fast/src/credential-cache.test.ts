import { expect, test } from '@jest/globals';
import { RealmId, Sha256, type User, UserId } from '@parley/core';
import { credentialCache } from './credential-cache.ts';

const [realm, elsewhere] = [RealmId(1), RealmId(2)];
const user = { id: UserId(7) } as User;
const key = Sha256('digest');
const now = () => 0;
const HEADER = 'Basic YW5uOmtleQ==';

test('an accepted caller is known in their realm, until an account changes', () => {
  let version = 1;
  const callers = credentialCache(() => version, now);
  callers.remember(HEADER, { realm, user, key }, callers.version());
  expect(callers.find(HEADER, realm)).toMatchObject({ user, key });
  expect(callers.find(HEADER, elsewhere)).toBeNull();
  expect(callers.find('Basic YW5uOm90aGVy', realm)).toBeNull();
  version = 2;
  expect(callers.find(HEADER, realm)).toBeNull();
});

test('a change during the lookup is not missed', () => {
  let version = 1;
  const callers = credentialCache(() => version, now);
  const before = callers.version();
  version = 2;
  callers.remember(HEADER, { realm, user, key }, before);
  expect(callers.find(HEADER, realm)).toBeNull();
});

test('without a version of the storage no caller is known', () => {
  const callers = credentialCache(null, now);
  callers.remember(HEADER, { realm, user, key }, callers.version());
  expect(callers.find(HEADER, realm)).toBeNull();
});

test('a storage that is closed says so', () => {
  let isClosed = false;
  const callers = credentialCache(() => {
    if (isClosed) throw new Error('The storage is closed');
    return 1;
  }, now);
  callers.remember(HEADER, { realm, user, key }, callers.version());
  isClosed = true;
  expect(() => callers.find(HEADER, realm)).toThrow('The storage is closed');
});

test('long headers are not remembered, and many are not remembered for ever', () => {
  const callers = credentialCache(() => 1, now);
  const long = `Basic ${'a'.repeat(600)}`;
  callers.remember(long, { realm, user, key }, callers.version());
  expect(callers.find(long, realm)).toBeNull();
  for (let index = 0; index <= 2_000; index++)
    callers.remember(`Basic ${index}`, { realm, user, key }, callers.version());
  expect([callers.find('Basic 0', realm), callers.find('Basic 2000', realm)?.user]).toEqual([
    null,
    user,
  ]);
});

test('each half hour all callers are looked up again, with any changes', () => {
  let [version, time] = [5, 1_800_000 * 7];
  const callers = credentialCache(
    () => version,
    () => time,
  );
  callers.remember(HEADER, { realm, user, key }, callers.version());
  time += 1_799_999;
  expect(callers.find(HEADER, realm)).not.toBeNull();
  time += 1;
  expect(callers.find(HEADER, realm)).toBeNull();
  // A clock that was set back does not make up for a change.
  [version, time] = [6, 1_800_000 * 6];
  expect(callers.find(HEADER, realm)).toBeNull();
});
