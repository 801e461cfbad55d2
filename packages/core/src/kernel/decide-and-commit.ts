import type { UnixSeconds } from './brand.ts';
import { changeSetOf, isNoChange } from './change-set.ts';
import type { AroundCommand } from './command-hooks.ts';
import type { CheckedOptions, OptionDenial } from './command-options.ts';
import type { CommandPorts } from './command-ports.ts';
import { decideWithOptions } from './decide-with-options.ts';
import { E, type TE } from './fp.ts';
import { type HostDenial, isHostDenial } from './host-denial.ts';
import type { Undescribed } from './plan.ts';
import { viewFor } from './plan-view.ts';
import { type Repositories, type Stale, stale } from './ports.ts';
import { type CommandHandler, readAndDecide } from './read-and-decide.ts';
import { type NamesRealm, realmOf } from './realm-of.ts';
import type { FactsFor, StepName } from './step-facts.ts';
import type { PlannedUseCase, UseCase } from './use-case.ts';

export { type CommandPorts, walkOf } from './command-ports.ts';
export type { HookedUseCase, PlanCommand, PlannedUseCase, UseCase } from './use-case.ts';

const NO_OPTIONS: CheckedOptions = {};

/** Reads and decides, once. */
const planOnce = <Command extends NamesRealm, Facts, Refusal, Reply>(
  { read, clock, entropy, numbers, describe }: CommandPorts,
  step: CommandHandler<Command, Facts, Refusal, Reply>,
  command: Command,
  options: CheckedOptions,
  around: AroundCommand,
  isPlan: boolean,
): Promise<E.Either<Refusal | OptionDenial | HostDenial, Undescribed<Reply>>> => {
  const realm = realmOf(command);
  const now = clock.now();
  return read(realm, async (snapshot) => {
    const decide = () => readAndDecide({ numbers }, snapshot, step, command, now, around);
    const decided = await (options === NO_OPTIONS
      ? decide()
      : decideWithOptions({ snapshot, numbers, realm, now }, options, decide));
    if (E.isLeft(decided)) return decided;
    const { changeSet, reply } = decided.right;
    const view = isPlan ? await viewFor(describe, snapshot, changeSet, command, now) : null;
    const set = changeSetOf(entropy, realm, changeSet);
    return E.right({ changeSet: set, reply, view, plannedAt: now });
  });
};

/** Read, decide, commit, once. Null: stale. */
const attempt = async <Command extends NamesRealm, Facts, Refusal, Reply>(
  ports: CommandPorts,
  step: CommandHandler<Command, Facts, Refusal, Reply>,
  command: Command,
  options: CheckedOptions,
  around: AroundCommand,
): Promise<E.Either<Refusal | OptionDenial | HostDenial, Reply> | null> => {
  const planned = await planOnce(ports, step, command, options, around, false);
  if (E.isLeft(planned)) return planned;
  const { changeSet, reply } = planned.right;
  if (isNoChange(changeSet)) return E.right(reply);
  const done = await ports.commit(changeSet)();
  if (E.isLeft(done)) return isHostDenial(done.left) ? E.left(done.left) : null;
  options.onCommitted?.(changeSet);
  return E.right(reply);
};

const ATTEMPTS = 5;

/**
 * The only retry loop: a stale change set is read and decided again, `ATTEMPTS` times in all; then
 * Left `Stale`. Each attempt is a set with an id of its own. Commands of one realm that were stale
 * wait for each other, so that of many which want the same thing each gets it in its turn (decision
 * 0009).
 */
export const decideAndCommit =
  <Name extends StepName | null>(ports: CommandPorts, name: Name) =>
  <Command extends NamesRealm, Facts extends FactsFor<Name>, Refusal, Reply>(
    step: CommandHandler<Command, Facts, Refusal, Reply>,
  ): PlannedUseCase<Command, Refusal | Stale, Reply> => {
    type Case = PlannedUseCase<Command, Refusal | Stale, Reply>;
    const carryOut =
      (
        command: Command,
        options: CheckedOptions = NO_OPTIONS,
      ): TE.TaskEither<Refusal | Stale | OptionDenial | HostDenial, Reply> =>
      async () => {
        const around = await ports.hooks(name, command);
        const first = await attempt(ports, step, command, options, around);
        if (first !== null) return first;
        return ports.staleCommands(realmOf(command), async () => {
          for (let more = 1; more < ATTEMPTS; more++) {
            const done = await attempt(ports, step, command, options, around);
            if (done !== null) return done;
          }
          return E.left(stale);
        });
      };
    const plan =
      (command: Command, options: CheckedOptions = NO_OPTIONS) =>
      async () =>
        planOnce(ports, step, command, options, await ports.hooks(name, command), true);
    // Without options there is no refusal of options. The command is named where the use cases come
    // together (`named-plans.ts`).
    return Object.assign(carryOut, { plan }) as unknown as Case;
  };

/** A query's walk: one snapshot, no change set. */
export const readOnly =
  (ports: Pick<CommandPorts, 'read' | 'clock'>) =>
  <Command extends NamesRealm, Refusal, Reply>(
    read: (
      snapshot: Repositories,
      command: Command,
      now: UnixSeconds,
    ) => Promise<E.Either<Refusal, Reply>>,
  ): UseCase<Command, Refusal, Reply> =>
  (command): TE.TaskEither<Refusal, Reply> =>
  () =>
    ports.read(realmOf(command), (snapshot) => read(snapshot, command, ports.clock.now()));
