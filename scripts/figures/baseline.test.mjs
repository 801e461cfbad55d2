import assert from 'node:assert/strict';
import { describe, test } from '@jest/globals';
import { compared, growthText, lowered, newPlaces, raised } from './baseline.mjs';

const PATH = 'packages/core/src/a.ts';
const tree = (text) => [{ path: PATH, text }];
const words = (path, line, what) => ({ path, line, what });

describe('the baseline of figures', () => {
  test('a figure that grew is named with its new places', () => {
    const grown = compared(tree('// he\n\n// she\n'), { words: { words: 1 } });
    assert.deepEqual(
      growthText(grown, () => tree('// she\n'), 'abc1234'),
      [
        'words, words: 2, but at most 1 are allowed. New since abc1234:',
        `  ${PATH}:1  he`,
        'These figures must not grow. "node scripts/figures.mjs NAME" lists every place; ' +
          'scripts/figures/baseline.json is lowered, never raised.',
      ],
    );
  });

  test('without the tree of the baseline every place is shown, twenty at most', () => {
    const grown = compared(tree('// he\n'.repeat(25)), { words: { words: 1 } });
    const lines = growthText(grown, () => null, undefined);
    assert.match(lines[0], /All places:$/);
    assert.equal(lines.length, 23);
    assert.equal(lines[21], '  and 5 more');
  });

  test('nothing is said when nothing grew, and no other tree is read', () => {
    assert.deepEqual(
      growthText([], () => assert.fail('read'), 'abc1234'),
      [],
    );
  });

  test('a place that only moved to another line is not new', () => {
    const before = [words('a.ts', 3, 'he'), words('a.ts', 4, 'he')];
    const after = [
      words('a.ts', 7, 'he'),
      words('a.ts', 8, 'he'),
      words('a.ts', 9, 'he'),
      words('b.ts', 1, 'he'),
    ];
    assert.deepEqual(newPlaces(before, after), [words('a.ts', 9, 'he'), words('b.ts', 1, 'he')]);
  });

  test('a place without a line is known by its name alone', () => {
    assert.deepEqual(
      newPlaces(
        [words('Answer', null, 'a.ts, b.ts')],
        [words('Answer', null, 'a.ts, c.ts'), words('Ask', null, 'a.ts')],
      ),
      [words('Ask', null, 'a.ts')],
    );
  });

  test('is lowered to what the tree has, and never raised', () => {
    assert.deepEqual(
      lowered(tree('// he\n'), { words: { words: 3 }, core: { caches: 0, engines: 5 } }),
      {
        words: { words: 1 },
        core: { caches: 0, engines: 0 },
      },
    );
    assert.deepEqual(lowered(tree('// he\n'), { words: { words: 0 } }), { words: { words: 0 } });
  });

  test('a number that is higher than it once was is a fault', () => {
    const earlier = [{ words: { words: 4 } }, { words: { words: 2 } }];
    assert.deepEqual(raised({ words: { words: 2 }, core: { caches: 3 } }, earlier), []);
    assert.deepEqual(raised({ words: { words: 3 } }, earlier), [
      'scripts/figures/baseline.json says 3 for words, words, but it said 2 before. It is ' +
        'never raised.',
    ]);
  });
});
