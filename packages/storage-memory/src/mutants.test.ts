import { beforeAll, describe, expect, test } from '@jest/globals';
import { checkModel, type ModelRun, storageCases } from '@parley/conformance';
import type { Storage } from '@parley/core';
import { drawn, seeded } from '../../../scripts/testing/depth.ts';
import { memoryStorage } from './memory-storage.ts';
import { faultyStorage, ignoring } from './testing/faulty-storage.ts';
import { MUTANTS } from './testing/mutants/every-mutant.ts';
import { type Mutant, mutant, SEED } from './testing/mutants/mutant.ts';

const RUNS = 400;
seeded(SEED);

const failsIn = async (
  open: ReadonlyArray<() => Promise<Storage>>,
  seed: number,
  runs = RUNS,
): Promise<boolean> => {
  try {
    await checkModel(open, { runs, seed, endOnFailure: true });
    return false;
  } catch {
    return true;
  }
};

const failsAlone = ({ fault, seed }: Mutant): Promise<boolean> =>
  failsIn([async () => faultyStorage(fault)], seed);
const failsBeside = ({ fault, seed }: Mutant): Promise<boolean> =>
  failsIn([async () => memoryStorage(), async () => faultyStorage(fault)], seed);

type StorageCase = (typeof storageCases)[number];

/**
 * The quick ones first: most faults are seen by one of those, and the slow ones take ten times as
 * long as all of them.
 */
const casesByTime = async (): Promise<ReadonlyArray<StorageCase>> => {
  const timed: Array<{ readonly one: StorageCase; readonly ms: number }> = [];
  for (const one of storageCases) {
    const start = performance.now();
    await one.run(async () => memoryStorage());
    timed.push({ one, ms: performance.now() - start });
  }
  return timed.sort((a, b) => a.ms - b.ms).map(({ one }) => one);
};
let cases: ReadonlyArray<StorageCase> = [];
beforeAll(async () => {
  cases = await casesByTime();
});

const failsInCases = async ({ fault }: Mutant): Promise<boolean> => {
  for (const { run } of cases) {
    try {
      await run(async () => faultyStorage(fault));
    } catch {
      return true;
    }
  }
  return false;
};

const failing: Readonly<Record<Mutant['seenBy'], (mutant: Mutant) => Promise<boolean>>> = {
  naive: failsAlone,
  model: failsBeside,
  cases: failsInCases,
};

describe('a broken store is noticed', () => {
  const own = MUTANTS.flatMap((ofFile) => drawn(ofFile, 1));
  test.each(own.map((one) => [one.seenBy, one.name, one] as const))(
    'by the %s: %s',
    async (seenBy, _name, one) => {
      expect(await failing[seenBy](one)).toBe(true);
    },
  );
});

test('a store without a fault is not', async () => {
  const open = async () => faultyStorage({});
  expect([
    await failsIn([open], SEED, 20),
    await failsIn([async () => memoryStorage(), open], SEED, 20),
  ]).toEqual([false, false]);
  expect(await failsInCases(mutant('nothing', {}, 'cases'))).toBe(false);
});

test('a failing sequence is made small, and can be seen again', async () => {
  const open = [async () => faultyStorage(ignoring('unread-mark.put'))];
  const failure = async (run: ModelRun): Promise<string> => {
    try {
      await checkModel(open, run);
      return 'nothing failed';
    } catch (error) {
      return error instanceof Error ? error.message : 'the failure is not an error';
    }
  };
  const first = await failure({ runs: RUNS, seed: SEED });
  const [, steps = ''] = /\nafter\n(.*?)\n\n/s.exec(first) ?? [];
  const [, path = ''] = /\npath: ([0-9:]+)$/.exec(first) ?? [];
  expect(steps.split('\n').length).toBeLessThan(16);
  const [what] = first.split('\n\n');
  expect(await failure({ runs: 1, seed: SEED, path, endOnFailure: true })).toContain(
    what ?? 'nothing',
  );
});
