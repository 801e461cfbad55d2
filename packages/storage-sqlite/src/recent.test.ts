import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { recent } from './recent.ts';

const LIMIT = 160;
const ten = () => recent<string>(LIMIT, () => 10);

describe('what was asked for lately', () => {
  test('is kept until it is dropped, replaced or forgotten', () => {
    const kept = ten();
    kept.put(1, 'one');
    kept.put(2, 'two');
    expect(kept.get(1)).toBe('one');
    kept.put(1, 'uno');
    expect(kept.get(1)).toBe('uno');
    kept.drop(1);
    expect([kept.get(1), kept.get(2)]).toEqual([undefined, 'two']);
    kept.forget();
    expect(kept.get(2)).toBeUndefined();
  });

  test('stays while it is asked for, however much comes', () => {
    const kept = ten();
    kept.put(0, 'wanted');
    kept.put(1, 'unwanted');
    for (let key = 2; key < 100; key++) {
      kept.put(key, 'more');
      expect(kept.get(0)).toBe('wanted');
    }
    expect(kept.get(1)).toBeUndefined();
  });

  test('is not kept where it would fill too much alone', () => {
    const kept = recent<string>(LIMIT, (text) => text.length);
    kept.put(1, 'short');
    kept.put(1, 'x'.repeat(11));
    expect(kept.get(1)).toBeUndefined();
  });

  test('is all there as long as it has room', () => {
    const kept = ten();
    const keys = Array.from({ length: LIMIT / 10 }, (_, key) => key);
    for (const key of keys) kept.put(key, 'once');
    for (const key of keys) kept.put(key, 'again');
    expect(keys.map(kept.get)).toEqual(keys.map(() => 'again'));
  });

  test('has room anew when everything was forgotten', () => {
    const kept = ten();
    for (const round of ['first', 'second']) {
      for (let key = 0; key < LIMIT / 10; key++) kept.put(key, round);
      expect(kept.get(0)).toBe(round);
      kept.forget();
    }
  });

  type Step = readonly ['put' | 'get' | 'drop', number];
  const steps = fc.array(fc.tuple(fc.constantFrom('put' as const, 'get' as const, 'drop' as const), fc.nat(60)), { maxLength: 300 });

  test('is what was put last, or nothing, and never more than the limit', () => {
    fc.assert(
      fc.property(steps, (done: ReadonlyArray<Step>) => {
        const kept = recent<number>(LIMIT, () => 10);
        const last = new Map<number, number>();
        for (const [at, [what, key]] of done.entries()) {
          if (what === 'put') last.set(key, at);
          if (what === 'put') kept.put(key, at);
          if (what === 'drop') last.delete(key);
          if (what === 'drop') kept.drop(key);
          const held = kept.get(key);
          if (held !== undefined) expect(held).toBe(last.get(key));
          if (what === 'put') expect(held).toBe(at);
        }
        const held = [...last.keys()].filter((key) => kept.get(key) !== undefined);
        expect(held.length * 10).toBeLessThanOrEqual(LIMIT);
      }),
    );
  });
});
