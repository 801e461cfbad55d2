import { expect, test } from '@jest/globals';
import { checkModel, modelRun, neglected, tallyText } from '@parley/conformance';
import { memoryStorage } from './memory-storage.ts';

const RUNS = 200;
const MINUTES = 60_000;

test(
  'whatever is done, everybody sees what he would see if everything was written on every message',
  async () => {
    const tally = await checkModel([async () => memoryStorage()], modelRun(process.env, RUNS));
    if (process.env.PARLEY_MODEL_DEBUG !== undefined) process.stderr.write(`${tallyText(tally)}\n`);
    expect(neglected(tally, 5)).toEqual([]);
  },
  30 * MINUTES,
);
