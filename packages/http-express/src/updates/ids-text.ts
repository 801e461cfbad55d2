/**
 * Ids as JSON has them between its brackets, and the same without any one of them: that takes two
 * cuts, however many there are.
 */
export interface IdsText {
  readonly all: string;
  readonly has: (id: number) => boolean;
  readonly without: (id: number) => string;
}

const textOf = (ids: ReadonlyArray<number>): IdsText => {
  const all = ids.join(',');
  const places = new Map<number, readonly [from: number, to: number]>();
  let at = 0;
  for (const id of ids) {
    const to = at + String(id).length;
    places.set(id, [at, to]);
    at = to + 1;
  }
  return {
    all,
    has: (id) => places.has(id),
    without: (id) => {
      const place = places.get(id);
      if (place === undefined) return all;
      const [from, to] = place;
      return from === 0 ? all.slice(to + 1) : all.slice(0, from - 1) + all.slice(to);
    },
  };
};

const texts = new WeakMap<ReadonlyArray<number>, IdsText>();

/** The text of distinct ids, made once for a list. */
export const idsText = (ids: ReadonlyArray<number>): IdsText => {
  const text = texts.get(ids) ?? textOf(ids);
  texts.set(ids, text);
  return text;
};
