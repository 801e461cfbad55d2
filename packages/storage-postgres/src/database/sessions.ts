import type { RealmId } from '@parley/core';
import type { QueryResult } from 'pg';
import type { Runnable } from './connections.ts';
import type { Session } from './session.ts';
import type { Value } from './statement.ts';

/** Runs a statement in the transaction of a session. */
export type RunIn = (statement: Runnable, values: ReadonlyArray<Value>) => Promise<QueryResult>;

/** A session whose statements `run` runs: `$1` is the realm. */
export const sessionOf = (realm: RealmId, run: RunIn): Session => ({
  realm,
  all: async (statement, ...values) => (await run(statement, [realm, ...values])).rows,
  first: async (statement, ...values) => (await run(statement, [realm, ...values])).rows[0] ?? null,
  run: async (statement, ...values) => (await run(statement, [realm, ...values])).rowCount ?? 0,
});
