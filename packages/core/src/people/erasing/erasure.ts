import type { RealmId, UserId } from '../../kernel/brand.ts';
import { changeSetOf, type DecidedChanges, isNoChange } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { UseCasePorts } from '../../use-case-ports.ts';

/** What the steps of one erasure work on. */
export interface Erasure {
  readonly ports: UseCasePorts;
  readonly realm: RealmId;
  readonly user: UserId;
  /** Call after each piece with how much it has changed. */
  readonly changed: (count: number) => Promise<void>;
}

/** Rows, messages or events in one piece, few enough that other writers do not wait noticeably. */
export const AT_ONCE = 200;

export const readIn = <A>(
  { ports, realm }: Erasure,
  work: (snapshot: Repositories) => Promise<A>,
): Promise<A> => ports.storage.read(realm, work);

/** Commits each set alone, and answers how many of them were not stale. */
export const commitEach = async (
  { ports, realm }: Erasure,
  sets: ReadonlyArray<DecidedChanges>,
): Promise<number> => {
  const done = await Promise.all(
    sets
      .filter((set) => !isNoChange(set))
      .map((set) => ports.storage.commit(changeSetOf(ports.entropy, realm, set))()),
  );
  return done.filter(E.isRight).length;
};
