import type { UnixSeconds } from './brand.ts';
import { type Decision, isNoChange } from './change-set.ts';
import { E, type TE } from './fp.ts';
import { type Clock, type Commit, type ReadSnapshot, type Repositories, type Stale, stale } from './ports.ts';

/** A command's walk as a lazy value: running it again is a new attempt. */
export type UseCase<Command, Refusal, Reply> = (command: Command) => TE.TaskEither<Refusal, Reply>;

/** Two words: read, decide. `read` is given one snapshot and answers Left when there is nothing to decide about. */
export interface Step<Command, Facts, Refusal, Reply> {
  readonly read: (snapshot: Repositories, command: Command, now: UnixSeconds) => Promise<E.Either<Refusal, Facts>>;
  readonly decide: (facts: Facts, command: Command, now: UnixSeconds) => E.Either<Refusal, Decision<Reply>>;
}

export interface WalkPorts {
  readonly read: ReadSnapshot;
  readonly commit: Commit;
  readonly clock: Clock;
}

const ATTEMPTS = 3;

/** The only retry loop: a stale change set is read and decided again, `ATTEMPTS` times in all; then Left `Stale`. */
export const decideAndCommit =
  (ports: WalkPorts) =>
  <Command, Facts, Refusal, Reply>(step: Step<Command, Facts, Refusal, Reply>): UseCase<Command, Refusal | Stale, Reply> =>
  (command) =>
  async () => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const now = ports.clock.now();
      const facts = await ports.read((snapshot) => step.read(snapshot, command, now));
      if (E.isLeft(facts)) return facts;
      const decided = step.decide(facts.right, command, now);
      if (E.isLeft(decided)) return decided;
      if (isNoChange(decided.right.changeSet)) return E.right(decided.right.reply);
      const done = await ports.commit(decided.right.changeSet)();
      if (E.isRight(done)) return E.right(decided.right.reply);
    }
    return E.left(stale);
  };

/** A query's walk: one snapshot, no change set. */
export const readOnly =
  (ports: Pick<WalkPorts, 'read' | 'clock'>) =>
  <Command, Refusal, Reply>(
    read: (snapshot: Repositories, command: Command, now: UnixSeconds) => Promise<E.Either<Refusal, Reply>>,
  ): UseCase<Command, Refusal, Reply> =>
  (command): TE.TaskEither<Refusal, Reply> =>
  () =>
    ports.read((snapshot) => read(snapshot, command, ports.clock.now()));
