import type { RealmId } from '@parley/core';
import type { Connections } from '../database/connections.ts';
import { isAway, orUnavailable } from '../database/store-away.ts';
import type { atMost } from './at-most.ts';
import { beginIn, type Locking, type Outcome, type RealmWork } from './transaction.ts';

interface Waiting {
  readonly work: RealmWork;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export interface PgGroupCommit {
  /**
   * Resolves with the answer of the work once all that it wrote is durable. Rejects with what it
   * threw, and then nothing of it stays.
   */
  enqueue<A>(realm: RealmId, work: RealmWork<A>): Promise<A>;
  /** Resolves when nothing waits any more. */
  drain(): Promise<void>;
}

/** So much work of one realm shares a transaction at most. */
const TOGETHER = 64;

const tell = ({ resolve, reject }: Waiting, outcome: Outcome): void => {
  if (outcome._tag === 'Done') resolve(outcome.answer);
  else reject(orUnavailable(outcome.error));
};

const outcomeUnknown = (cause: unknown): Error =>
  new Error(
    'The connection was lost while a change set was committed, and PostgreSQL could not be ' +
      'reached to ask for it: whether it was written is not known.',
    { cause },
  );

/** What was about to be committed when the connection was lost, by the work. */
type Open = ReadonlyMap<Waiting, Outcome>;
const NOTHING: Open = new Map();

/** Carried out once `commit` was sent and its answer was lost. */
class CommitLost extends Error {
  readonly open: Open;
  constructor(open: Open, cause: unknown) {
    super('The connection was lost during a commit', { cause });
    this.open = open;
  }
}

/**
 * Each realm has one transaction at a time in this process; what comes meanwhile shares the next
 * one. Realms do not wait for each other.
 */
export const groupCommit = (
  connections: Connections,
  enter: ReturnType<typeof atMost>,
): PgGroupCommit => {
  const locking: Locking = { known: new Set(), transactions: 0 };
  const queues = new Map<RealmId, Waiting[]>();
  const running = new Set<Promise<void>>();

  /**
   * One transaction. Answers what was done; what `open` has is looked for first. Rejects where the
   * connection was lost.
   */
  const together = async (
    realm: RealmId,
    waiting: ReadonlyArray<Waiting>,
    open: Open,
  ): Promise<Open> => {
    const connection = await connections.take();
    let failure: unknown = null;
    try {
      const transaction = await beginIn(connection, realm, locking);
      const found =
        open.size === 0
          ? new Set<string>()
          : await transaction.committed([...open.keys()].map(({ work }) => work.id));
      const left = waiting.filter(({ work }) => !found.has(work.id));
      const applied = await transaction.apply(left.map(({ work }) => work));
      const outcomes = new Map<Waiting, Outcome>(
        waiting.flatMap((one) => {
          const outcome = found.has(one.work.id) ? open.get(one) : applied[left.indexOf(one)];
          return outcome === undefined ? [] : [[one, outcome] as const];
        }),
      );
      const done = left.filter((_, index) => {
        const outcome = applied[index];
        return outcome?._tag === 'Done' && outcome.wrote;
      });
      if (done.length === 0) await transaction.rollback();
      else
        try {
          await transaction.commit(done.map(({ work }) => work.id));
        } catch (error) {
          if (isAway(error)) throw new CommitLost(outcomes, error);
          throw error;
        }
      return outcomes;
    } catch (error) {
      failure = error instanceof CommitLost ? error.cause : error;
      if (!isAway(failure)) await connection.run({ text: 'rollback' }).catch(() => {});
      throw error;
    } finally {
      connection.giveBack(failure);
    }
  };

  /** Again where the connection was lost, until `connections` has no patience any more. */
  const settled = async (realm: RealmId, waiting: ReadonlyArray<Waiting>): Promise<void> => {
    const end = performance.now() + connections.patience;
    let open = NOTHING;
    for (;;)
      try {
        for (const [one, outcome] of await together(realm, waiting, open)) tell(one, outcome);
        return;
      } catch (error) {
        const isLost = error instanceof CommitLost;
        if (isLost) open = error.open;
        const cause = isLost ? error.cause : error;
        if (isAway(cause) && performance.now() < end) continue;
        const reason = open.size > 0 ? outcomeUnknown(cause) : orUnavailable(cause);
        for (const { reject } of waiting) reject(reason);
        return;
      }
  };

  const runQueue = async (realm: RealmId, queue: Waiting[]): Promise<void> => {
    while (queue.length > 0) {
      const leave = await enter();
      await settled(realm, queue.splice(0, TOGETHER));
      leave();
    }
    queues.delete(realm);
  };

  return {
    enqueue: <A>(realm: RealmId, work: RealmWork<A>) =>
      new Promise<A>((resolve, reject) => {
        // What the work answers is what its promise resolves with.
        const waiting = { work, resolve, reject } as unknown as Waiting;
        const queue = queues.get(realm);
        if (queue !== undefined) return void queue.push(waiting);
        const own = [waiting];
        queues.set(realm, own);
        // In the next microtask, so that what is committed in the same turn comes along.
        const done = Promise.resolve().then(() => runQueue(realm, own));
        running.add(done);
        void done.finally(() => running.delete(done));
      }),
    drain: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
