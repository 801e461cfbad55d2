import type { RealmId, UnixSeconds } from './brand.ts';
import { changeSetOf, isNoChange } from './change-set.ts';
import { E, type TE } from './fp.ts';
import { type Numbers, numbersWith } from './numbers.ts';
import type { Plan } from './plan.ts';
import {
  type Clock,
  type Commit,
  type Directory,
  type Entropy,
  type ParleyPorts,
  type ReadSnapshot,
  type Repositories,
  type Stale,
  stale,
} from './ports.ts';
import { type CommandHandler, readAndDecide } from './read-and-decide.ts';
import { type NamesRealm, realmOf } from './realm-of.ts';
import { newSerialQueues, type SerialQueues } from './serial-queue.ts';

/** A command's walk as a lazy value: running it again is a new attempt. */
export type UseCase<Command, Refusal, Reply> = (command: Command) => TE.TaskEither<Refusal, Reply>;

/**
 * A command that is one change set, and that can therefore be decided now and carried out later, in
 * a transaction of the host.
 */
export interface PlannedUseCase<Command, Refusal, Reply> extends UseCase<Command, Refusal, Reply> {
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
  readonly plan: (command: Command) => TE.TaskEither<Exclude<Refusal, Stale>, Plan<Reply>>;
}

export interface CommandPorts {
  readonly read: ReadSnapshot;
  readonly directory: Directory;
  readonly commit: Commit;
  readonly clock: Clock;
  /** Gives the ids of change sets. */
  readonly entropy: Entropy;
  readonly numbers: Numbers;
  /** Commands that were stale wait here for others of their realm. */
  readonly staleCommands: SerialQueues<RealmId>;
}

/** Makes the queues of stale commands too, so commands of one store need one result of it. */
export const walkOf = ({
  storage,
  clock,
  entropy,
  numbers,
}: Pick<ParleyPorts, 'storage' | 'clock' | 'entropy'> & {
  readonly numbers?: ParleyPorts['numbers'] | undefined;
}): CommandPorts => ({
  read: storage.read,
  directory: storage.directory,
  commit: storage.commit,
  clock,
  entropy,
  numbers: numbersWith(numbers),
  staleCommands: newSerialQueues(),
});

/** Reads and decides, once. */
const planOnce = <Command extends NamesRealm, Facts, Refusal, Reply>(
  { read, clock, entropy, numbers }: CommandPorts,
  step: CommandHandler<Command, Facts, Refusal, Reply>,
  command: Command,
): Promise<E.Either<Refusal, Plan<Reply>>> => {
  const realm = realmOf(command);
  const now = clock.now();
  return read(realm, async (snapshot) => {
    const decided = await readAndDecide({ numbers }, snapshot, step, command, now);
    if (E.isLeft(decided)) return decided;
    const { changeSet, reply } = decided.right;
    return E.right({ changeSet: changeSetOf(entropy, realm, changeSet), reply, plannedAt: now });
  });
};

/** Read, decide, commit, once. Null: stale. */
const attempt = async <Command extends NamesRealm, Facts, Refusal, Reply>(
  ports: CommandPorts,
  step: CommandHandler<Command, Facts, Refusal, Reply>,
  command: Command,
): Promise<E.Either<Refusal, Reply> | null> => {
  const planned = await planOnce(ports, step, command);
  if (E.isLeft(planned)) return planned;
  const { changeSet, reply } = planned.right;
  if (isNoChange(changeSet)) return E.right(reply);
  const done = await ports.commit(changeSet)();
  return E.isRight(done) ? E.right(reply) : null;
};

const ATTEMPTS = 5;

/**
 * The only retry loop: a stale change set is read and decided again, `ATTEMPTS` times in all; then
 * Left `Stale`. Each attempt is a set with an id of its own. Commands of one realm that were stale
 * wait for each other, so that of many which want the same thing each gets it in its turn (decision
 * 0009).
 */
export const decideAndCommit =
  (ports: CommandPorts) =>
  <Command extends NamesRealm, Facts, Refusal, Reply>(
    step: CommandHandler<Command, Facts, Refusal, Reply>,
  ): PlannedUseCase<Command, Refusal | Stale, Reply> => {
    const carryOut: UseCase<Command, Refusal | Stale, Reply> = (command) => async () => {
      const first = await attempt(ports, step, command);
      if (first !== null) return first;
      return ports.staleCommands(realmOf(command), async () => {
        for (let more = 1; more < ATTEMPTS; more++) {
          const done = await attempt(ports, step, command);
          if (done !== null) return done;
        }
        return E.left(stale);
      });
    };
    const plan: PlannedUseCase<Command, Refusal | Stale, Reply>['plan'] = (command) => async () =>
      (await planOnce(ports, step, command)) as E.Either<Exclude<Refusal, Stale>, Plan<Reply>>;
    return Object.assign(carryOut, { plan });
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

/**
 * What a command would be refused for now, numbers included; nothing is committed. Asked before
 * expensive work for the command, which `decideAndCommit` decides for good.
 */
export const rehearse = <Command extends NamesRealm, Facts, Refusal>(
  ports: CommandPorts,
  step: CommandHandler<Command, Facts, Refusal, unknown>,
): UseCase<Command, Refusal, void> =>
  readOnly(ports)<Command, Refusal, void>(async (snapshot, command, now) => {
    const decided = await readAndDecide(ports, snapshot, step, command, now);
    return E.isLeft(decided) ? decided : E.right(undefined);
  });
