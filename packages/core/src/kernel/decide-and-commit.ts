import type { UnixSeconds } from './brand.ts';
import type { Caller } from './caller.ts';
import { type Decision, isNoChange } from './change-set.ts';
import { E, type TE } from './fp.ts';
import { type Numbers, numbersWith } from './numbers.ts';
import {
  type Clock,
  type Commit,
  type ParleyPorts,
  type ReadSnapshot,
  type Repositories,
  type Stale,
  stale,
} from './ports.ts';
import { newSerialQueue, type SerialQueue } from './serial-queue.ts';
import { beyondNumbers, mayGrow } from './within-numbers.ts';

/** A command's walk as a lazy value: running it again is a new attempt. */
export type UseCase<Command, Refusal, Reply> = (command: Command) => TE.TaskEither<Refusal, Reply>;

/**
 * Two words: read, decide. `read` is given one snapshot and answers Left when there is nothing to
 * decide about.
 */
export interface CommandHandler<Command, Facts, Refusal, Reply> {
  readonly read: (
    snapshot: Repositories,
    command: Command,
    now: UnixSeconds,
  ) => Promise<E.Either<Refusal, Facts>>;
  readonly decide: (
    facts: Facts,
    command: Command,
    now: UnixSeconds,
  ) => E.Either<Refusal, Decision<Reply>>;
}

export interface CommandPorts {
  readonly read: ReadSnapshot;
  readonly commit: Commit;
  readonly clock: Clock;
  readonly numbers: Numbers;
  /** Commands that were stale wait here for each other. */
  readonly staleCommands: SerialQueue;
}

/** Makes the queue of stale commands too, so commands of one store need one result of it. */
export const walkOf = ({
  storage,
  clock,
  numbers,
}: Pick<ParleyPorts, 'storage' | 'clock'> & {
  readonly numbers?: ParleyPorts['numbers'] | undefined;
}): CommandPorts => ({
  read: storage.read,
  commit: storage.commit,
  clock,
  numbers: numbersWith(numbers),
  staleCommands: newSerialQueue(),
});

/** Commands with a caller name the caller. */
const asksOverHttp = (command: unknown): boolean =>
  (command as { readonly caller?: Partial<Caller> } | null)?.caller?.asksOverHttp === true;

/**
 * Decides, and refuses what would exceed a number, in the snapshot of the facts. The rule of such a
 * refusal stands in the contract of each use case that stores rows with a number.
 */
const readAndDecide = async <Command, Facts, Refusal, Reply>(
  { numbers }: CommandPorts,
  snapshot: Repositories,
  step: CommandHandler<Command, Facts, Refusal, Reply>,
  command: Command,
  now: UnixSeconds,
): Promise<E.Either<Refusal, Decision<Reply>>> => {
  const facts = await step.read(snapshot, command, now);
  if (E.isLeft(facts)) return facts;
  const decided = step.decide(facts.right, command, now);
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

/** Read, decide, commit, once. Null: stale. */
const attempt = async <Command, Facts, Refusal, Reply>(
  ports: CommandPorts,
  step: CommandHandler<Command, Facts, Refusal, Reply>,
  command: Command,
): Promise<E.Either<Refusal, Reply> | null> => {
  const now = ports.clock.now();
  const decided = await ports.read((snapshot) =>
    readAndDecide(ports, snapshot, step, command, now),
  );
  if (E.isLeft(decided)) return decided;
  const { changeSet, reply } = decided.right;
  if (isNoChange(changeSet)) return E.right(reply);
  const done = await ports.commit(changeSet)();
  return E.isRight(done) ? E.right(reply) : null;
};

const ATTEMPTS = 3;

/**
 * The only retry loop: a stale change set is read and decided again, `ATTEMPTS` times in all; then
 * Left `Stale`. Commands that were stale wait in line for each other, so that of many which want
 * the same thing each gets it in its turn (decision 0009).
 */
export const decideAndCommit =
  (ports: CommandPorts) =>
  <Command, Facts, Refusal, Reply>(
    step: CommandHandler<Command, Facts, Refusal, Reply>,
  ): UseCase<Command, Refusal | Stale, Reply> =>
  (command) =>
  async () => {
    const first = await attempt(ports, step, command);
    if (first !== null) return first;
    return ports.staleCommands(async () => {
      for (let more = 1; more < ATTEMPTS; more++) {
        const done = await attempt(ports, step, command);
        if (done !== null) return done;
      }
      return E.left(stale);
    });
  };

/** A query's walk: one snapshot, no change set. */
export const readOnly =
  (ports: Pick<CommandPorts, 'read' | 'clock'>) =>
  <Command, Refusal, Reply>(
    read: (
      snapshot: Repositories,
      command: Command,
      now: UnixSeconds,
    ) => Promise<E.Either<Refusal, Reply>>,
  ): UseCase<Command, Refusal, Reply> =>
  (command): TE.TaskEither<Refusal, Reply> =>
  () =>
    ports.read((snapshot) => read(snapshot, command, ports.clock.now()));

/**
 * What a command would be refused for now, numbers included; nothing is committed. Asked before
 * expensive work for the command, which `decideAndCommit` decides for good.
 */
export const rehearse = <Command, Facts, Refusal>(
  ports: CommandPorts,
  step: CommandHandler<Command, Facts, Refusal, unknown>,
): UseCase<Command, Refusal, void> =>
  readOnly(ports)<Command, Refusal, void>(async (snapshot, command, now) => {
    const decided = await readAndDecide(ports, snapshot, step, command, now);
    return E.isLeft(decided) ? decided : E.right(undefined);
  });
