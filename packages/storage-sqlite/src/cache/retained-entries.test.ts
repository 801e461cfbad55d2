import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { retainingCache } from './retained-entries.ts';
import { secondChanceCache } from './second-chance-cache.ts';

const NO_ROOM = 0;
const nothingKept = () => retainingCache(secondChanceCache<string>(NO_ROOM, () => 10));

const turnToEnd = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('a retained entry stays without room for it, as long as a reader holds it', async () => {
  const kept = nothingKept();
  const [one, other] = [kept.hold(), kept.hold()];
  one.keep(1, 'one');
  other.keep(1, 'one');
  await turnToEnd();
  expect(kept.get(1)).toBe('one');
  one.end();
  expect([kept.get(1), kept.isRetained(1)]).toEqual(['one', true]);
  other.end();
  expect([kept.get(1), kept.isRetained(1)]).toEqual([undefined, false]);
});

test('that nothing is stored under a key is held, too', () => {
  const kept = nothingKept();
  const held = kept.hold();
  held.keep(1, null);
  expect([kept.get(1), kept.isRetained(1), kept.isRetained(2)]).toEqual([undefined, true, false]);
  kept.drop(1);
  expect(kept.isRetained(1)).toBe(false);
});

test('one who holds nothing takes nothing from another', () => {
  const kept = nothingKept();
  kept.hold().keep(1, null);
  kept.hold().keep(1, 'one');
  expect(kept.get(1)).toBe('one');
});

test.each<[string, (kept: ReturnType<typeof nothingKept>) => void]>([
  ['put again', (kept) => kept.put(1, 'other')],
  ['dropped', (kept) => kept.drop(1)],
  ['forgotten', (kept) => kept.forget()],
])('what is %s is not held any more', (_how, change) => {
  const kept = nothingKept();
  const holds = [kept.hold(), kept.hold()];
  for (const held of holds) held.keep(1, 'one');
  change(kept);
  expect([kept.get(1), kept.isRetained(1)]).toEqual([undefined, false]);
  holds[0]?.keep(1, 'again');
  expect(kept.get(1)).toBe('again');
});

type Step = readonly ['put' | 'drop' | 'forget' | 'turn' | 'hold' | 'end', number];
const kinds = ['put', 'put', 'put', 'drop', 'forget', 'turn', 'hold', 'hold', 'end'] as const;
const steps: fc.Arbitrary<ReadonlyArray<Step>> = fc.array(
  fc.tuple(fc.constantFrom(...kinds), fc.nat(40)),
  { maxLength: 200 },
);

test('a key has what was put last, or nothing; a retained one stays until it changes', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (done) => {
      const kept = retainingCache(secondChanceCache<number>(160, () => 10));
      const last = new Map<number, number>();
      const holds: Array<{
        readonly held: ReturnType<typeof kept.hold>;
        readonly keys: Set<number>;
      }> = [];
      const change = (key: number): void => {
        for (const { keys } of holds) keys.delete(key);
      };
      for (const [at, [what, key]] of done.entries()) {
        if (what === 'turn') await turnToEnd();
        if (what === 'put' || what === 'drop') change(key);
        if (what === 'put') kept.put(key, last.set(key, at).get(key) ?? at);
        if (what === 'drop') kept.drop(key);
        if (what === 'drop') last.delete(key);
        if (what === 'forget') kept.forget();
        if (what === 'forget') for (const { keys } of holds) keys.clear();
        if (what === 'hold') {
          const held = kept.hold();
          const keys = new Set([...last.keys()].filter((one) => one <= key));
          for (const one of keys) held.keep(one, last.get(one) ?? 0);
          holds.push({ held, keys });
        }
        if (what === 'end') holds.pop()?.held.end();
        for (const [one, value] of last) expect([undefined, value]).toContain(kept.get(one));
        for (const { keys } of holds)
          for (const one of keys) expect(kept.get(one)).toBe(last.get(one));
      }
    }),
  );
});
