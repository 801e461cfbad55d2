import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { countingTurns } from '../testing/counting-turns.ts';
import { itemsJson, listInTime, listOf, longList, recordOf, writtenFields } from './list-json.ts';
import { type JsonChunk, toJson } from './raw-json.ts';
import { SLICE_CHARACTERS, SLICE_ITEMS } from './slices.ts';
import { nextSlice } from './turns.ts';

// What is known of a turn's time is forgotten in the next one.
afterEach(async () => {
  jest.restoreAllMocks();
  await setImmediate();
});

async function* pieces<A>(
  ...all: ReadonlyArray<ReadonlyArray<A>>
): AsyncGenerator<ReadonlyArray<A>> {
  yield* all;
}
const partsOf = (fields: object): ReadonlyArray<JsonChunk> => {
  const json = toJson(fields);
  return typeof json === 'string' ? [json] : json;
};
const written = async (fields: object): Promise<unknown> =>
  JSON.parse(partsOf(await writtenFields(fields)).join(''));
/** Each slice takes so long that others have their turn behind it. */
const eachIsATurn = (): void => {
  let time = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (time += 3));
};
const turnsOf = async (fields: object): Promise<number> => {
  const turns = countingTurns();
  await writtenFields(fields);
  turns.end();
  return turns.now();
};
const numbers = (length: number): ReadonlyArray<number> => Array.from({ length }, (_, n) => n);
const ofTexts = (count: number, length: number): ReadonlyArray<string> =>
  numbers(count).map((n) => String(n % 10).repeat(length));

test.each<[string, ReadonlyArray<ReadonlyArray<number>>]>([
  ['nothing', []],
  ['a piece of nothing', [[]]],
  ['one piece', [[1, 2]]],
  ['several, empty ones among them', [[1], [], [2, 3]]],
  ['long ones', [numbers(600), numbers(251)]],
])('a list that comes in pieces: %s', async (_says, all) => {
  const items = listInTime(pieces(...all), {
    write: (some: ReadonlyArray<number>) => itemsJson(some.map((n) => ({ n }))),
  });
  expect(await written({ items })).toEqual({ items: all.flat().map((n) => ({ n })) });
});

test.each([0, 3, 250, 251, 1000])('a list of %d, beside other fields', async (length) => {
  const items = numbers(length);
  const shown = items.map((n) => ({ n }));
  const fields = {
    a: 1,
    shown: listOf(items, (n) => ({ n })),
    written: longList(items, {
      write: (some: ReadonlyArray<number>) => itemsJson(some.map((n) => ({ n }))),
    }),
    record: recordOf(items, (n) => [`${n}`, { n }]),
    other: [2],
    none: null,
  };
  expect(await written(fields)).toEqual({
    ...{ a: 1, shown, written: shown, other: [2], none: null },
    record: Object.fromEntries(items.map((n) => [`${n}`, { n }])),
  });
});

test('whatever an answer holds is written as JSON.stringify does, however long', async () => {
  const long = fc.tuple(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.integer({ min: 1, max: 90_000 }),
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(null, true, 7, undefined, -0.5),
      fc.string({ unit: 'grapheme' }),
      long.map(([text, times]) => text.repeat(Math.ceil(times / text.length))),
      fc.array(tie('value'), { maxLength: 5 }),
      fc.dictionary(fc.string(), tie('value'), { maxKeys: 5 }),
      fc.array(tie('value'), { maxLength: 5 }).map((items) => listOf(items, (one) => one)),
      fc
        .array(tie('value'), { maxLength: 5 })
        .map((items) => recordOf([...items.entries()], ([at, one]) => [`k${at}`, one])),
    ),
  }));
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), value, { maxKeys: 6 }), async (fields) => {
      expect(await written(fields)).toEqual(JSON.parse(JSON.stringify(fields)));
    }),
    {
      numRuns: 200,
      examples: [
        [
          Object.fromEntries([
            ['__proto__', null],
            ['a', listOf([1], (one) => one)],
          ]),
        ],
      ],
    },
  );
});

test('one slice may have several parts, and an item of its own slices', async () => {
  const list = longList(['a', 'b'], {
    write: (some: ReadonlyArray<string>) => ['"', Buffer.from(some.join('')), '"'],
  });
  expect(await written({ list })).toEqual({ list: ['ab'] });
  const inner = longList(['a', 'bb', 'c'], {
    write: ([one = '']: ReadonlyArray<string>) =>
      one.length > 1 ? innerSlices(one) : JSON.stringify(one),
    weight: (one) => one.length * SLICE_CHARACTERS,
  });
  expect(await written({ inner })).toEqual({ inner: ['a', 'bb', 'c'] });
});
function* innerSlices(text: string): Generator<ReadonlyArray<JsonChunk>, ReadonlyArray<JsonChunk>> {
  for (const sign of `"${text}`) yield [sign];
  return ['"'];
}

const MIB = 1_048_576;
const MANY = 40;
const TEXTS = ofTexts(MANY, MIB / 16);
test.each<[string, object]>([
  ['a list that is shown', { list: listOf(TEXTS, (text) => ({ text })) }],
  ['a plain list', { list: TEXTS }],
  ['a list in a list', { list: [{ inner: TEXTS }] }],
  ['a list that is shown in an object', { list: { inner: listOf(TEXTS, (text) => ({ text })) } }],
  ['an object', { list: Object.fromEntries(TEXTS.map((text, at) => [String(at), text])) }],
  ['a record', { list: recordOf(TEXTS, (text) => [text.slice(0, 1), text]) }],
  [
    'a list that is written',
    { list: longList(TEXTS, { write: itemsJson, weight: (text) => text.length }) },
  ],
  [
    'a list in time',
    {
      list: listInTime(pieces(TEXTS), { write: itemsJson, weight: (text: string) => text.length }),
    },
  ],
])('%s of few long texts has a turn for each slice of characters', async (_says, fields) => {
  eachIsATurn();
  expect(await turnsOf(fields)).toBeGreaterThanOrEqual((MANY * MIB) / 16 / SLICE_CHARACTERS);
});

test.each<[string, object]>([
  ['shown', { list: listOf(numbers(5000), (n) => ({ n })) }],
  ['written', { list: longList(numbers(5000), { write: itemsJson }) }],
])('a list of short items that is %s has a turn for each slice of items', async (_says, fields) => {
  eachIsATurn();
  expect(await turnsOf(fields)).toBeGreaterThanOrEqual(5000 / SLICE_ITEMS);
});

test('no item is shown before its slice is written, nor where nothing is sent', async () => {
  const shown: number[] = [];
  const list = listOf(numbers(600), (n) => {
    shown.push(n);
    return n;
  });
  expect(shown).toEqual([]);
  await writtenFields({ list });
  expect(shown).toEqual(numbers(600));
});

test('others have no turn where it takes no time', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(0);
  await nextSlice();
  const list = (length: number) => ({ list: listOf(numbers(length), (n) => n) });
  expect([await turnsOf(list(250)), await turnsOf(list(251))]).toEqual([0, 0]);
});

test('few short lists are written at once, and what holds none stays as it is', () => {
  const fields = { a: 1, list: [1, 2] };
  expect(writtenFields(fields)).toBe(fields);
  expect(writtenFields({ list: listOf([1], (n) => n) })).not.toBeInstanceOf(Promise);
});
