import { describe, test } from '@jest/globals';

export interface Needing {
  readonly describe: typeof describe.skip;
  readonly test: typeof test.skip;
}

/**
 * Declares what some tests need of the machine. Where it is missing they are skipped, and one line
 * on standard error says so: Jest does not mention a file whose tests are all skipped.
 *
 * @param isThere Whether the machine has it.
 * @param missing What is missing, and what provides it, without a full stop.
 * @param untested What is not tested then, without a full stop.
 * @returns `describe` and `test`, or the ones that skip.
 */
export const needs = (isThere: boolean, missing: string, untested: string): Needing => {
  if (isThere) return { describe, test };
  process.stderr.write(`SKIPPED: ${missing}. Not tested: ${untested}.\n`);
  return { describe: describe.skip, test: test.skip };
};
