import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { LONG, longFirst } from './long-first-sequencer.mjs';

const tests = (...paths) => paths.map((path) => ({ path }));

test('long files come first, the others as they were', () => {
  expect(longFirst(tests('c', 'b', 'long', 'a', 'longer'), ['longer', 'long'])).toEqual(
    tests('longer', 'long', 'c', 'b', 'a'),
  );
});

test('every long file is there', () =>
  expect(LONG.filter((file) => !existsSync(file))).toEqual([]));
