import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../../scripts/testing/depth.ts';
import { nthLargest } from './nth-largest.ts';

const id = fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 5_000_000 }));

test('it is what sorting all of them gives', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(id, { maxLength: 60 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 70 }),
      (ids, parts, count) => {
        const lists = Array.from({ length: parts }, (_, part) =>
          ids.filter((_id, at) => at % parts === part).sort((a, b) => b - a),
        );
        expect(nthLargest(lists, count)).toBe([...ids].sort((a, b) => b - a)[count - 1] ?? 0);
      },
    ),
    runs(300, 1_000),
  );
});
