import type { Fault } from '../faulty-storage.ts';

/**
 * Who notices: the naive world alone, as what people are shown goes wrong; two stores that are
 * compared; or, where use cases keep out of its way, the conformance cases alone.
 */
export interface Mutant {
  readonly name: string;
  readonly seenBy: 'naive' | 'model' | 'cases';
  readonly fault: Fault;
  /**
   * Sequences of this seed show it at once; those that are drawn for every mutant would have to be
   * many.
   */
  readonly seed: number;
}

/** What is drawn for most of them. */
export const SEED = 20_261_120;

export const mutant = (
  name: string,
  fault: Fault,
  seenBy: Mutant['seenBy'] = 'model',
  seed = SEED,
): Mutant => ({
  name,
  seenBy,
  fault,
  seed,
});
