import type { Db, Statement } from '../database/db.ts';

/**
 * What goes wrong: one statement fails and its transaction stays; one fails and SQLite gives up the
 * whole transaction; from one statement on none works; or none works, and a rollback does what it
 * is for and fails.
 */
export type Fault = 'one statement' | 'the transaction' | 'everything' | 'everything and rollback';

export interface FaultyDisk {
  readonly db: Db;
  /** The `nth` statement from now on fails with SQLite's error `code`. */
  breakAt(nth: number, fault: Fault, code: string): void;
  /** All is well again; answers whether something had failed. */
  mend(): boolean;
}

/**
 * A database whose disk can be made to fail. A rollback always ends the transaction, as in SQLite.
 */
export const faultyDisk = (sound: Db): FaultyDisk => {
  let left = Number.POSITIVE_INFINITY;
  let fault: Fault = 'one statement';
  let code = '';

  const step = (text: string): void => {
    left--;
    const isLasting = fault === 'everything' || fault === 'everything and rollback';
    if (left > 0 || (left < 0 && !isLasting)) return;
    if (text === 'rollback' && fault !== 'everything and rollback') return;
    if (sound.raw.inTransaction && (fault === 'the transaction' || text === 'rollback'))
      sound.raw.exec('rollback');
    throw Object.assign(new Error(`simulated ${code}`), { code });
  };
  const failing = <Row>(text: string, statement: Statement<Row>): Statement<Row> => {
    const before =
      <A extends ReadonlyArray<unknown>, R>(call: (...args: A) => R) =>
      (...args: A): R => {
        step(text);
        return call(...args);
      };
    return { get: before(statement.get), all: before(statement.all), run: before(statement.run) };
  };
  return {
    db: {
      ...sound,
      prepare: <Row>(text: string) => failing(text, sound.prepare<Row>(text)),
      pluck: (text) => failing(text, sound.pluck(text)),
    },
    breakAt: (nth, kind, error) => {
      left = nth;
      fault = kind;
      code = error;
    },
    mend: () => {
      const hadFailed = left <= 0;
      left = Number.POSITIVE_INFINITY;
      return hadFailed;
    },
  };
};
