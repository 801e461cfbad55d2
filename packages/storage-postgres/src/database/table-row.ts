import type { Column, Table } from 'drizzle-orm';
import type * as schema from './schema.ts';

type Tables = typeof schema;
type Columns<Of extends Table> = Of['_']['columns'];

type BoundValue<Of extends Column> = Of['_']['notNull'] extends true
  ? Of['_']['data']
  : Of['_']['data'] | null;

type Row<Of extends Table> = {
  readonly [Key in keyof Columns<Of> as Columns<Of>[Key]['_']['name']]: BoundValue<
    Columns<Of>[Key]
  >;
};

/** The names that the columns of a table of the schema have in SQL. */
export type PgColumnOf<Name extends keyof Tables> = keyof Row<Tables[Name]>;

/**
 * A row of a table as the driver returns it, by the names that its columns have in SQL; `Column`
 * says which columns a statement reads, if not all. When the schema renames a column, the code that
 * reads it by its old name no longer compiles.
 */
export type PgTableRow<
  Name extends keyof Tables,
  Column extends PgColumnOf<Name> = PgColumnOf<Name>,
> = Pick<Row<Tables[Name]>, Column>;

/** A row of a table without the columns that a statement does not read. */
export type PgRowWithout<Name extends keyof Tables, Column extends PgColumnOf<Name>> = Omit<
  Row<Tables[Name]>,
  Column
>;
