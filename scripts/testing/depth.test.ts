import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

const { PARLEY_DEEP, PARLEY_DOSES } = process.env;
const restore = (name: string, value: string | undefined) => {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
};
// What is tried here is no dose of the run that tries it.
beforeEach(() => {
  delete process.env.PARLEY_DOSES;
});
afterEach(() => {
  restore('PARLEY_DEEP', PARLEY_DEEP);
  restore('PARLEY_DOSES', PARLEY_DOSES);
});

const loaded = (deep: string): Promise<typeof import('./depth.ts')> => {
  process.env.PARLEY_DEEP = deep;
  jest.resetModules();
  return import('./depth.ts');
};

test('a usual run takes the small number and a sample with the first case', async () => {
  const { isDeep, times, sampled } = await loaded('');
  expect([isDeep, times(3, 50), sampled(['a', 'b', 'c', 'd'], 3)]).toEqual([false, 3, ['a', 'd']]);
});

test('a usual run takes the cases that are drawn, and a line names the draw', async () => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const before = process.env.PARLEY_DRAW;
  process.env.PARLEY_DRAW = '5';
  const { drawn } = await loaded('');
  if (before === undefined) delete process.env.PARLEY_DRAW;
  else process.env.PARLEY_DRAW = before;
  expect([drawn(['a', 'b', 'c'], 2), drawn(['a', 'b'], 2)]).toEqual([
    ['b', 'c'],
    ['a', 'b'],
  ]);
  expect(write.mock.calls).toEqual([['Drawn 2 of 3 cases by PARLEY_DRAW=5.\n']]);
  write.mockRestore();
});

test('a deep run takes the large number and every case', async () => {
  const { isDeep, times, sampled, drawn } = await loaded('1');
  expect(drawn(['a', 'b', 'c'], 1)).toEqual(['a', 'b', 'c']);
  expect([isDeep, times(3, 50), sampled(['a', 'b', 'c', 'd'], 3)]).toEqual([
    true,
    50,
    ['a', 'b', 'c', 'd'],
  ]);
});

test('a property has the seed that PARLEY_SEED says, or another in each run', async () => {
  const { runs } = await loaded('');
  const before = process.env.PARLEY_SEED;
  process.env.PARLEY_SEED = '17';
  expect([runs(3, 50), runs(3, 50, '9')]).toEqual([
    { numRuns: 3, seed: 17 },
    { numRuns: 9, seed: 17 },
  ]);
  delete process.env.PARLEY_SEED;
  const seeds = Array.from({ length: 5 }, () => runs(3, 50).seed);
  restore('PARLEY_SEED', before);
  expect(seeds.every(Number.isInteger)).toBe(true);
  expect(new Set(seeds).size).toBeGreaterThan(1);
});

test('a deep run notes what it does, a usual one does not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-doses-'));
  process.env.PARLEY_DOSES = join(folder, 'doses.jsonl');
  for (const deep of ['', '1']) {
    const { times, sampled, seeded, dosed } = await loaded(deep);
    expect([times(3, 50), sampled(['a', 'b'], 2).length, seeded(7)]).toEqual(
      deep === '1' ? [50, 2, 7] : [3, 1, 7],
    );
    dosed('full');
  }
  const lines = readFileSync(process.env.PARLEY_DOSES, 'utf8').trim().split('\n');
  rmSync(folder, { recursive: true });
  const testPath = expect.stringMatching(/depth\.test\.ts$/);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { testPath, times: 50 },
    { testPath, cases: 2 },
    { testPath, seed: 7 },
    { testPath, dose: 'full' },
  ]);
});
