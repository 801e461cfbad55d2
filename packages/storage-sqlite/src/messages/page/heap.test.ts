import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { heapOf } from './heap.ts';

test('whatever goes in comes out in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (keys) => {
      const heap = heapOf<{ readonly key: number }>();
      for (const key of keys) heap.push({ key });
      expect(keys.map(() => heap.pop()?.key)).toEqual([...keys].sort((a, b) => a - b));
      expect([heap.pop(), heap.nextKey()]).toEqual([undefined, Number.POSITIVE_INFINITY]);
    }),
  );
});

test('what goes in between comes out where it belongs', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer())), (steps) => {
      const heap = heapOf<{ readonly key: number }>();
      let model: number[] = [];
      for (const step of steps) {
        if (step !== null) {
          heap.push({ key: step });
          model = [...model, step].sort((a, b) => a - b);
        } else {
          expect(heap.nextKey()).toBe(model[0] ?? Number.POSITIVE_INFINITY);
          expect(heap.pop()?.key).toBe(model[0]);
          model = model.slice(1);
        }
      }
    }),
  );
});
