/** Gives SQLite's errors at the edge of the driver, before a statement runs. */
export interface FailingDisk {
  readonly onStatement: (sql: string) => void;
  /** The `nth` statement from now on fails with `code`, and `isLasting` all after it. */
  breakAt(nth: number, code: string, isLasting: boolean): void;
  /** All is well again; answers whether something had failed. */
  mend(): boolean;
}

export const failingDisk = (): FailingDisk => {
  let left = Number.POSITIVE_INFINITY;
  let error = new Error('nothing');
  let lasts = false;
  return {
    onStatement: (sql) => {
      left--;
      // A rollback always ends the transaction.
      if (left > 0 || sql === 'rollback' || (left < 0 && !lasts)) return;
      throw error;
    },
    breakAt: (nth, code, isLasting) => {
      left = nth;
      error = Object.assign(new Error('database or disk is full'), { code });
      lasts = isLasting;
    },
    mend: () => {
      const hadFailed = left <= 0;
      left = Number.POSITIVE_INFINITY;
      return hadFailed;
    },
  };
};
