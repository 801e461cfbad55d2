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
