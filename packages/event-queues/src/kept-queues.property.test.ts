import { expect, test } from '@jest/globals';
import { memoryStore } from '@parley/storage-memory';
import fc from 'fast-check';
import { runs } from '../../../scripts/testing/depth.ts';
import { runSwitching, step } from './testing/switching.ts';

test('a client that polls at any process gets every event once, in order', async () => {
  let resumed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 80 }), async (steps) => {
      const store = memoryStore({ keepsQueues: true });
      const switched = await runSwitching(async () => store.open(), steps);
      const { said, read } = switched;
      expect({ said, read }).toEqual(switched.expected);
      resumed += switched.resumed;
    }),
    runs(60, 2_000),
  );
  expect(resumed).toBeGreaterThan(0);
}, 86_400_000);
