import { describe, expect, test } from '@jest/globals';
import { TopicId } from '@parley/core';
import { type Cache, emptyCaches, rowsOf } from './caches.ts';

describe('what is remembered of topics', () => {
  const { newestPages, spans, topics } = emptyCaches();

  test.each<[string, Cache<ReadonlyArray<unknown>>]>([
    ['their spans', spans as Cache<ReadonlyArray<unknown>>],
    ['the newest ids of a container', newestPages],
  ])('%s: is bounded', (_what, cache) => {
    for (let id = 0; id < 4_000; id++) cache.remember(id, []);
    expect(cache.known(0)).toEqual([]);
    cache.remember(4_000, []);
    expect([cache.known(0), cache.known(4_000)]).toEqual([undefined, []]);
  });

  test('their names: that there is none is not', () => {
    expect(topics.found('1 soup', () => null)).toBe(null);
    expect(topics.found('1 soup', () => TopicId(7))).toBe(7);
    expect(topics.found('1 soup', () => null)).toBe(7);
  });
});

test('rows come once each, ascending, however they are asked for, known or not', () => {
  const cache: Cache<{ readonly id: number } | null> = emptyCaches().users as never;
  const asked: Array<ReadonlyArray<number>> = [];
  const rows = (...ids: ReadonlyArray<number>): ReadonlyArray<number> =>
    rowsOf(cache, ids, (unknown) => {
      asked.push(unknown);
      return unknown.filter((id) => id < 9).map((id) => ({ id }));
    }).map(({ id }) => id);
  expect(rows(3, 1, 3)).toEqual([1, 3]);
  expect(rows(3, 2, 1, 9, 3, 2)).toEqual([1, 2, 3]);
  expect(rows(1, 2, 3, 1)).toEqual([1, 2, 3]);
  expect(asked).toEqual([
    [1, 3],
    [2, 9],
  ]);
});
