import type { CommandOptions, OptionDenial } from './command-options.ts';
import type { TE } from './fp.ts';
import type { HostDenial } from './host-denial.ts';
import type { Plan } from './plan.ts';
import type { Stale } from './ports.ts';

/** A command's walk as a lazy value: running it again is a new attempt. */
export type UseCase<Command, Refusal, Reply> = (command: Command) => TE.TaskEither<Refusal, Reply>;

/** A command that rules of the host may refuse, too. */
export type HookedUseCase<Command, Refusal, Reply> = UseCase<Command, Refusal | HostDenial, Reply>;

/**
 * A command that is one change set, and that can therefore be decided now and carried out later, in
 * a transaction of the host.
 */
export interface PlannedUseCase<Command, Refusal, Reply>
  extends HookedUseCase<Command, Refusal, Reply> {
  (
    command: Command,
    options: CommandOptions,
  ): TE.TaskEither<Refusal | OptionDenial | HostDenial, Reply>;
  readonly plan: PlanCommand<Command, Exclude<Refusal, Stale> | HostDenial, Reply>;
}

export interface PlanCommand<Command, Refusal, Reply> {
  (command: Command, options: CommandOptions): TE.TaskEither<Refusal | OptionDenial, Plan<Reply>>;
  /**
   * Reads and decides as the command does, and writes nothing; ids may be reserved.
   *
   * @returns What the command would write and answer. Left with the refusal of the command.
   * @example
   * const planned = await parley.reactions.add.plan({
   *   caller,
   *   message,
   *   emoji: { name: 'tada', code: null, type: null },
   * })();
   * if (E.isRight(planned)) console.log(planned.right.changeSet.changes.length);
   */
  (command: Command): TE.TaskEither<Refusal, Plan<Reply>>;
}
