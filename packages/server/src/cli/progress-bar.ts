import type { Io } from './io.ts';

const WIDTH = 30;

/**
 * Shows how far something is, on one line of a terminal that is written again and again; elsewhere
 * nothing is shown.
 */
export interface ProgressBar {
  /** `done`: from 0 to 1. */
  show(done: number, says: string): void;
  /** Leaves the line as it is. */
  end(): void;
}

export const progressBar = ({ err, isTerminal }: Io): ProgressBar => {
  if (!isTerminal) return { show: () => {}, end: () => {} };
  return {
    show: (done, says) => {
      const full = Math.round(Math.min(1, Math.max(0, done)) * WIDTH);
      const percent = `${Math.floor(done * 100)}`.padStart(3);
      // Erases what a longer line left.
      err(`\r[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${percent} %  ${says}\u001b[K`);
    },
    end: () => err('\n'),
  };
};
