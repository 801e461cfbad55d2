import { expect, test } from '@jest/globals';
import { checkModel, coverageText, isUsualRun, modelRun, neglected } from '@parley/conformance';
import { memoryStorage } from '@parley/storage-memory';
import { isDeep, times } from '../../../scripts/testing/depth.ts';
import { openSqliteStorage } from '../src/index.ts';

const RUNS = times(40, 500);
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
    const tally = await checkModel(open, modelRun(process.env, RUNS));
    if (process.env.PARLEY_MODEL_DEBUG !== undefined)
      process.stderr.write(`${coverageText(tally)}
`);
    if (isDeep && isUsualRun(process.env)) expect(neglected(tally, LEAST)).toEqual([]);
  },
  30 * MINUTES,
);
