import { type Part, RawJson, rawJsonOf } from './raw-json.ts';
import {
  allAtOnce,
  fieldSlices,
  isHeavy,
  listSlices,
  SLICE_CHARACTERS,
  SLICE_ITEMS,
  type Slices,
  type SlicesInTime,
  Unwritten,
  valueSlices,
  type WriteItems,
  within,
  writtenSlices,
} from './slices.ts';
import { beginWork, isTurnOver, nextTurn } from './turns.ts';

export const itemsJson = (items: ReadonlyArray<unknown>): string => JSON.stringify(items).slice(1, -1);

/** A value whose slices are written when it is sent. */
export const unwritten = <A>(isShort: boolean, slices: () => Slices | SlicesInTime): A => new Unwritten(isShort, slices) as A;

/** So few and so short that they are one slice, as far as can be told before they are shown. */
const areFew = (items: ReadonlyArray<unknown>): boolean => items.length <= SLICE_ITEMS && !isHeavy(items);

/** What `show` makes of the items of a list without a small bound: shown and written slice by slice, and only where it is sent. */
export const listOf = <Item, Shown>(items: ReadonlyArray<Item>, show: (item: Item) => Shown): ReadonlyArray<Shown> =>
  unwritten(areFew(items), () => listSlices(items, show));

/** Likewise an object with as many fields as it has items. Of two with the same name the last one counts. */
export const recordOf = <Item, Shown>(
  items: ReadonlyArray<Item>,
  show: (item: Item) => readonly [name: string, value: Shown],
): Readonly<Record<string, Shown>> => unwritten(areFew(items), () => fieldSlices(shownFields(items, show), '{', '}'));

function* shownFields<Item, Shown>(items: ReadonlyArray<Item>, show: (item: Item) => readonly [name: string, value: Shown]) {
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

const isOneSlice = <Item>(items: ReadonlyArray<Item>, weight: (item: Item) => number, most: number): boolean => {
  if (items.length > most) return false;
  let sum = 0;
  for (const item of items) sum += weight(item);
  return sum <= SLICE_CHARACTERS;
};

/** A list that `write` knows how to write, slice by slice. */
export const longList = <Item, Shown>(
  items: ReadonlyArray<Item>,
  { write, weight = NONE, most = SLICE_ITEMS }: Written<Item>,
): ReadonlyArray<Shown> => unwritten(isOneSlice(items, weight, most), () => within('[', writtenSlices(items, write, weight, most), ']'));

/** Likewise a list whose items come in pieces. */
export const listInTime = <Item, Shown>(
  pieces: AsyncIterable<ReadonlyArray<Item>>,
  { write, weight = NONE, most = SLICE_ITEMS }: Written<Item>,
): ReadonlyArray<Shown> => unwritten(false, () => inTime(pieces, (items) => writtenSlices(items, write, weight, most)));

async function* inTime<Item>(pieces: AsyncIterable<ReadonlyArray<Item>>, write: (items: ReadonlyArray<Item>) => Slices): SlicesInTime {
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

const written = async (slices: Slices | SlicesInTime): Promise<ReadonlyArray<Part>> => {
  const parts: Part[] = [];
  let step = await slices.next();
  for (; !step.done; step = await slices.next()) {
    parts.push(...step.value);
    if (isTurnOver()) await nextTurn();
  }
  parts.push(...step.value);
  return parts;
};

/** Of more lists than these even short ones are written with a look at the time. */
const FEW_FIELDS = 4;

const settle = async (fields: object): Promise<object> => {
  // A name may be `__proto__`, which an assignment would take for something else.
  const settled: Array<[name: string, value: unknown]> = [];
  beginWork();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== 'object' || value === null || value instanceof RawJson) {
      settled.push([name, value]);
      continue;
    }
    const isLong = value instanceof Unwritten ? !value.isShort : isHeavy(value);
    // What was found out for a long one has taken time already.
    if (isLong || isTurnOver()) await nextTurn();
    settled.push([name, rawJsonOf(await written(value instanceof Unwritten ? value.slices() : valueSlices(value)))]);
  }
  return Object.fromEntries(settled);
};

const isShort = (value: unknown): boolean => (value instanceof Unwritten ? value.isShort : !isHeavy(value));

/**
 * The fields of an answer, each as its JSON where it is a list that may be long. All answers go through here: what is longer than a slice is written in as many
 * as it takes, and others have their turn between them.
 */
export const writtenFields = <Fields extends object>(fields: Fields): Fields | Promise<Fields> => {
  const lists = Object.values(fields).filter((value) => typeof value === 'object' && value !== null);
  if (lists.length > FEW_FIELDS || !lists.every(isShort)) return settle(fields) as Promise<Fields>;
  if (!lists.some((value) => value instanceof Unwritten)) return fields;
  const settled = Object.entries(fields).map(([name, value]) => [
    name,
    value instanceof Unwritten ? rawJsonOf(allAtOnce(value.slices() as Slices)) : value,
  ]);
  return Object.fromEntries(settled) as Fields;
};
