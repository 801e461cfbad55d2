import { expect, test } from '@jest/globals';
import { UserId } from '@parley/core';
import { changeWatcher } from './change-watcher.ts';

const ann = UserId(7);
const anyone = { reader: UserId(0) };

test('tells each watcher which messages were changed since its last call', () => {
  const all = changeWatcher();
  const [one, other] = [all.watch(anyone), all.watch(anyone)];
  all.changed(3);
  all.changed(4);
  all.changed(3);
  expect(one.changed()).toEqual([3, 4]);
  expect(one.changed()).toEqual([]);
  all.changed(3);
  expect([one.changed(), other.changed()]).toEqual([[3], [3, 4]]);
  expect([one.isInvalidated(), other.isInvalidated()]).toEqual([false, false]);
});

test('is upset when anything may have been changed, for good', () => {
  const all = changeWatcher();
  const before = all.watch(anyone);
  all.forget();
  const after = all.watch(anyone);
  expect([before.isInvalidated(), before.isInvalidated(), after.isInvalidated()]).toEqual([
    true,
    true,
    false,
  ]);
});

test('is invalidated when the user has read a message whose flags are watched', () => {
  const all = changeWatcher();
  const [his, nobodys] = [all.watch({ ...anyone, reader: ann }), all.watch(anyone)];
  all.read(UserId(8));
  expect(his.isInvalidated()).toBe(false);
  all.read(ann);
  expect([his.isInvalidated(), nobodys.isInvalidated()]).toEqual([true, false]);
});

test('is told nothing more at the end', () => {
  const all = changeWatcher();
  const watch = all.watch(anyone);
  watch.end();
  all.changed(3);
  all.forget();
  expect([watch.changed(), watch.isInvalidated()]).toEqual([[], false]);
});
