import { describe, expect, jest, test } from '@jest/globals';
import { byRange } from './stretches.ts';

describe('the stretch a message lies in', () => {
  const stretches = [{ first_id: 10 }, { first_id: 20 }];
  const finding = () =>
    jest.fn((_container: number, id: number) =>
      stretches.findLast(({ first_id }) => first_id <= id),
    );

  test('is looked for once, when the newest message in it is asked for first', () => {
    const find = finding();
    const stretchOf = byRange(find);
    expect([25, 21, 20, 19, 10, 9, 1].map((id) => stretchOf(1, id)?.first_id)).toEqual([
      20,
      20,
      20,
      10,
      10,
      undefined,
      undefined,
    ]);
    expect(find).toHaveBeenCalledTimes(3);
  });

  test('is the right one in any order, and in each container its own', () => {
    const stretchOf = byRange(finding());
    expect([1, 10, 25, 19, 20].map((id) => stretchOf(1, id)?.first_id)).toEqual([
      undefined,
      10,
      20,
      10,
      20,
    ]);
    const [both, find] = [byRange((container, id) => ({ first_id: container + id })), [5, 4]];
    expect(find.map((id) => [both(100, id), both(200, id)])).toEqual([
      [{ first_id: 105 }, { first_id: 205 }],
      [{ first_id: 104 }, { first_id: 204 }],
    ]);
  });
});
