import type { Repositories, Storage } from '@parley/core';

/**
 * Rows in an answer of a repository: the members of each list in it, and one for an answer without
 * a list.
 */
const rowsIn = (answer: unknown): number => {
  if (answer === null || answer === undefined) return 0;
  if (Array.isArray(answer)) return answer.length;
  if (answer instanceof Map || answer instanceof Set) return answer.size;
  if (typeof answer !== 'object') return 1;
  return Object.values(answer).reduce(
    (sum: number, field) => sum + (field instanceof Object ? rowsIn(field) : 0),
    1,
  );
};

export interface CountedRows {
  /** Questions to repositories in the turn of the event loop that asked most. */
  readonly calls: number;
  /** Rows that repositories answered with in the turn of the event loop that read most. */
  readonly rows: number;
}

/**
 * A storage that counts, for each turn of the event loop, what its snapshots are asked.
 *
 * @param storage what is counted.
 * @param turn the number of the present turn.
 * @returns `storage`, and `take`, which answers the most of one turn since it was called last.
 */
export const countingRows = (
  storage: Storage,
  turn: () => number,
): { readonly storage: Storage; readonly take: () => CountedRows } => {
  let most = { calls: 0, rows: 0 };
  let now = { turn: -1, calls: 0, rows: 0 };
  const add = (rows: number, calls: number): void => {
    if (now.turn !== turn()) now = { turn: turn(), calls: 0, rows: 0 };
    now = { ...now, calls: now.calls + calls, rows: now.rows + rows };
    most = { calls: Math.max(most.calls, now.calls), rows: Math.max(most.rows, now.rows) };
  };
  const counted = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get: (of, name) => {
        const own: unknown = Reflect.get(of, name);
        if (typeof own !== 'function') return own instanceof Object ? counted(own) : own;
        return async (...args: ReadonlyArray<unknown>) => {
          add(0, 1);
          const answer: unknown = await Reflect.apply(own, of, args);
          add(rowsIn(answer), 0);
          return answer;
        };
      },
    });
  return {
    storage: {
      ...storage,
      read: (realm, work) =>
        storage.read(realm, (snapshot: Repositories) => work(counted(snapshot))),
    },
    take: () => {
      const taken = most;
      most = { calls: 0, rows: 0 };
      return taken;
    },
  };
};
