import type { FileHandle } from 'node:fs/promises';

/** After so many bytes the disk is set to work. */
const STEP = 8_388_608;

export interface SyncAhead {
  /** So many bytes of the file are written. */
  readonly written: (end: number) => void;
  /**
   * Rejects when the disk has failed at what it was given: the system tells that once, and not to
   * who syncs later.
   */
  readonly done: () => Promise<void>;
}

/**
 * Lets the disk work while more is coming, so that it has little left to do when the last byte has
 * come, and others wait less for it.
 */
export const syncAhead = (file: FileHandle, start: number): SyncAhead => {
  let given = start;
  let isBusy = false;
  let working: Promise<void> = Promise.resolve();
  const work = async (): Promise<void> => {
    isBusy = true;
    await file.datasync();
    isBusy = false;
  };
  return {
    written: (end) => {
      if (isBusy || end - given < STEP) return;
      given = end;
      working = work();
      working.catch(() => {});
    },
    done: () => working,
  };
};
