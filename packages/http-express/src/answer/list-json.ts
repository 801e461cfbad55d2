import { ByteTexts, type Part, rawJsonOf } from './raw-json.ts';
import { beginWork, isTurnOver, nextTurn } from './turns.ts';

/** JSON of some items without the brackets around them, in one part or several. */
export type WriteItems<Item> = (items: ReadonlyArray<Item>) => Part | ReadonlyArray<Part>;

export const itemsJson = (items: ReadonlyArray<unknown>): string => JSON.stringify(items).slice(1, -1);

const partsOf = (written: Part | ReadonlyArray<Part>): ReadonlyArray<Part> =>
  typeof written === 'string' || Buffer.isBuffer(written) || written instanceof ByteTexts ? [written] : written;

/** A long list as its JSON, written slice by slice, so that nobody waits for the whole of it. */
export const listJson = async <Item, Shown>(
  slices: AsyncIterable<ReadonlyArray<Item>>,
  write: WriteItems<Item>,
): Promise<ReadonlyArray<Shown>> => {
  const parts: Part[] = ['['];
  beginWork();
  for await (const slice of slices) {
    if (slice.length > 0) {
      const written = partsOf(write(slice));
      if (parts.length > 1) parts.push(',');
      parts.push(...written);
    }
    if (isTurnOver()) await nextTurn();
  }
  parts.push(']');
  return rawJsonOf(parts);
};

interface LongList {
  readonly items: ReadonlyArray<unknown>;
  readonly write: WriteItems<unknown>;
  readonly slice: number;
}

const longLists = new WeakMap<object, LongList>();

const SLICE = 250;

/**
 * A list as its JSON. One that is too long to be written within one turn of the event loop is only promised; see `withoutLongLists`.
 * `slice`: as many items are written without a look at the time.
 */
export const longList = <Item, Shown>(items: ReadonlyArray<Item>, write: WriteItems<Item>, slice = SLICE): ReadonlyArray<Shown> => {
  if (items.length <= slice) return rawJsonOf(['[', ...partsOf(write(items)), ']']);
  const list: ReadonlyArray<Shown> = [];
  longLists.set(list, { items, write: write as WriteItems<unknown>, slice });
  return list;
};

async function* slicesOf({ items, slice }: LongList): AsyncGenerator<ReadonlyArray<unknown>> {
  for (let start = 0; start < items.length; start += slice) yield items.slice(start, start + slice);
}

const isLong = (value: unknown): boolean => typeof value === 'object' && value !== null && longLists.has(value);

/** Is one of the fields a list that is only promised? */
export const hasLongList = (fields: object): boolean => Object.values(fields).some(isLong);

/** The same fields, and for each long list its JSON, written slice by slice. */
export const withoutLongLists = async <Fields extends object>(fields: Fields): Promise<Fields> => {
  if (!hasLongList(fields)) return fields;
  const settled: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const list = typeof value === 'object' && value !== null ? longLists.get(value) : undefined;
    // What was found out for it has taken time already.
    if (list !== undefined) await nextTurn();
    settled[name] = list === undefined ? value : await listJson(slicesOf(list), list.write);
  }
  return settled as Fields;
};
