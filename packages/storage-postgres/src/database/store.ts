import type { RealmId } from '@parley/core';
import type { Session } from './session.ts';
import type { BoundValue } from './statement.ts';

/** Answers questions across realms, each from the newest state. */
export interface Store {
  all<Row>(
    statement: StoreStatement<Row>,
    ...values: ReadonlyArray<BoundValue>
  ): Promise<ReadonlyArray<Row>>;
  /** The first row, or null where there is none. */
  first<Row>(
    statement: StoreStatement<Row>,
    ...values: ReadonlyArray<BoundValue>
  ): Promise<Row | null>;
}

/** A statement across realms: its values begin at `$1`. */
export interface StoreStatement<Row> {
  readonly text: string;
  /** Never there: the type of the rows, and that it names no realm of a session. */
  readonly acrossRealms?: Row;
}

/** @param text names each table in braces. */
export const storeStatement = <Row = never>(text: string): StoreStatement<Row> => ({ text });

/** Runs work in one transaction of a realm; what it wrote is undone where it rejects. */
export type InRealm = <A>(realm: RealmId, work: (session: Session) => Promise<A>) => Promise<A>;
