import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../scripts/testing/depth.ts';
import { PART } from './bucket.ts';
import { collected, cut, partsOf } from './pieces.ts';

const MIB = 1_048_576;

/** Pieces in the same memory, as they are lent. */
const lent = async function* (sizes: ReadonlyArray<number>, broken?: Error) {
  const memory = new Uint8Array(Math.max(0, ...sizes));
  for (const [index, size] of sizes.entries()) yield memory.fill(index + 1).subarray(0, size);
  if (broken !== undefined) throw broken;
};

describe('parts', () => {
  test('have 5 MiB each but the last, and copies of all bytes', async () => {
    const parts = await collected(partsOf(lent([3 * MIB, 0, 9 * MIB, 1])));
    expect(parts.map(({ length }) => length)).toEqual([PART, PART, 2 * MIB + 1]);
    expect([parts[0]?.[0], parts[0]?.[3 * MIB], parts[1]?.[0], parts[2]?.at(-1)]).toEqual([
      1, 3, 3, 4,
    ]);
  });

  test('of nothing are none, and those of whole parts end with one', async () => {
    expect(await collected(partsOf(lent([])))).toEqual([]);
    expect((await collected(partsOf(lent([PART, PART])))).length).toBe(2);
  });

  test('come as far as the bytes came', async () => {
    const sizes: number[] = [];
    const gathering = async () => {
      for await (const { length } of partsOf(lent([6 * MIB], new Error('cut off'))))
        sizes.push(length);
    };
    await expect(gathering()).rejects.toThrow('cut off');
    expect(sizes).toEqual([PART, MIB]);
  });
});

test('a range that is cut out is that part of the whole', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 9 }), { minLength: 1 }),
      fc.nat(),
      fc.nat(),
      async (pieces, one, other) => {
        const whole = Buffer.concat(pieces);
        fc.pre(whole.length > 0);
        const [first = 0, last = 0] = [one % whole.length, other % whole.length].sort(
          (a, b) => a - b,
        );
        const bytes = (async function* () {
          yield* pieces;
        })();
        const found = Buffer.concat(await collected(cut(bytes, { first, last })));
        expect(found).toEqual(whole.subarray(first, last + 1));
      },
    ),
    runs(100, 2_000),
  ));
