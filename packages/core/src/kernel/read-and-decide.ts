import type { UnixSeconds } from './brand.ts';
import type { Caller } from './caller.ts';
import type { Decision } from './change-set.ts';
import type { AroundCommand } from './command-hooks.ts';
import { E } from './fp.ts';
import type { HostDenial } from './host-denial.ts';
import type { Judges } from './judges.ts';
import type { Numbers } from './numbers.ts';
import type { Repositories } from './ports.ts';
import { beyondNumbers, mayGrow } from './within-numbers.ts';

/**
 * Two words: read, decide. `read` is given one snapshot and answers Left when there is nothing to
 * decide about. Both ask policies of `judges` alone, some of which may be of the host.
 */
export interface CommandHandler<Command, Facts, Refusal, Reply> {
  readonly read: (
    snapshot: Repositories,
    command: Command,
    now: UnixSeconds,
    judges: Judges,
  ) => Promise<E.Either<Refusal, Facts>>;
  readonly decide: (
    facts: Facts,
    command: Command,
    now: UnixSeconds,
    judges: Judges,
  ) => E.Either<Refusal, Decision<Reply>>;
}

/** Commands with a caller name the caller. */
const asksOverHttp = (command: unknown): boolean =>
  (command as { readonly caller?: Partial<Caller> } | null)?.caller?.asksOverHttp === true;

/**
 * Decides, and refuses what would exceed a number, in the snapshot of the facts. The rule of such a
 * refusal stands in the contract of each use case that stores rows with a number.
 */
export const readAndDecide = async <Command, Facts, Refusal, Reply>(
  { numbers }: { readonly numbers: Numbers },
  snapshot: Repositories,
  step: CommandHandler<Command, Facts, Refusal, Reply>,
  command: Command,
  now: UnixSeconds,
  { judges, before }: AroundCommand,
): Promise<E.Either<Refusal | HostDenial, Decision<Reply>>> => {
  const facts = await step.read(snapshot, command, now, judges);
  if (E.isLeft(facts)) return facts;
  const allowed = before(facts.right);
  if (E.isLeft(allowed)) return allowed;
  const decided = step.decide(facts.right, command, now, judges);
  if (E.isLeft(decided) || !mayGrow(decided.right.changeSet)) return decided;
  const refusal = await beyondNumbers(
    snapshot,
    numbers,
    decided.right.changeSet,
    asksOverHttp(command),
    now,
  );
  return refusal === null ? decided : E.left(refusal as Refusal);
};
