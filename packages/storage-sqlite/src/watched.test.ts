import { expect, test } from '@jest/globals';
import { TopicId, UserId } from '@parley/core';
import { watched } from './watched.ts';

const ann = UserId(7);
const anyone = { reader: UserId(0), topic: 20 };

test('tells each who watches which messages were changed since he asked last', () => {
  const all = watched();
  const [one, other] = [all.watch(anyone), all.watch(anyone)];
  all.changed(3);
  all.changed(4);
  all.changed(3);
  expect(one.changed()).toEqual([3, 4]);
  expect(one.changed()).toEqual([]);
  all.changed(3);
  expect([one.changed(), other.changed()]).toEqual([[3], [3, 4]]);
  expect([one.isUpset(), other.isUpset()]).toEqual([false, false]);
});

test('is upset when anything may have been changed, for good', () => {
  const all = watched();
  const before = all.watch(anyone);
  all.forget();
  const after = all.watch(anyone);
  expect([before.isUpset(), before.isUpset(), after.isUpset()]).toEqual([true, true, false]);
});

test('is upset when a topic has another name, and not when one comes to be', () => {
  const all = watched();
  const watch = all.watch(anyone);
  all.put(TopicId(21));
  expect(watch.isUpset()).toBe(false);
  all.put(TopicId(20));
  expect(watch.isUpset()).toBe(true);
});

test('is upset when he has read something whose flags are asked for', () => {
  const all = watched();
  const [his, nobodys] = [all.watch({ ...anyone, reader: ann }), all.watch(anyone)];
  all.read(UserId(8));
  expect(his.isUpset()).toBe(false);
  all.read(ann);
  expect([his.isUpset(), nobodys.isUpset()]).toEqual([true, false]);
});

test('is told nothing more at the end', () => {
  const all = watched();
  const watch = all.watch(anyone);
  watch.end();
  all.changed(3);
  all.forget();
  expect([watch.changed(), watch.isUpset()]).toEqual([[], false]);
});
