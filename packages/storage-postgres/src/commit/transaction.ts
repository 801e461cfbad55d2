import type { RealmId } from '@parley/core';
import type { Connection } from '../database/connections.ts';
import type { Session } from '../database/session.ts';
import { sessionOf } from '../database/sessions.ts';
import { statement } from '../database/statement.ts';
import { isAway } from '../database/store-away.ts';

/** Work inside the transaction, which may run twice. */
export interface RealmWork<A = unknown> {
  /** By which it is found when the connection was lost: no other work has it. */
  readonly id: string;
  /**
   * @param isAlone What fails then undoes the whole transaction, so the last statements need not
   * be awaited.
   */
  readonly run: (session: Session, isAlone: boolean) => Promise<A>;
  /** Whether anything is written, by the answer. Absent: it is. */
  readonly wrote?: (answer: A) => boolean;
}

export type Outcome =
  | { readonly _tag: 'Done'; readonly answer: unknown; readonly wrote: boolean }
  | { readonly _tag: 'Failed'; readonly error: unknown };

const BEGIN = { text: 'begin isolation level read committed' };
const COMMIT = { text: 'commit' };
const ROLLBACK = { text: 'rollback' };
const SAVEPOINT = { text: 'savepoint parley_set' };
const RELEASE = { text: 'release savepoint parley_set' };
const UNDO = { text: 'rollback to savepoint parley_set' };

const LOCK = statement<{ readonly one: number }>(
  'select 1 as one from {realm_locks} where realm_id = $1 for update',
);
const MAKE_LOCK = statement(
  'insert into {realm_locks} (realm_id) values ($1) on conflict do nothing',
);

/** Minutes for which it may be asked what became of a set. */
const KEPT_MINUTES = 10;
const NOTE = statement(
  `insert into {committed_sets} (realm_id, at, set_id)
    select $1, extract(epoch from clock_timestamp())::bigint, id from unnest($2::text[]) id
    on conflict do nothing`,
);
const FORGET = statement(
  `delete from {committed_sets} where realm_id = $1
    and at < extract(epoch from clock_timestamp())::bigint - ${KEPT_MINUTES * 60}`,
);
const COMMITTED = statement<{ readonly set_id: string }>(
  'select set_id from {committed_sets} where realm_id = $1 and set_id = any($2::text[])',
);

/** A transaction that has locked its realm. */
export interface RealmTransaction {
  /** Which of these ids earlier transactions have committed. */
  committed(ids: ReadonlyArray<string>): Promise<ReadonlySet<string>>;
  /** Does the work; of work that fails nothing stays, whatever becomes of the other. */
  apply(works: ReadonlyArray<RealmWork>): Promise<ReadonlyArray<Outcome>>;
  /** Rejects where nothing was committed, or where that is not known. */
  commit(ids: ReadonlyArray<string>): Promise<void>;
  rollback(): Promise<void>;
}

/** Forgets old ids once in so many transactions. */
const SWEEP_EVERY = 64;

export interface Locking {
  /** Realms whose row to lock has been seen: it stays for ever. */
  readonly known: Set<RealmId>;
  transactions: number;
}

/** Waits for the lock of the realm. Answers whether its row was there already. */
export const lockRealm = async (session: Session): Promise<boolean> => {
  if ((await session.first(LOCK)) !== null) return true;
  await Promise.all([session.run(MAKE_LOCK), session.first(LOCK)]);
  return false;
};

const lock = async (session: Session, { known }: Locking): Promise<void> => {
  if (await lockRealm(session)) known.add(session.realm);
};

/** Begins a transaction that holds the lock of the realm before it reads anything. */
export const beginIn = async (
  connection: Connection,
  realm: RealmId,
  locking: Locking,
): Promise<RealmTransaction> => {
  const session = sessionOf(realm, (text, values) => connection.run(text, values));
  const begun = connection.run(BEGIN);
  const locked = lock(session, locking);
  locked.catch(() => {});
  // Where the row is known to be there, what follows need not wait for the answer.
  if (!locking.known.has(realm)) await Promise.all([begun, locked]);

  const done = (work: RealmWork, answer: unknown): Outcome => ({
    _tag: 'Done',
    answer,
    wrote: work.wrote?.(answer) ?? true,
  });
  const alone = async (work: RealmWork): Promise<Outcome> => {
    try {
      return done(work, await work.run(session, true));
    } catch (error) {
      if (isAway(error)) throw error;
      // Where the lock was refused, that is the reason of all that follows.
      await Promise.all([begun, locked]);
      return { _tag: 'Failed', error };
    }
  };
  const undoable = async (work: RealmWork): Promise<Outcome> => {
    void connection.run(SAVEPOINT);
    try {
      const answer = await work.run(session, false);
      void connection.run(RELEASE);
      return done(work, answer);
    } catch (error) {
      if (isAway(error)) throw error;
      await Promise.all([begun, locked, connection.run(UNDO), connection.run(RELEASE)]);
      return { _tag: 'Failed', error };
    }
  };

  return {
    committed: async (ids) =>
      new Set((await session.all(COMMITTED, ids)).map(({ set_id }) => set_id)),
    apply: async (works) => {
      const [only] = works;
      if (works.length === 1 && only !== undefined) return [await alone(only)];
      const outcomes: Outcome[] = [];
      for (const work of works) outcomes.push(await undoable(work));
      return outcomes;
    },
    commit: async (ids) => {
      const noted = session.run(NOTE, ids);
      locking.transactions += 1;
      if (locking.transactions % SWEEP_EVERY === 0) void session.run(FORGET);
      const [, { command }] = await Promise.all([noted, connection.run(COMMIT)]);
      if (command !== 'COMMIT') throw new Error('PostgreSQL has rolled the transaction back');
    },
    rollback: async () => void (await connection.run(ROLLBACK)),
  };
};
