import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { Prepare } from './prepare.ts';
import type { BoundValue } from './statement.ts';
import { isAway } from './store-away.ts';
import { bind, TYPES } from './values.ts';

/** What has a text: of a session, across realms, or one that controls a transaction. */
export interface Runnable {
  readonly text: string;
  /** Several statements without tables and values, which are sent as they are. */
  readonly isScript?: true;
}

/** One connection, until it is given back. */
export interface Connection {
  /** In the order of the calls, none of which waits for the answer to an earlier one. */
  run(statement: Runnable, values?: ReadonlyArray<BoundValue>): Promise<QueryResult>;
  /** @param error What its last statement said: a connection that is lost is not used again. */
  giveBack(error?: unknown): void;
}

export interface Connections {
  /** Waits while the database is away, for as long as `patience` says, and then rejects. */
  take(): Promise<Connection>;
  readonly patience: number;
}

/** Milliseconds between two attempts to connect. */
const PAUSE = 50;

const ignore = (): void => {};

/** Without the option, a query behind another that runs is deprecated. */
const inOrder = (client: PoolClient): (<A>(query: () => Promise<A>) => Promise<A>) => {
  if (client.pipeline) return (query) => query();
  let last: Promise<unknown> = Promise.resolve();
  return (query) => {
    const next = last.then(query, query);
    last = next.catch(ignore);
    return next;
  };
};

/** What is lost fails the statements too. */
const heard = new WeakSet<PoolClient>();
const listenTo = (client: PoolClient): void => {
  if (heard.has(client)) return;
  heard.add(client);
  client.on('error', ignore);
};

/**
 * A client of the pool. The pool does not listen to one that it lends, and an error without a
 * listener ends the process; so there is one from the moment in which it is lent.
 */
export const takeClient = (pool: Pick<Pool, 'connect'>): Promise<PoolClient> =>
  new Promise((resolve, reject) => {
    pool.connect((error, client) => {
      if (client === undefined) return reject(error);
      listenTo(client);
      resolve(client);
    });
  });

const connectionOf = (client: PoolClient, prepare: Prepare): Connection => {
  const queue = inOrder(client);
  return {
    run: (statement, values = []) => {
      const query =
        statement.isScript === true
          ? { text: statement.text }
          : { ...prepare(statement), values: values.map(bind), types: TYPES };
      const answer = queue(() => client.query(query));
      // Who runs several statements awaits them together, and one of them may fail first.
      answer.catch(ignore);
      return answer;
    },
    giveBack: (error) => client.release(isAway(error)),
  };
};

/** @param patience Milliseconds for which a database that is away is waited for. */
export const connectionsOf = (pool: Pool, prepare: Prepare, patience: number): Connections => {
  const take = async (): Promise<Connection> => {
    const end = performance.now() + patience;
    for (;;) {
      try {
        return connectionOf(await takeClient(pool), prepare);
      } catch (error) {
        if (!isAway(error) || performance.now() >= end) throw error;
        await pause(PAUSE);
      }
    }
  };
  return { take, patience };
};
