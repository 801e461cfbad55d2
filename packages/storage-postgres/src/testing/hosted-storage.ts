import type { ChangeSet, E, HostClient, Stale, Storage } from '@parley/core';
import type { Pool } from 'pg';
import type { PostgresStorage } from '../storage.ts';
import { contentsOf, inTransaction } from './host-transactions.ts';

/** What the host throws in the middle of a commit. */
class ChangedTheirMind extends Error {}
/** Takes a transaction of the host back. */
class NoMore extends Error {}

/** How a statement of the storage fails: the host throws, or the database refuses it. */
type Failure = 'thrown' | 'refused';
const DIVISION_BY_ZERO = '22012';

/** A client whose statement with a number fails, counted from when it is set to. */
const breakable = (client: HostClient) => {
  let asked = 0;
  let nth = 0;
  let how: Failure = 'thrown';
  const breaking: HostClient = {
    query: async (text, values) => {
      asked += 1;
      if (asked !== nth) return client.query(text, values);
      if (how === 'thrown') throw new ChangedTheirMind();
      return client.query('select 1 / 0', []);
    },
  };
  return {
    client: breaking,
    breakAt: (which: number, failure: Failure): void => {
      [asked, nth, how] = [0, which, failure];
    },
    wasReached: () => asked >= nth,
  };
};

export interface HostedOptions {
  readonly schema: string;
  /** Of the statements of a commit, one in so many fails before it is carried out. */
  readonly every: number;
  /** Of the commits, one in so many fails first. */
  readonly commits: number;
}

export interface Hosted {
  readonly storage: Storage;
  /** How many statements failed, by how, and what was left by a commit of which one failed. */
  readonly tally: { readonly failed: Record<Failure, number>; readonly left: string[] };
}

/** What an attempt to commit came to, whose nth statement was to fail. */
interface Attempt {
  readonly wasReached: boolean;
  /** Rows of the host that are to stay. */
  readonly rows: number;
}

const PUT = 'insert into host_rows (at) values (1)';

/**
 * A storage whose commits are parts of transactions of its host. Each fails first at its
 * statements, and then nothing of it may be there.
 */
export const hostedStorage = async (
  storage: PostgresStorage,
  pool: Pool,
  { schema, every, commits }: HostedOptions,
): Promise<Hosted> => {
  const contents = await contentsOf(pool, schema);
  await pool.query('create table if not exists host_rows (at bigint not null)');
  await pool.query('truncate host_rows');
  const rowsOfHost = async (): Promise<number> =>
    Number((await pool.query('select count(*) as count from host_rows')).rows[0].count);
  const tally: Hosted['tally'] = { failed: { thrown: 0, refused: 0 }, left: [] };
  let turn = 0;

  const carryOut = (set: ChangeSet): Promise<E.Either<Stale, void>> =>
    inTransaction(pool, async (client) => {
      await client.query(PUT);
      const inside = await storage.within(client, set.realm);
      const done = await inside.commit(set)();
      await client.query(PUT);
      return done as E.Either<Stale, void>;
    });

  /** The host throws at a statement, and rolls back. */
  const thrownAt = async (set: ChangeSet, nth: number): Promise<Attempt> => {
    let wasReached = false;
    await inTransaction(pool, async (own) => {
      await own.query(PUT);
      const { client, breakAt, wasReached: reached } = breakable(own);
      breakAt(nth, 'thrown');
      try {
        await (await storage.within(client, set.realm)).commit(set)();
      } catch (error) {
        if (error instanceof ChangedTheirMind) tally.failed.thrown += 1;
      }
      wasReached = reached();
      throw new NoMore();
    }).catch((error: unknown) => {
      if (!(error instanceof NoMore)) throw error;
    });
    return { wasReached, rows: 0 };
  };

  /** The database refuses a statement, and the host goes on and commits what is its own. */
  const refusedAt = async (set: ChangeSet, nth: number): Promise<Attempt> => {
    let wasReached = false;
    let rows = 0;
    await inTransaction(pool, async (own) => {
      const { client, breakAt, wasReached: reached } = breakable(own);
      const inside = await storage.within(client, set.realm);
      breakAt(nth, 'refused');
      const code = await inside
        .commit(set)()
        .catch((error: { readonly code?: string }) => error.code);
      wasReached = reached();
      // A set that is broken by itself is taken back by a statement that may be the refused one.
      if (code !== DIVISION_BY_ZERO) throw new NoMore();
      tally.failed.refused += 1;
      rows = 1;
      await own.query(PUT);
    }).catch((error: unknown) => {
      if (!(error instanceof NoMore)) throw error;
    });
    return { wasReached, rows };
  };

  const failAtEach = async (fail: (nth: number) => Promise<Attempt>): Promise<void> => {
    for (let nth = 1 + (turn % every); ; nth += every) {
      const [before, rowsBefore] = [await contents(), await rowsOfHost()];
      const { wasReached, rows } = await fail(nth);
      if ((await contents()) !== before) tally.left.push(`rows of Parley at statement ${nth}`);
      if ((await rowsOfHost()) !== rowsBefore + rows)
        tally.left.push(`rows of the host at statement ${nth}`);
      if (!wasReached) return;
    }
  };

  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <A>(work: () => Promise<A>): Promise<A> => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
  return {
    tally,
    storage: {
      ...storage,
      commit: (set) => () =>
        inTurn(async () => {
          turn += 1;
          if (turn % commits === 0) {
            await failAtEach((nth) => thrownAt(set, nth));
            await failAtEach((nth) => refusedAt(set, nth));
          }
          return carryOut(set);
        }),
    },
  };
};
