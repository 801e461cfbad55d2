import { expect, test } from '@jest/globals';
import { checkModel, coverageText, isUsualRun, modelRun, neglected } from '@parley/conformance';
import { memoryStorage } from '@parley/storage-memory';
import { times } from '../../../scripts/testing/depth.ts';
import { openSqliteStorage } from '../src/index.ts';

const RUNS = times(200, 500);
/** How often each kind of step was accepted, and each kind of change written, at least. */
const LEAST = times(2, 10);
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
    if (isUsualRun(process.env)) expect(neglected(tally, LEAST)).toEqual([]);
  },
  30 * MINUTES,
);
