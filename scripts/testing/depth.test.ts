import { afterEach, expect, jest, test } from '@jest/globals';

const before = process.env.PARLEY_DEEP;
afterEach(() => {
  if (before === undefined) delete process.env.PARLEY_DEEP;
  else process.env.PARLEY_DEEP = before;
});

const loaded = (deep: string): Promise<typeof import('./depth.ts')> => {
  process.env.PARLEY_DEEP = deep;
  jest.resetModules();
  return import('./depth.ts');
};

test('a usual run takes the small number and a sample that begins with the first case', async () => {
  const { isDeep, times, sampled } = await loaded('');
  expect([isDeep, times(3, 50), sampled(['a', 'b', 'c', 'd'], 3)]).toEqual([false, 3, ['a', 'd']]);
});

test('a deep run takes the large number and every case', async () => {
  const { isDeep, times, sampled } = await loaded('1');
  expect([isDeep, times(3, 50), sampled(['a', 'b', 'c', 'd'], 3)]).toEqual([
    true,
    50,
    ['a', 'b', 'c', 'd'],
  ]);
});
