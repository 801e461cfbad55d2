/** A part of a list, without a gap. */
export interface ListSection<A> {
  readonly items: ReadonlyArray<A>;
  readonly isFromFirst: boolean;
  readonly isToLast: boolean;
}

export const whole = <A>(items: ReadonlyArray<A>): ListSection<A> => ({
  items,
  isFromFirst: true,
  isToLast: true,
});

/**
 * Those items that lie nearest to the one at `start`: outward to both sides in turn, until
 * `isTooMuch`, which is asked once of each in this order, says of one that it is. The first is
 * answered whatever is said of it.
 */
export const nearest = <A>(
  items: ReadonlyArray<A>,
  start: number,
  isTooMuch: (item: A) => boolean,
): ListSection<A> => {
  let [from, to] = [start, start];
  const isIn = (index: number): boolean => {
    const item = items[index];
    return item !== undefined && (!isTooMuch(item) || index === start);
  };
  let hasRoom = isIn(start);
  if (hasRoom) to += 1;
  while (hasRoom && (from > 0 || to < items.length)) {
    if (from > 0) {
      hasRoom = isIn(from - 1);
      if (hasRoom) from -= 1;
    }
    if (hasRoom && to < items.length) {
      hasRoom = isIn(to);
      if (hasRoom) to += 1;
    }
  }
  return { items: items.slice(from, to), isFromFirst: from === 0, isToLast: to === items.length };
};

/**
 * Where `nearest` begins among ascending ids: at the anchor, or the first after it, or the last. 0
 * where there are none.
 */
export const startOf = (ids: ReadonlyArray<number>, anchor: number): number => {
  const at = ids.findIndex((id) => id >= anchor);
  return at === -1 ? Math.max(ids.length - 1, 0) : at;
};

/** All of them, in the order in which `nearest` comes to them. */
export const nearestFirst = <A>(items: ReadonlyArray<A>, start: number): ReadonlyArray<A> => {
  const found: A[] = [];
  nearest(items, start, (item) => {
    found.push(item);
    return false;
  });
  return found;
};
