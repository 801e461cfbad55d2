import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { idsText } from './ids-text.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2000 }), { maxLength: 30 });

test('it is what a list without one of them gives', () => {
  fc.assert(
    fc.property(ids, fc.integer({ min: 1, max: 2000 }), (list, stranger) => {
      const { all, has, without } = idsText(list);
      expect(JSON.parse(`[${all}]`)).toEqual(list);
      for (const id of [...list, stranger]) {
        expect(has(id)).toBe(list.includes(id));
        expect(JSON.parse(`[${without(id)}]`)).toEqual(list.filter((one) => one !== id));
      }
    }),
  );
});
