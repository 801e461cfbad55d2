import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { boundedCache } from './bounded-cache.ts';

const MOST = 3;

describe('what was found out lately', () => {
  test('is there until there is no room for another answer; then all is found out again', () => {
    const known = boundedCache<string, number>(MOST);
    for (const [at, key] of ['a', 'b', 'c'].entries()) known.keep(key, at);
    expect(['a', 'b', 'c'].map(known.of)).toEqual([0, 1, 2]);
    known.keep('d', 3);
    expect(['a', 'b', 'c', 'd'].map(known.of)).toEqual([undefined, undefined, undefined, 3]);
  });

  test('is put in its own place where it is known, and drives nothing out', () => {
    const known = boundedCache<string, number>(MOST);
    for (const [at, key] of ['a', 'b', 'c', 'b'].entries()) known.keep(key, at);
    expect(['a', 'b', 'c'].map(known.of)).toEqual([0, 3, 2]);
  });

  test('is gone when it is dropped, and with everything when all is forgotten', () => {
    const known = boundedCache<string, number>(MOST);
    for (const [at, key] of ['a', 'b'].entries()) known.keep(key, at);
    known.drop('a');
    expect(['a', 'b'].map(known.of)).toEqual([undefined, 1]);
    known.forget();
    expect(known.of('b')).toBeUndefined();
  });

  test('holds the value that was kept last, and never more than its capacity', () => {
    const keys = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(fc.array(keys), (asked) => {
        const known = boundedCache<number, number>(MOST);
        const last = new Map<number, number>();
        for (const [at, key] of asked.entries()) {
          known.keep(key, at);
          last.set(key, at);
          expect(known.of(key)).toBe(at);
          const there = [...last.keys()].filter((one) => known.of(one) !== undefined);
          expect(there.length).toBeLessThanOrEqual(MOST);
          expect(there.map(known.of)).toEqual(there.map((one) => last.get(one)));
        }
      }),
    );
  });
});
