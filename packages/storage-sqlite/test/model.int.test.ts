import { expect, test } from '@jest/globals';
import { checkModel, coverageText, isUsualRun, modelRun, neglected } from '@parley/conformance';
import { memoryStorage } from '@parley/storage-memory';
import { atDepth, isDeep, repeated, seeded } from '../../../scripts/testing/depth.ts';
import { openSqliteStorage } from '../src/index.ts';

const RUN = modelRun(process.env, atDepth(30, 500));
repeated(RUN.runs);
seeded(RUN.seed);
/** A deep run accepts each kind of step, and writes each kind of change, so often at least. */
const LEAST = 10;
const MINUTES = 60_000;

test(
  'whatever is done, storage-sqlite answers, tells and holds what storage-memory does',
  async () => {
    const open = [
      async () => memoryStorage(),
      async () => openSqliteStorage({ file: ':memory:', synchronous: 'NORMAL' }),
    ];
    const tally = await checkModel(open, RUN);
    if (process.env.PARLEY_MODEL_DEBUG !== undefined)
      process.stderr.write(`${coverageText(tally)}
`);
    if (isDeep && isUsualRun(process.env)) expect(neglected(tally, LEAST)).toEqual([]);
  },
  30 * MINUTES,
);

test(
  'a plan says what happens on storage-sqlite when it is carried out',
  async () => {
    await checkModel([async () => openSqliteStorage({ file: ':memory:', synchronous: 'NORMAL' })], {
      ...modelRun(process.env, atDepth(3, 200)),
      plansFirst: true,
    });
  },
  30 * MINUTES,
);
