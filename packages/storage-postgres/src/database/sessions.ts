import type { RealmId } from '@parley/core';
import type { QueryResult } from 'pg';
import type { Runnable } from './connections.ts';
import type { Session } from './session.ts';
import type { BoundValue } from './statement.ts';

/** Runs a statement in the transaction of a session. */
export type RunIn = (
  statement: Runnable,
  values: ReadonlyArray<BoundValue>,
) => Promise<QueryResult>;

/** Several may be awaited together, and then one alone is heard of that fails. */
const awaited = <A>(answer: Promise<A>): Promise<A> => {
  answer.catch(() => {});
  return answer;
};

/** A session whose statements `run` runs: `$1` is the realm. */
export const sessionOf = (realm: RealmId, run: RunIn): Session => {
  const asked = (statement: Runnable, values: ReadonlyArray<BoundValue>) =>
    run(statement, [realm, ...values]);
  return {
    realm,
    all: (statement, ...values) => awaited(asked(statement, values).then(({ rows }) => rows)),
    first: (statement, ...values) =>
      awaited(asked(statement, values).then(({ rows }) => rows[0] ?? null)),
    run: (statement, ...values) =>
      awaited(asked(statement, values).then(({ rowCount }) => rowCount ?? 0)),
  };
};
