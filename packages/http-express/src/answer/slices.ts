import { type JsonChunk, Latin1Chunks, RawJson } from './raw-json.ts';

/**
 * A slice of an answer's JSON ends at as many items of a list or characters, whichever come first.
 * Others may have their turn behind each.
 */
export const SLICE_ITEMS = 250;
export const SLICE_CHARACTERS = 131_072;

/**
 * Yields the slices of some JSON, and returns the last one: behind it nothing is left to wait for.
 */
export type Slices = Generator<ReadonlyArray<JsonChunk>, ReadonlyArray<JsonChunk>>;
export type SlicesInTime = AsyncGenerator<ReadonlyArray<JsonChunk>, ReadonlyArray<JsonChunk>>;

/** Stands for a value whose JSON is written slice by slice, and only where it is sent. */
export class Unwritten {
  readonly slices: () => Slices | SlicesInTime;

  constructor(slices: () => Slices | SlicesInTime) {
    this.slices = slices;
  }

  /** For whoever writes the whole as JSON without knowing of this. */
  toJSON(): unknown {
    return JSON.parse(allAtOnce(this.slices() as Slices).join(''));
  }
}

/** Without a look at the time. */
const allAtOnce = (slices: Slices): ReadonlyArray<JsonChunk> => {
  const parts: JsonChunk[] = [];
  let step = slices.next();
  for (; !step.done; step = slices.next()) parts.push(...step.value);
  parts.push(...step.value);
  return parts;
};

const NUMBER = 8;

/**
 * About as many characters as the JSON of a value has. Whoever is above `limit` is not looked at
 * any further.
 */
const weigh = (value: unknown, limit: number): number => {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return NUMBER;
  if (value instanceof Unwritten) return limit + 1;
  if (value instanceof RawJson) return NUMBER;
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
  if (value instanceof Unwritten) return yield* value.slices() as Slices;
  if (Array.isArray(value)) return yield* listSlices(value, (item: unknown) => item);
  return yield* fieldSlices(Object.entries(value), '{', '}');
}

/** Longer than a slice, or a list that may be. */
export const isHeavy = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && weigh(value, SLICE_CHARACTERS) > SLICE_CHARACTERS;

const bytes = (text: string): ReadonlyArray<JsonChunk> => [Buffer.from(text)];

/**
 * The JSON of a list of what `show` makes of each item. One item that is longer than a slice is
 * itself written in slices.
 */
export function* listSlices<Item>(items: Iterable<Item>, show: (item: Item) => unknown): Slices {
  let [text, count, isFirst] = ['[', 0, true];
  for (const item of items) {
    if (count >= SLICE_ITEMS || text.length >= SLICE_CHARACTERS) {
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
    } else
      text += shown instanceof RawJson ? shown.parts.join('') : (JSON.stringify(shown) ?? 'null');
  }
  return [`${text}]`];
}

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
 * Likewise where `write` knows how to write several items at once. `weight`: about as many
 * characters as an item will have.
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
