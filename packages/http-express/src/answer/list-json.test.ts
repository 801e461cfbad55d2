import { afterEach, expect, jest, test } from '@jest/globals';
import { itemsJson, listJson, longList, withoutLongLists } from './list-json.ts';
import { toJson } from './raw-json.ts';
import { nextTurn } from './turns.ts';

async function* slicesOf<A>(...slices: ReadonlyArray<ReadonlyArray<A>>): AsyncGenerator<ReadonlyArray<A>> {
  yield* slices;
}

afterEach(() => void jest.restoreAllMocks());

test.each<[string, ReadonlyArray<ReadonlyArray<number>>, string]>([
  ['nothing', [], '{"items":[]}'],
  ['a slice of nothing', [[]], '{"items":[]}'],
  ['one slice', [[1, 2]], '{"items":[{"n":1},{"n":2}]}'],
  ['several, empty ones among them', [[1], [], [2, 3]], '{"items":[{"n":1},{"n":2},{"n":3}]}'],
])('%s', async (_says, slices, json) => {
  const parts = toJson({ items: await listJson(slicesOf(...slices), (some) => itemsJson(some.map((n) => ({ n })))) });
  expect([...parts].join('')).toBe(json);
});

test('others have their turn when it takes long', async () => {
  const order: string[] = [];
  const other = (async () => {
    for (const name of ['a', 'b', 'c']) {
      await new Promise((resolve) => setImmediate(resolve));
      order.push(name);
    }
  })();
  const slowly = ([n]: ReadonlyArray<number>) => {
    const end = performance.now() + 3;
    while (performance.now() < end);
    order.push(String(n));
    return String(n);
  };
  await listJson(slicesOf([1], [2], [3]), slowly);
  await other;
  expect(order.join('')).toMatch(/^1a?2b?.*3/);
  expect(order.indexOf('3')).toBeGreaterThan(order.indexOf('b'));
});

test('and not otherwise', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  await nextTurn();
  let turns = 0;
  const turn = (): void => {
    turns++;
    again = setImmediate(turn);
  };
  let again = setImmediate(turn);
  await listJson(slicesOf([1], [2], [3]), itemsJson);
  clearImmediate(again);
  expect(turns).toBe(0);
});

test.each([
  ['a list as it is', 3],
  ['a list in slices', 1000],
  ['an empty list', 0],
])('%s, beside other fields', async (_says, length) => {
  const items = Array.from({ length }, (_, n) => n);
  const parts = toJson(
    await withoutLongLists({
      a: 1,
      items: longList(items, (some: ReadonlyArray<number>) => itemsJson(some.map((n) => ({ n })))),
      other: [2],
    }),
  );
  expect(JSON.parse([...parts].join(''))).toEqual({ a: 1, items: items.map((n) => ({ n })), other: [2] });
});

test('one slice may have several parts', async () => {
  const list = longList(['a', 'b'], (some: ReadonlyArray<string>) => ['"', Buffer.from(some.join('')), '"']);
  expect([...toJson(await withoutLongLists({ list }))].join('')).toBe('{"list":["ab"]}');
});

test.each([
  ['a short list is written at once', 250, 0],
  ['before a long one others have their turn', 251, 1],
])('%s', async (_says, length, least) => {
  let turns = 0;
  const turn = (): void => {
    turns++;
    again = setImmediate(turn);
  };
  let again = setImmediate(turn);
  let before = 0;
  const list = longList(Array.from({ length }), (some: ReadonlyArray<unknown>) => {
    before = turns;
    return itemsJson(some);
  });
  await withoutLongLists({ list });
  clearImmediate(again);
  expect(Math.min(before, 1)).toBe(least);
});
