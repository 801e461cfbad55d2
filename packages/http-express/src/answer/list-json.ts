import { type JsonChunk, RawJson, rawJsonOf } from './raw-json.ts';
import {
  fieldSlices,
  isHeavy,
  listSlices,
  SLICE_ITEMS,
  type Slices,
  type SlicesInTime,
  Unwritten,
  valueSlices,
  type WriteItems,
  within,
  writtenSlices,
} from './slices.ts';
import { isSliceSpent, nextSlice, startSlice } from './turns.ts';

export const itemsJson = (items: ReadonlyArray<unknown>): string =>
  JSON.stringify(items).slice(1, -1);

/** A value whose slices are written when it is sent. */
export const unwritten = <A>(slices: () => Slices | SlicesInTime): A => new Unwritten(slices) as A;

/**
 * What `show` makes of the items of a list without a small bound: shown and written slice by slice,
 * and only where it is sent.
 */
export const listOf = <Item, Shown>(
  items: ReadonlyArray<Item>,
  show: (item: Item) => Shown,
): ReadonlyArray<Shown> => unwritten(() => listSlices(items, show));

/**
 * Likewise an object with as many fields as it has items. Of two with the same name the last one
 * counts.
 */
export const recordOf = <Item, Shown>(
  items: ReadonlyArray<Item>,
  show: (item: Item) => readonly [name: string, value: Shown],
): Readonly<Record<string, Shown>> =>
  unwritten(() => fieldSlices(shownFields(items, show), '{', '}'));

function* shownFields<Item, Shown>(
  items: ReadonlyArray<Item>,
  show: (item: Item) => readonly [name: string, value: Shown],
) {
  for (const item of items) yield show(item);
}

export interface Written<Item> {
  readonly write: WriteItems<Item>;
  /** About as many characters as an item will have. Left out: each is a small part of a slice. */
  readonly weight?: (item: Item) => number;
  /** Items of a slice. */
  readonly most?: number;
}

const NONE = (): number => 0;

/** A list that `write` knows how to write, slice by slice. */
export const longList = <Item, Shown>(
  items: ReadonlyArray<Item>,
  { write, weight = NONE, most = SLICE_ITEMS }: Written<Item>,
): ReadonlyArray<Shown> =>
  unwritten(() => within('[', writtenSlices(items, write, weight, most), ']'));

/** Likewise a list whose items come in pieces. */
export const listInTime = <Item, Shown>(
  pieces: AsyncIterable<ReadonlyArray<Item>>,
  { write, weight = NONE, most = SLICE_ITEMS }: Written<Item>,
): ReadonlyArray<Shown> =>
  unwritten(() => inTime(pieces, (items) => writtenSlices(items, write, weight, most)));

async function* inTime<Item>(
  pieces: AsyncIterable<ReadonlyArray<Item>>,
  write: (items: ReadonlyArray<Item>) => Slices,
): SlicesInTime {
  let before = '[';
  for await (const items of pieces) {
    if (items.length === 0) continue;
    const slices = write(items);
    yield [before];
    yield yield* slices;
    before = ',';
  }
  return [before === '[' ? '[]' : ']'];
}

/** JSON whose first slice is written; `rest` is null where that is all of it. */
interface Begun {
  readonly parts: ReadonlyArray<JsonChunk>;
  readonly rest: Slices | SlicesInTime | null;
}

/**
 * Writes one slice, or none of a list whose items come in pieces. Null: the value is a short one
 * without a list.
 */
const begin = (value: unknown): Begun | null => {
  if (value instanceof RawJson || !(value instanceof Unwritten || isHeavy(value))) return null;
  const slices = value instanceof Unwritten ? value.slices() : valueSlices(value);
  if (Symbol.asyncIterator in slices) return { parts: [], rest: slices };
  const { value: parts, done = false } = slices.next();
  return { parts, rest: done ? null : slices };
};

const finished = async ({ parts: first, rest }: Begun): Promise<RawJson> => {
  const parts = [...first];
  for (let isDone = rest === null; rest !== null && !isDone; ) {
    if (isSliceSpent()) await nextSlice();
    const { value, done = false } = await rest.next();
    parts.push(...value);
    isDone = done;
  }
  return rawJsonOf(parts);
};

/** Of more lists than these even short ones are written with a look at the time. */
const FEW_FIELDS = 4;

type Field = readonly [name: string, value: unknown];
const isObject = ([, value]: Field): boolean =>
  typeof value === 'object' && value !== null && !(value instanceof RawJson);

/** `begun`: those that were begun, by their names. */
const settled = async (
  fields: ReadonlyArray<Field>,
  begun: ReadonlyMap<string, Begun>,
): Promise<ReadonlyArray<Field>> => {
  const written: Field[] = [];
  startSlice();
  for (const field of fields) {
    const [name, value] = field;
    if (isObject(field)) {
      if (isSliceSpent()) await nextSlice();
      const own = begun.get(name) ?? begin(value);
      written.push([name, own === null ? rawJsonOf([JSON.stringify(value)]) : await finished(own)]);
    } else written.push(field);
  }
  return written;
};

const begunOf = (fields: ReadonlyArray<Field>): ReadonlyMap<string, Begun> => {
  const begun = new Map<string, Begun>();
  for (const [name, value] of fields) {
    const own = begin(value);
    if (own !== null) begun.set(name, own);
  }
  return begun;
};

// A name may be `__proto__`, which an assignment would take for something else: hence
// `Object.fromEntries`.
/**
 * The fields of an answer, each as its JSON where it is a list that may be long. All answers go
 * through here: what is longer than a slice is written in as many as it takes, and others have
 * their turn between them.
 */
export const writtenFields = <Fields extends object>(fields: Fields): Fields | Promise<Fields> => {
  const all = Object.entries(fields);
  const objects = all.filter(isObject);
  const areMany = objects.length > FEW_FIELDS;
  const begun = begunOf(areMany ? [] : objects);
  if (areMany || [...begun.values()].some(({ rest }) => rest !== null)) {
    return settled(all, begun).then((written) => Object.fromEntries(written) as Fields);
  }
  if (begun.size === 0) return fields;
  const short = all.map(
    ([name, value]): Field => [
      name,
      begun.has(name) ? rawJsonOf(begun.get(name)?.parts ?? []) : value,
    ],
  );
  return Object.fromEntries(short) as Fields;
};
