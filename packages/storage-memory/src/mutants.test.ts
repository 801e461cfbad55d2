import { describe, expect, test } from '@jest/globals';
import { checkModel, storageCases } from '@parley/conformance';
import { memoryStorage } from './memory-storage.ts';
import { faultyStorage } from './testing/faulty-storage.ts';
import { MUTANTS } from './testing/mutants/every-mutant.ts';
import type { Mutant } from './testing/mutants/mutant.ts';

const RUNS = 60;
const SEED = 20_261_120;

const failsInModel = async ({ fault }: Mutant): Promise<boolean> => {
  const open = [async () => memoryStorage(), async () => faultyStorage(fault)];
  try {
    await checkModel(open, { runs: RUNS, seed: SEED, endOnFailure: true });
    return false;
  } catch {
    return true;
  }
};

const failsInCases = async ({ fault }: Mutant): Promise<boolean> => {
  for (const { run } of storageCases) {
    try {
      await run(async () => faultyStorage(fault));
    } catch {
      return true;
    }
  }
  return false;
};

describe('a broken store is noticed', () => {
  test.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))('%s', async (_name, mutant) => {
    expect(await (mutant.seenBy === 'model' ? failsInModel(mutant) : failsInCases(mutant))).toBe(true);
  });
});

test('a store without a fault is not', async () => {
  expect([
    await failsInModel({ name: '', seenBy: 'model', fault: {} }),
    await failsInCases({ name: '', seenBy: 'cases', fault: {} }),
  ]).toEqual([false, false]);
});
