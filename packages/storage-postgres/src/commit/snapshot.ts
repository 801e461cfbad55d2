import type { RealmId } from '@parley/core';
import type { Connection, Connections, Runnable } from '../database/connections.ts';
import type { Session } from '../database/session.ts';
import { sessionOf } from '../database/sessions.ts';
import { isAway, orUnavailable } from '../database/store-away.ts';
import type { atMost } from './at-most.ts';

/**
 * Compiling a plan takes longer than what is read by it, and PostgreSQL decides it by an estimate.
 * All of it is one message, without a round trip more.
 *
 * @param timeout Milliseconds for one statement.
 */
const beginning = (timeout: number): Runnable => ({
  text:
    'begin isolation level repeatable read read only; set local jit = off; ' +
    `set local statement_timeout = ${timeout}`,
  isScript: true,
});
const COMMIT = { text: 'commit' };
const ROLLBACK = { text: 'rollback' };

export type Snapshots = <A>(realm: RealmId, work: (session: Session) => Promise<A>) => Promise<A>;

interface Open {
  readonly connection: Connection;
  readonly leave: () => void;
}

/**
 * Reads in a transaction of its own, which sees one state. It begins with the first statement, so
 * work that asks nothing needs no connection.
 */
export const snapshots = (
  connections: Connections,
  enter: ReturnType<typeof atMost>,
  timeout: number,
): Snapshots => {
  const BEGIN = beginning(timeout);
  return async (realm, work) => {
    let open: Promise<Open> | null = null;
    let isOver = false;

    const begin = async (): Promise<Open> => {
      const leave = await enter();
      try {
        const connection = await connections.take();
        void connection.run(BEGIN);
        return { connection, leave };
      } catch (error) {
        leave();
        throw error;
      }
    };

    const end = async (failure: unknown): Promise<void> => {
      isOver = true;
      if (open === null) return;
      const { connection, leave } = await open;
      let lost = isAway(failure) ? failure : null;
      if (lost === null)
        await connection.run(failure === null ? COMMIT : ROLLBACK).catch((error: unknown) => {
          lost = error;
        });
      connection.giveBack(lost);
      leave();
    };

    const session = sessionOf(realm, async (statement, values) => {
      if (isOver) throw new Error('The snapshot is over');
      open ??= begin();
      return (await open).connection.run(statement, values);
    });
    try {
      const answer = await work(session);
      await end(null);
      return answer;
    } catch (error) {
      await end(error ?? new Error('Rejected with nothing')).catch(() => {});
      throw orUnavailable(error);
    }
  };
};
