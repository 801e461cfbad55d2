import type { RealmId } from '@parley/core';
import type { Connections, Runnable } from '../database/connections.ts';
import type { Session } from '../database/session.ts';
import { sessionOf } from '../database/sessions.ts';
import type { BoundValue } from '../database/statement.ts';
import type { Store } from '../database/store.ts';
import { orUnavailable } from '../database/store-away.ts';

/** A session of which each statement is a transaction of its own. */
export type Ask = (realm: RealmId) => Session;

type Answer = Awaited<ReturnType<Awaited<ReturnType<Connections['take']>>['run']>>;

/** Runs one statement as a transaction of its own, and rejects with `StoreUnavailable`. */
export const runAlone =
  (connections: Connections) =>
  async (statement: Runnable, values: ReadonlyArray<BoundValue>): Promise<Answer> => {
    try {
      const connection = await connections.take();
      try {
        const answer = await connection.run(statement, values);
        connection.giveBack();
        return answer;
      } catch (error) {
        connection.giveBack(error);
        throw error;
      }
    } catch (error) {
      throw orUnavailable(error);
    }
  };

export type RunAlone = ReturnType<typeof runAlone>;

export const asking =
  (run: RunAlone): Ask =>
  (realm) =>
    sessionOf(realm, run);

export const storeOver = (run: RunAlone): Store => ({
  all: async (statement, ...values) => (await run(statement, values)).rows,
  first: async (statement, ...values) => (await run(statement, values)).rows[0] ?? null,
});
