import { expect, test } from '@jest/globals';
import { RealmId, UserId } from '@parley/core';
import { newQueueIndex } from './queue-index.ts';

const REALM = RealmId(1);
const seatOf = (user: number) => ({ listener: { realm: REALM, user: UserId(user) } });

test('a hall says who is there, and has another version whenever somebody comes or goes', () => {
  const halls = newQueueIndex<ReturnType<typeof seatOf>>();
  const seen = () => [halls.version(REALM), [...halls.users(REALM)]];
  const [first, second, other] = [seatOf(10), seatOf(10), seatOf(11)];
  expect(seen()).toEqual([0, []]);
  halls.enter(first);
  halls.enter(second);
  expect(seen()).toEqual([1, [10]]);
  expect([...halls.of(first.listener)]).toEqual([first, second]);
  halls.enter(other);
  halls.leave(first);
  expect(seen()).toEqual([2, [10, 11]]);
  halls.leave(second);
  halls.leave(second);
  expect(seen()).toEqual([3, [11]]);
  expect([
    halls.seats(REALM).has(UserId(10)),
    halls.version(RealmId(2)),
    [...halls.users(RealmId(2))],
  ]).toEqual([false, 0, []]);
});
