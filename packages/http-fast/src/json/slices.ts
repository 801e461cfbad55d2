import { JsonList, JsonRecord } from '@parley/http-express/internals';
import { type JsonChunk, Latin1Chunks, partsAtHand } from './json-parts.ts';

/**
 * A slice of an answer's JSON ends at as many items of a list or characters, whichever come first.
 * Others may have their turn behind each.
 */
export const SLICE_ITEMS = 250;
export const SLICE_CHARACTERS = 131_072;

/**
 * Yields the JSON of a value slice by slice and returns the last slice, behind which nothing is
 * left to wait for.
 */
export type Slices = Generator<ReadonlyArray<JsonChunk>, ReadonlyArray<JsonChunk>>;

const NUMBER = 8;

/**
 * Roughly the characters of a value's JSON. The count stops above `limit`; a list without a small
 * bound counts as above it.
 */
const weigh = (value: unknown, limit: number): number => {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return NUMBER;
  if (value instanceof JsonList || value instanceof JsonRecord) return limit + 1;
  if (partsAtHand(value) !== null) return NUMBER;
  let sum = 2;
  if (Array.isArray(value)) {
    for (const item of value) {
      sum += weigh(item, limit - sum) + 1;
      if (sum > limit) break;
    }
    return sum;
  }
  for (const name in value) {
    sum += name.length + 4 + weigh((value as Record<string, unknown>)[name], limit - sum);
    if (sum > limit) break;
  }
  return sum;
};

const NOTHING: ReadonlyArray<JsonChunk> = [];

export function* valueSlices(value: object): Slices {
  if (value instanceof JsonList) return yield* listSlices(value.items, value.show, value.most);
  if (value instanceof JsonRecord) return yield* fieldSlices(shownFields(value), '{', '}');
  if (Array.isArray(value)) return yield* listSlices(value, (item: unknown) => item);
  return yield* fieldSlices(Object.entries(value), '{', '}');
}

function* shownFields({ items, show }: JsonRecord) {
  for (const item of items) yield show(item);
}

/** Longer than a slice, or a list that may be. */
export const isHeavy = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && weigh(value, SLICE_CHARACTERS) > SLICE_CHARACTERS;

const bytes = (text: string): ReadonlyArray<JsonChunk> => [Buffer.from(text)];

/**
 * The JSON of a list of what `show` makes of each item. One item that is longer than a slice is
 * itself written in slices.
 */
function* listSlices<Item>(
  items: Iterable<Item>,
  show: (item: Item) => unknown,
  most: number | null = null,
  [open, close]: readonly [string, string] = ['[', ']'],
): Slices {
  const many = most ?? SLICE_ITEMS;
  let [text, count, isFirst] = [open, 0, true];
  for (const item of items) {
    if (count >= many || text.length >= SLICE_CHARACTERS) {
      yield bytes(text);
      [text, count] = ['', 0];
    }
    const shown = show(item);
    if (!isFirst) text += ',';
    isFirst = false;
    count++;
    if (isHeavy(shown)) {
      yield bytes(text);
      [text, count] = ['', 0];
      yield yield* valueSlices(shown);
    } else text += partsAtHand(shown)?.join('') ?? JSON.stringify(shown) ?? 'null';
  }
  return [text + close];
}

/** The JSON of a list's items without the brackets around them. */
export const itemSlices = ({ items, show, most }: JsonList): Slices =>
  listSlices(items, show, most, ['', '']);

/** The JSON of fields, between what opens and what closes them. */
export function* fieldSlices(
  fields: Iterable<readonly [name: string, value: unknown]>,
  open: string,
  close: string,
): Slices {
  let [text, count, isFirst] = [open, 0, true];
  for (const [name, value] of fields) {
    if (value === undefined) continue;
    if (count >= SLICE_ITEMS || text.length >= SLICE_CHARACTERS) {
      yield bytes(text);
      [text, count] = ['', 0];
    }
    text += `${isFirst ? '' : ','}${JSON.stringify(name)}:`;
    isFirst = false;
    count++;
    if (isHeavy(value)) {
      yield bytes(text);
      [text, count] = ['', 0];
      yield yield* valueSlices(value);
    } else text += JSON.stringify(value);
  }
  return [text + close];
}

const isParts = (
  written: JsonChunk | ReadonlyArray<JsonChunk>,
): written is ReadonlyArray<JsonChunk> =>
  !(typeof written === 'string' || Buffer.isBuffer(written) || written instanceof Latin1Chunks);

const partsOf = (written: JsonChunk | ReadonlyArray<JsonChunk>): ReadonlyArray<JsonChunk> =>
  isParts(written) ? written : [written];

/**
 * JSON of some items without the brackets around them. In slices where one item alone is longer
 * than one.
 */
export type WriteItems<Item> = (
  items: ReadonlyArray<Item>,
) => JsonChunk | ReadonlyArray<JsonChunk> | Slices;

const isSlices = (written: JsonChunk | ReadonlyArray<JsonChunk> | Slices): written is Slices =>
  typeof written === 'object' && 'next' in written;

/**
 * The JSON of items that `write` writes several at a time. `weight`: roughly the characters of an
 * item.
 */
export function* writtenSlices<Item>(
  items: ReadonlyArray<Item>,
  write: WriteItems<Item>,
  weight: (item: Item) => number,
  most = SLICE_ITEMS,
): Slices {
  let comma: ReadonlyArray<JsonChunk> = NOTHING;
  for (let from = 0; from < items.length; ) {
    let [to, sum] = [from, 0];
    while (to < items.length && to - from < most && (to === from || sum < SLICE_CHARACTERS)) {
      const own = weight(items[to] as Item);
      if (to > from && sum + own > SLICE_CHARACTERS) break;
      sum += own;
      to++;
    }
    const written = write(items.slice(from, to));
    const isLast = to >= items.length;
    if (isSlices(written)) {
      yield comma;
      const last = yield* written;
      if (isLast) return last;
      yield last;
    } else {
      const slice = [...comma, ...partsOf(written)];
      if (isLast) return slice;
      yield slice;
    }
    comma = [','];
    from = to;
  }
  return NOTHING;
}

/** Puts something before and behind some slices. */
export function* within(open: string, slices: Slices, close: string): Slices {
  let [before, step]: [ReadonlyArray<JsonChunk>, ReturnType<Slices['next']>] = [
    [open],
    slices.next(),
  ];
  for (; !step.done; step = slices.next()) {
    yield [...before, ...step.value];
    before = NOTHING;
  }
  return [...before, ...step.value, close];
}
