import type { RealmId } from '@parley/core';
import type { BoundValue, RealmStatement } from './statement.ts';

/**
 * One transaction of one realm: a snapshot that only reads, or a commit. Statements that are run in
 * the same turn leave together and are carried out in the order in which they were run.
 */
export interface Session {
  readonly realm: RealmId;
  all<Row>(
    statement: RealmStatement<Row>,
    ...values: ReadonlyArray<BoundValue>
  ): Promise<ReadonlyArray<Row>>;
  /** The first row, or null where there is none. */
  first<Row>(
    statement: RealmStatement<Row>,
    ...values: ReadonlyArray<BoundValue>
  ): Promise<Row | null>;
  /** How many rows the statement inserted, updated or deleted. */
  run(statement: RealmStatement<never>, ...values: ReadonlyArray<BoundValue>): Promise<number>;
}
