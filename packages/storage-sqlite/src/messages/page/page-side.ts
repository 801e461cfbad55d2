import type { Direction } from './span-source.ts';
import type { Stream } from './streams.ts';

/**
 * What is known of messages that were changed while others were looked for: whether they belong to
 * what is looked for.
 */
export type Corrections = ReadonlyMap<number, boolean>;

/** The ids on one side of an anchor, as far as they were found. */
export interface PageSide {
  /** Looks for more. False: `isOver` said that it is enough for now. */
  readonly goOn: (corrections: Corrections, isOver: () => boolean) => boolean;
  /** Nearest first, at most as many as are wanted. */
  readonly ids: (corrections: Corrections) => ReadonlyArray<number>;
  /** Everything that the stream has given. */
  readonly found: ReadonlyArray<number>;
}

/** `stream` gives ids of this side in order, as they were when it came to them. */
export const pageSideOf = (
  stream: Stream,
  anchor: number,
  direction: Direction,
  count: number,
): PageSide => {
  const found: number[] = [];
  let isEnd = count === 0;
  const isNearer = (one: number, other: number): boolean =>
    direction === 'before' ? one > other : one < other;
  const ids: PageSide['ids'] = (corrections) => {
    if (corrections.size === 0) return found.slice(0, count);
    const furthest = found.at(-1);
    // What lies further than the stream has come is known to it, or will be corrected when it has
    // come there.
    const isReached = (id: number): boolean =>
      isNearer(anchor, id) && (isEnd || (furthest !== undefined && !isNearer(furthest, id)));
    const more = [...corrections]
      .filter(([id, belongs]) => belongs && isReached(id))
      .map(([id]) => id);
    return [...found.filter((id) => !corrections.has(id)), ...more]
      .sort((a, b) => (isNearer(a, b) ? -1 : 1))
      .slice(0, count);
  };
  return {
    found,
    ids,
    goOn: (corrections, isOver) => {
      let wanted = count;
      while (!isEnd) {
        if (found.length >= wanted) {
          const missing = count - ids(corrections).length;
          if (missing === 0) return true;
          wanted = found.length + missing;
        }
        const id = stream.next();
        if (id === undefined) isEnd = true;
        else if (id !== null) found.push(id);
        if (isOver()) return false;
      }
      return true;
    },
  };
};
