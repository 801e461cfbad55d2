import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { plainPorts } from '@parley/http-express';
import { JsonList, JsonPieces, JsonRecord } from '@parley/http-express/internals';
import { countingTurns } from '@parley/http-express/testing';
import fc from 'fast-check';
import { createSliceTime, type SliceTime } from '../schedule/slice-time.ts';
import { type JsonChunk, toJson } from './json-parts.ts';
import { SLICE_CHARACTERS, SLICE_ITEMS } from './slices.ts';
import { replyWriter } from './write-reply.ts';

const listOf = <Item>(
  items: ReadonlyArray<Item>,
  show: (item: Item) => unknown,
  most?: number,
): unknown => new JsonList(items, show, most);
const recordOf = <Item>(
  items: ReadonlyArray<Item>,
  show: (item: Item) => readonly [string, unknown],
): unknown => new JsonRecord(items, show);

const partsOf = (fields: object): ReadonlyArray<JsonChunk> => {
  const json = toJson(fields);
  return typeof json === 'string' ? [json] : json;
};
/** A clock that stands. */
const inNoTime = (): SliceTime => createSliceTime(() => 0);
/** Each slice takes so long that other requests have their turn behind it. */
const eachIsATurn = (): SliceTime => {
  let time = 0;
  return createSliceTime(() => (time += 3));
};
const written = async (fields: object): Promise<unknown> =>
  JSON.parse(partsOf(await replyWriter(inNoTime())(fields)).join(''));
const turnsOf = async (fields: object, time: SliceTime): Promise<number> => {
  const turns = countingTurns();
  await replyWriter(time)(fields);
  turns.end();
  return turns.now();
};
const numbers = (length: number): ReadonlyArray<number> => Array.from({ length }, (_, n) => n);
const ofTexts = (count: number, length: number): ReadonlyArray<string> =>
  numbers(count).map((n) => String(n % 10).repeat(length));

test.each([0, 3, 250, 251, 1000])('a list of %d, beside other fields', async (length) => {
  const items = numbers(length);
  const shown = items.map((n) => ({ n }));
  const fields = {
    a: 1,
    shown: listOf(items, (n) => ({ n })),
    slowly: listOf(items, (n) => ({ n }), 1),
    record: recordOf(items, (n) => [`${n}`, { n }]),
    other: [2],
    none: null,
  };
  expect(await written(fields)).toEqual({
    ...{ a: 1, shown, slowly: shown, other: [2], none: null },
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
])('%s of few long texts has a turn for each slice of characters', async (_says, fields) => {
  expect(await turnsOf(fields, eachIsATurn())).toBeGreaterThanOrEqual(
    (MANY * MIB) / 16 / SLICE_CHARACTERS,
  );
});

test.each<[string, number, object]>([
  ['cheap', 5000 / SLICE_ITEMS, { list: listOf(numbers(5000), (n) => ({ n })) }],
  ['slow', 30, { list: listOf(numbers(30), (n) => ({ n }), 1) }],
])(
  'a list of short items that are %s to show has a turn for each slice',
  async (_says, least, fields) => {
    expect(await turnsOf(fields, eachIsATurn())).toBeGreaterThanOrEqual(least - 1);
  },
);

test('no item is shown before its slice is written, nor where nothing is sent', async () => {
  const shown: number[] = [];
  const list = listOf(numbers(600), (n) => {
    shown.push(n);
    return n;
  });
  expect(shown).toEqual([]);
  await replyWriter(inNoTime())({ list });
  expect(shown).toEqual(numbers(600));
});

test('other requests have no turn where writing takes no time', async () => {
  const time = inNoTime();
  await time.next();
  const list = (length: number) => ({ list: listOf(numbers(length), (n) => n) });
  expect([await turnsOf(list(250), time), await turnsOf(list(251), time)]).toEqual([0, 0]);
  await setImmediate();
});

test('few short lists are written at once, and what holds none stays as it is', () => {
  const writeReply = replyWriter(inNoTime());
  const fields = { a: 1, list: [1, 2] };
  expect(writeReply(fields)).toBe(fields);
  expect(writeReply({ list: listOf([1], (n) => n) })).not.toBeInstanceOf(Promise);
});

async function* piecesOf<Item>(
  pieces: ReadonlyArray<ReadonlyArray<Item>>,
  onAsked: () => void = () => {},
): AsyncGenerator<ReadonlyArray<Item>> {
  for (const piece of pieces) {
    onAsked();
    yield piece;
  }
}
const inPieces = <Item>(
  pieces: AsyncIterable<ReadonlyArray<Item>>,
  show: (item: Item) => unknown,
): unknown => new JsonPieces(pieces, (items) => new JsonList(items, show));

test('pieces of any lengths are one list, here and on the plain ports', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(fc.nat(), { maxLength: 300 })), async (pieces) => {
      const fields = (): object => ({ a: 1, list: inPieces(piecesOf(pieces), (n) => ({ n })) });
      const expected = { a: 1, list: pieces.flat().map((n) => ({ n })) };
      expect(await written(fields())).toEqual(expected);
      const plain = await plainPorts().writeReply(fields());
      expect(JSON.parse(JSON.stringify(plain))).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});

test('a piece is asked for when those before it are written', async () => {
  const seen: string[] = [];
  const show = (n: number): number => {
    seen.push(`shown ${n}`);
    return n;
  };
  const pieces = piecesOf([[1, 2], [3]], () => seen.push('asked'));
  await written({ list: inPieces(pieces, show) });
  expect(seen).toEqual(['asked', 'shown 1', 'shown 2', 'asked', 'shown 3']);
});

test('pieces that cannot be read refuse the whole reply', async () => {
  async function* broken(): AsyncGenerator<ReadonlyArray<number>> {
    yield [1];
    throw new Error('the store is gone');
  }
  const reply = (): object => ({ list: inPieces(broken(), (n) => n) });
  await expect(written(reply())).rejects.toThrow('the store is gone');
  await expect(Promise.resolve(plainPorts().writeReply(reply()))).rejects.toThrow('is gone');
});
