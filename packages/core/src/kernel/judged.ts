import type { UnixSeconds } from './brand.ts';
import type { Decision } from './change-set.ts';
import type { E } from './fp.ts';
import type { Judges, WithJudges } from './judges.ts';

/**
 * A decider that asks policies, as a command needs it: the judges, which depend on the command, are
 * handed to it beside the facts.
 */
export const judged =
  <Facts extends object, Command, Refusal, Reply>(
    decide: (
      facts: Facts & WithJudges,
      command: Command,
      now: UnixSeconds,
    ) => E.Either<Refusal, Decision<Reply>>,
  ) =>
  (
    facts: Facts,
    command: Command,
    now: UnixSeconds,
    judges: Judges,
  ): E.Either<Refusal, Decision<Reply>> =>
    decide({ ...facts, judges }, command, now);
