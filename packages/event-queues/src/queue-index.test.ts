import { expect, test } from '@jest/globals';
import { RealmId, UserId } from '@parley/core';
import { newQueueIndex } from './queue-index.ts';

const REALM = RealmId(1);
const queueOf = (user: number) => ({ listener: { realm: REALM, user: UserId(user) } });

test('the index lists the users of a realm, and its version changes with their set', () => {
  const index = newQueueIndex<ReturnType<typeof queueOf>>();
  const seen = () => [index.version(REALM), [...index.users(REALM)]];
  const [first, second, other] = [queueOf(10), queueOf(10), queueOf(11)];
  expect(seen()).toEqual([0, []]);
  index.enter(first);
  index.enter(second);
  expect(seen()).toEqual([1, [10]]);
  expect([...index.of(first.listener)]).toEqual([first, second]);
  index.enter(other);
  index.leave(first);
  expect(seen()).toEqual([2, [10, 11]]);
  index.leave(second);
  index.leave(second);
  expect(seen()).toEqual([3, [11]]);
  expect([
    index.queuesOfUsers(REALM).has(UserId(10)),
    index.version(RealmId(2)),
    [...index.users(RealmId(2))],
  ]).toEqual([false, 0, []]);
});
