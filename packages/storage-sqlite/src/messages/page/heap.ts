/** A queue from which the smallest comes first. */
export interface Heap<Item> {
  push(item: Item): void;
  pop(): Item | undefined;
  /** The key of the next item. Infinite when there is none. */
  nextKey(): number;
}

export const heapOf = <Item extends { readonly key: number }>(): Heap<Item> => {
  const items: Item[] = [];
  const keyAt = (index: number): number => items[index]?.key ?? Number.POSITIVE_INFINITY;

  /** Puts `item` into the hole at `index`, or further up or down, where its key belongs. */
  const rise = (item: Item, from: number): void => {
    let index = from;
    for (
      let parent = (index - 1) >> 1;
      index > 0 && keyAt(parent) > item.key;
      parent = (index - 1) >> 1
    ) {
      items[index] = items[parent] as Item;
      index = parent;
    }
    items[index] = item;
  };
  const sink = (item: Item): void => {
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      const child = keyAt(left + 1) < keyAt(left) ? left + 1 : left;
      if (keyAt(child) >= item.key) break;
      items[index] = items[child] as Item;
      index = child;
    }
    items[index] = item;
  };

  return {
    push: (item) => rise(item, items.length),
    pop: () => {
      const first = items[0];
      const last = items.pop();
      if (items.length > 0 && last !== undefined) sink(last);
      return first;
    },
    nextKey: () => keyAt(0),
  };
};
