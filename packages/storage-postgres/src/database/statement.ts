/**
 * The text of a statement, and in its type what its rows are. `$1` is always the realm, so no
 * statement runs without one; the values that it is given begin at `$2`. A table stands in braces
 * (`{messages}`), where the schema's name is put when the statement is prepared.
 */
export interface RealmStatement<Row> {
  readonly text: string;
  /** Never there: the type of the rows. */
  readonly row?: Row;
}

/** A value as the driver takes it; lists become arrays of PostgreSQL (`any($2::bigint[])`). */
export type BoundValue =
  | number
  | string
  | boolean
  | null
  | ReadonlyArray<number | string | boolean>;

/**
 * @param text names the realm as `$1` and each table in braces.
 * @throws where the text names no realm.
 */
export const statement = <Row = never>(text: string): RealmStatement<Row> => {
  if (!/\$1(?!\d)/.test(text)) throw new Error(`A statement names no realm: ${text}`);
  return { text };
};
