import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type SecondChanceCache, secondChanceCache } from './second-chance-cache.ts';

const LIMIT = 160;
const ten = () => secondChanceCache<string>(LIMIT, () => 10);
const ROOM = LIMIT / 10;

const turnToEnd = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Asks for a key, and stores it when it is missing, as readers do. */
const look = (kept: SecondChanceCache<string>, key: number): void => {
  if (kept.get(key) === undefined) kept.put(key, 'read');
};

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

  test('is not kept where it would fill too much alone', () => {
    const kept = secondChanceCache<string>(LIMIT, (text) => text.length);
    kept.put(1, 'short');
    kept.put(1, 'x'.repeat(11));
    expect(kept.get(1)).toBeUndefined();
  });

  test('is all there as long as it has room', async () => {
    const kept = ten();
    const keys = Array.from({ length: ROOM }, (_, key) => key);
    for (const key of keys) kept.put(key, 'once');
    for (const key of keys) kept.put(key, 'again');
    await turnToEnd();
    expect(keys.map(kept.get)).toEqual(keys.map(() => 'again'));
  });

  test('has room again after everything was removed', async () => {
    const kept = ten();
    for (const round of ['first', 'second']) {
      for (let key = 0; key < ROOM; key++) kept.put(key, round);
      await turnToEnd();
      expect(kept.get(0)).toBe(round);
      kept.forget();
    }
  });
});

describe('where there is no room', () => {
  const full = async (): Promise<SecondChanceCache<string>> => {
    const kept = ten();
    for (let key = 1; key <= ROOM; key++) kept.put(key, 'old');
    await turnToEnd();
    return kept;
  };
  const oldOnes = (kept: SecondChanceCache<string>): number =>
    Array.from({ length: ROOM }, (_, at) => kept.get(at + 1)).filter(Boolean).length;

  test('what comes once is there to the end of the turn, and drives nothing out', async () => {
    const kept = await full();
    for (let key = 100; key < 200; key++) look(kept, key);
    for (let key = 100; key < 200; key++) expect(kept.get(key)).toBe('read');
    await turnToEnd();
    expect(Array.from({ length: 100 }, (_, at) => kept.get(at + 100)).filter(Boolean)).toEqual([]);
    expect(oldOnes(kept)).toBe(ROOM);
  });

  test('or until it is put again', async () => {
    const kept = await full();
    look(kept, 100);
    kept.put(100, 'and all there is to it');
    expect(kept.get(100)).toBeUndefined();
    await turnToEnd();
    look(kept, 100);
    await turnToEnd();
    expect(kept.get(100)).toBe('read');
  });

  test('what comes again gets room', async () => {
    const kept = await full();
    for (let turn = 0; turn < 2; turn++) {
      look(kept, 100);
      await turnToEnd();
    }
    expect(kept.get(100)).toBe('read');
    expect(oldOnes(kept)).toBe(ROOM - 1);
  });

  test('but not when it comes again after very many others', async () => {
    const kept = await full();
    look(kept, 100);
    for (let key = 1000; key < 1_000_000; key++) look(kept, key);
    await turnToEnd();
    look(kept, 100);
    await turnToEnd();
    expect(kept.get(100)).toBeUndefined();
  });

  test('what is asked for stays, however much comes again', async () => {
    const kept = await full();
    for (let key = 100; key < 150; key++) {
      for (let turn = 0; turn < 2; turn++) {
        look(kept, key);
        expect(kept.get(1)).toBe('old');
        await turnToEnd();
      }
      expect(kept.get(key)).toBe('read');
    }
    expect(oldOnes(kept)).toBe(1);
  });

  test('what is dropped is not there for the rest of the turn', async () => {
    const kept = await full();
    look(kept, 100);
    look(kept, 101);
    kept.drop(100);
    expect([kept.get(100), kept.get(101)]).toEqual([undefined, 'read']);
    kept.forget();
    expect(kept.get(101)).toBeUndefined();
  });
});

type Step = readonly ['put' | 'get' | 'drop' | 'turn', number];
const steps = fc.array(
  fc.tuple(
    fc.constantFrom('put' as const, 'get' as const, 'drop' as const, 'turn' as const),
    fc.nat(60),
  ),
  {
    maxLength: 300,
  },
);

test('a key has what was put last, or nothing, and never more than the limit', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (done: ReadonlyArray<Step>) => {
      const kept = secondChanceCache<number>(LIMIT, () => 10);
      const last = new Map<number, number>();
      for (const [at, [what, key]] of done.entries()) {
        if (what === 'turn') await turnToEnd();
        if (what === 'put') last.set(key, at);
        if (what === 'put') kept.put(key, at);
        if (what === 'drop') last.delete(key);
        if (what === 'drop') kept.drop(key);
        const held = kept.get(key);
        if (held !== undefined) expect(held).toBe(last.get(key));
      }
      await turnToEnd();
      const held = [...last.keys()].filter((key) => kept.get(key) !== undefined);
      expect(held.length * 10).toBeLessThanOrEqual(LIMIT);
    }),
  );
});
