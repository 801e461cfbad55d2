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
  let isReading = false;
  return {
    onStatement: (sql) => {
      // The length of the log is read after a commit, and no caller waits for it.
      if (sql.startsWith('pragma wal_checkpoint')) return;
      // What was only read is told whether or not its transaction ends well.
      if (isReading && sql === 'commit') {
        isReading = false;
        return;
      }
      left--;
      // A rollback always ends the transaction.
      if (sql !== 'rollback' && (left === 0 || (left < 0 && lasts))) throw error;
      if (sql === 'begin') isReading = true;
      // It goes on to write.
      if (sql === 'delete from schema_migrations where position = 0') isReading = false;
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
