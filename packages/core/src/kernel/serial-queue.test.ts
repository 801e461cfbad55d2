import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../scripts/testing/depth.ts';
import { newSerialQueues } from './serial-queue.ts';

const KEYS = ['ann', 'bob', 'cat'] as const;

/** Enough for whatever a promise that settled has to set off. */
const settled = async (): Promise<void> => {
  for (let count = 0; count < 10; count++) await Promise.resolve();
};

const someWork = fc.array(fc.record({ key: fc.constantFrom(...KEYS), fails: fc.boolean() }), {
  minLength: 1,
  maxLength: 12,
});

test('work of one key runs in its order, one at a time, and waits for no other key', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), someWork, async (scheduler, works) => {
      const last = new Map<string, Promise<unknown>>();
      const queues = newSerialQueues(last);
      const running = new Map<string, number>();
      const begun: number[] = [];
      const answers = works.map(({ key, fails }, index) =>
        queues(key, async () => {
          expect(running.has(key)).toBe(false);
          running.set(key, index);
          begun.push(index);
          await scheduler.schedule(Promise.resolve());
          running.delete(key);
          if (fails) throw new Error(`${index} failed`);
          return index;
        }),
      );
      const outcomes = Promise.allSettled(answers);
      await settled();
      expect([...running.keys()].sort()).toEqual([...new Set(works.map(({ key }) => key))].sort());
      await scheduler.waitFor(outcomes);
      expect(
        (await outcomes).map((one) =>
          one.status === 'fulfilled' ? one.value : String(one.reason),
        ),
      ).toEqual(works.map(({ fails }, index) => (fails ? `Error: ${index} failed` : index)));
      for (const wanted of KEYS) {
        const ofKey = begun.filter((index) => works[index]?.key === wanted);
        expect(ofKey).toEqual([...ofKey].sort((a, b) => a - b));
      }
      await settled();
      expect(last.size).toBe(0);
    }),
    runs(100, 2_000),
  );
});

test('a queue is kept while work of its key waits, and made again later', async () => {
  const last = new Map<string, Promise<unknown>>();
  const queues = newSerialQueues(last);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const first = queues('ann', () => held);
  const second = queues('ann', async () => 'second');
  expect([...last.keys()]).toEqual(['ann']);
  letGo();
  await first;
  expect(await second).toBe('second');
  await settled();
  expect(last.size).toBe(0);
  expect(await queues('ann', async () => 'third')).toBe('third');
});
