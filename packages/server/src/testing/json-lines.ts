import type { Program } from './program.ts';

export type Line = Readonly<Record<string, unknown>>;

/** What the program has written so far, one object for each line. */
export const linesOf = (program: Program): ReadonlyArray<Line> =>
  program
    .stdout()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);

/**
 * Waits until the program wrote `count` lines with this field, and gives the field of each; rejects
 * when it ends before that.
 */
export const wrote = async (
  program: Program,
  field: string,
  count = 1,
): Promise<ReadonlyArray<unknown>> => {
  let isRunning = true;
  void program.finished.then(() => {
    isRunning = false;
  });
  for (;;) {
    const found = linesOf(program).flatMap((line) => (field in line ? [line[field]] : []));
    if (found.length >= count) return found;
    if (!isRunning) throw new Error(`Ended: ${program.stdout()}${program.stderr()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
