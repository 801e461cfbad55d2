import type { StandardJudges } from '../hooks/judges.ts';

/** The policies as deciders ask them, of which some may be judges of the host. */
export type Judges = StandardJudges;

/** Facts of a decider that asks policies. */
export interface WithJudges {
  readonly judges: Judges;
}
