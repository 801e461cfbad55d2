/**
 * Turns the numbers a step was drawn with into choices. Each is used once; when they run out, and
 * when they shrink, it is the first of everything.
 */
export interface Choose {
  /** A whole number from 0 to `below`, exclusive. */
  readonly number: (below: number) => number;
  /** Null when there is nothing to choose from. */
  readonly one: <Item>(items: ReadonlyArray<Item>) => Item | null;
  /** The one `usual` leads to, and once in `often` times any of `items`. */
  readonly usually: <Item>(
    often: number,
    usual: ReadonlyArray<Item>,
    items: ReadonlyArray<Item>,
  ) => Item | null;
  /** True once in `often` times. */
  readonly rarely: (often: number) => boolean;
}

export const chooseBy = (picks: ReadonlyArray<number>): Choose => {
  let used = 0;
  const number = (below: number): number => (picks[used++] ?? 0) % below;
  const one = <Item>(items: ReadonlyArray<Item>): Item | null =>
    items.length === 0 ? null : (items[number(items.length)] ?? null);
  const rarely = (often: number): boolean => number(often) === often - 1;
  return {
    number,
    one,
    rarely,
    usually: (often, usual, items) => one(usual.length === 0 || rarely(often) ? items : usual),
  };
};
