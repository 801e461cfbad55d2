import type { E } from './fp.ts';
import type { HostDenial } from './host-denial.ts';
import type { Judges } from './judges.ts';
import type { StepName } from './step-facts.ts';

/** What the host wants around one call of a command. */
export interface AroundCommand {
  readonly judges: Judges;
  /** Asked with what the command has read, before its decider. Left refuses the command. */
  readonly before: (facts: unknown) => E.Either<HostDenial, void>;
}

/**
 * Answers what the host wants around a call, before a snapshot is taken. A promise only when the
 * host has facts to gather. `name` is null for what no host asks for, such as upkeep.
 */
export type CommandHooks = (
  name: StepName | null,
  command: object,
) => AroundCommand | Promise<AroundCommand>;
