import { expect, test } from '@jest/globals';
import { checkModel, isUsualRun, modelRun, neglected, tallyText } from '@parley/conformance';
import { memoryStorage } from '@parley/storage-memory';
import { openSqliteStorage } from './index.ts';

const RUNS = 500;
const MINUTES = 60_000;

test(
  'whatever is done, storage-sqlite answers, tells and holds what storage-memory does',
  async () => {
    const open = [async () => memoryStorage(), async () => openSqliteStorage({ file: ':memory:', synchronous: 'NORMAL' })];
    const tally = await checkModel(open, modelRun(process.env, RUNS));
    if (process.env.PARLEY_MODEL_DEBUG !== undefined)
      process.stderr.write(`${tallyText(tally)}
`);
    if (isUsualRun(process.env)) expect(neglected(tally, 10)).toEqual([]);
  },
  30 * MINUTES,
);
