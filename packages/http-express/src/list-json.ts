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
