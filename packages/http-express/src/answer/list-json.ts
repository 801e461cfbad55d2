import { rawJson } from './raw-json.ts';

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A long list as its JSON, made slice by slice with a turn of the event loop after each, so that nobody waits for the whole of it. */
export const listJson = async <Item, Shown>(
  slices: AsyncIterable<ReadonlyArray<Item>>,
  show: (item: Item) => Shown,
): Promise<ReadonlyArray<Shown>> => {
  const parts: Buffer[] = [];
  for await (const slice of slices) {
    if (slice.length > 0) parts.push(Buffer.from(`${parts.length === 0 ? '' : ','}${JSON.stringify(slice.map(show)).slice(1, -1)}`));
    await nextTurn();
  }
  return rawJson('[', ...parts, ']');
};

interface LongList {
  readonly items: ReadonlyArray<unknown>;
  readonly show: (item: unknown) => unknown;
}

const longLists = new WeakMap<object, LongList>();

/** Stands for a list that may be too long to be shown within one turn of the event loop; see `withoutLongLists`. */
export const longList = <Item, Shown>(items: ReadonlyArray<Item>, show: (item: Item) => Shown): ReadonlyArray<Shown> => {
  const list: ReadonlyArray<Shown> = [];
  longLists.set(list, { items, show: show as LongList['show'] });
  return list;
};

const SLICE = 250;

async function* slicesOf(items: ReadonlyArray<unknown>): AsyncGenerator<ReadonlyArray<unknown>> {
  for (let start = 0; start < items.length; start += SLICE) yield items.slice(start, start + SLICE);
}

/** The same fields, and for each long list its JSON, made slice by slice. */
export const withoutLongLists = async <Fields extends object>(fields: Fields): Promise<Fields> => {
  const settled: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const list = typeof value === 'object' && value !== null ? longLists.get(value) : undefined;
    if (list === undefined) settled[name] = value;
    else settled[name] = list.items.length <= SLICE ? list.items.map(list.show) : await listJson(slicesOf(list.items), list.show);
  }
  return settled as Fields;
};
