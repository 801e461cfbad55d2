import type { Session } from '../database/session.ts';
import { statement } from '../database/statement.ts';

type Scalar = number | string | boolean | null;

/** A row as it is written: what is JSON is its text. */
export type Written<Row> = {
  readonly [Column in keyof Row]: [Row[Column]] extends [Scalar]
    ? Row[Column]
    : string | Extract<Row[Column], null>;
};

/** Answers how many rows were stored: 1, or 0 where a row of `parent` is missing. */
export type PutRow<Row> = (session: Session, row: Row) => Promise<number>;

/**
 * Stores a row of the realm as it is given, whether there was one with its key or not.
 *
 * @param key Columns that tell a row of the realm from its others.
 * @param parent Where there is no foreign key: a row that has to be there, as what follows `from`;
 * it names values as `$2` and so on in the order of `columns`.
 */
export const putting = <Row extends { readonly [Column in keyof Row]: Scalar }>(
  table: string,
  columns: ReadonlyArray<keyof Row & string>,
  key: ReadonlyArray<keyof Row & string>,
  parent?: string,
): PutRow<Row> => {
  const values = ['$1', ...columns.map((_, index) => `$${index + 2}`)].join(', ');
  const news = columns.filter((column) => !key.includes(column));
  const text = statement(
    `insert into {${table}} (${['realm_id', ...columns].join(', ')})
      ${parent === undefined ? `values (${values})` : `select ${values} from ${parent}`}
      on conflict (${['realm_id', ...key].join(', ')}) do update
        set ${news.map((column) => `${column} = excluded.${column}`).join(', ')}`,
  );
  return (session, row) => session.run(text, ...columns.map((column) => row[column]));
};

/** The parent of rows that belong to nothing else than the realm. */
export const IN_REALM = '{realms} r where r.id = $1';
