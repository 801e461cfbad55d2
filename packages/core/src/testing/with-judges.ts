import { standardJudges } from '../hooks/judges.ts';
import type { WithJudges } from '../kernel/judges.ts';

/** The facts of a decider that asks policies, with Parley's own. */
export const withJudges = <Facts extends object>(facts: Facts): Facts & WithJudges => ({
  ...facts,
  judges: standardJudges,
});
