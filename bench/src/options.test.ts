import { describe, expect, test } from '@jest/globals';
import { parseOptions } from './options.ts';

const known = ['B1', 'B4'];

describe('options', () => {
  test('the default goes up to a million messages', () => {
    expect(parseOptions([], known)).toMatchObject({
      mode: 'default',
      sizes: [10_000, 100_000, 1_000_000],
      rounds: 5,
      only: null,
    });
  });
  test.each([
    [['--quick'], { mode: 'quick', sizes: [100_000] }],
    [
      ['--full', '--rounds', '3'],
      { mode: 'full', rounds: 3, sizes: [10_000, 100_000, 1_000_000, 10_000_000] },
    ],
    [['--only', 'b4, B1'], { only: ['B4', 'B1'] }],
  ])('%s', (args, answer) => expect(parseOptions(args, known)).toMatchObject(answer));
  test('help is no run', () => expect(parseOptions(['--help'], known)).toBeNull());
  test.each([
    [['--quick', '--full'], 'Either'],
    [['--only', 'B99'], 'B99'],
    [['--rounds', '0'], '--rounds'],
    [['--fast'], '--fast'],
  ])('refuses %s', (args, says) => expect(() => parseOptions(args, known)).toThrow(says));
});
