import { afterAll, expect } from '@jest/globals';
import { checkModel, coverageText, isUsualRun, modelRun, neglected } from '@parley/conformance';
import { memoryStorage } from '@parley/storage-memory';
import { atDepth, isDeep, repeated, seeded } from '../../../scripts/testing/depth.ts';
import { needs } from '../../../scripts/testing/needs.ts';
import { hasPostgres } from '../src/testing/server.ts';
import { testStores } from '../src/testing/stores.ts';

const { test } = needs(hasPostgres, 'there is no PostgreSQL', 'packages/storage-postgres');
const stores = testStores();
afterAll(stores.remove);

const RUN = modelRun(process.env, atDepth(4, 200));
repeated(RUN.runs);
seeded(RUN.seed);
/** A deep run accepts each kind of step, and writes each kind of change, so often at least. */
const LEAST = 10;
const MINUTES = 60_000;

test(
  'whatever is done, storage-postgres answers, tells and holds what storage-memory does',
  async () => {
    const tally = await checkModel([async () => memoryStorage(), stores.open], RUN);
    if (process.env.PARLEY_MODEL_DEBUG !== undefined)
      process.stderr.write(`${coverageText(tally)}
`);
    if (isDeep && isUsualRun(process.env)) expect(neglected(tally, LEAST)).toEqual([]);
  },
  30 * MINUTES,
);

test(
  'a plan says what happens on storage-postgres when it is carried out',
  async () => {
    await checkModel([stores.open], {
      ...modelRun(process.env, atDepth(1, 20)),
      plansFirst: true,
    });
  },
  30 * MINUTES,
);
