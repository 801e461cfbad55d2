import { afterAll, expect } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../scripts/testing/depth.ts';
import { needs } from '../../../scripts/testing/needs.ts';
import { runSwitching, step } from '../../event-queues/src/testing/switching.ts';
import { hasPostgres } from '../src/testing/server.ts';
import { testStores } from '../src/testing/stores.ts';

const { test } = needs(hasPostgres, 'there is no PostgreSQL', 'packages/storage-postgres');
const stores = testStores();
afterAll(stores.remove);

test('a client that polls at any process gets every event once, in order', async () => {
  let resumed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const { open } = await stores.shared();
      const switched = await runSwitching(open, steps);
      const { said, read } = switched;
      expect({ said, read }).toEqual(switched.expected);
      resumed += switched.resumed;
    }),
    runs(5, 200),
  );
  expect(resumed).toBeGreaterThan(0);
}, 86_400_000);
