import type Database from 'better-sqlite3';

/** A column that names a row by its id. */
interface Reference {
  readonly table: string;
  readonly column: string;
  readonly parent: string;
}

/** Columns that name a row without a foreign key; see `messageEdits` in database/schema.ts. */
const UNDECLARED: ReadonlyArray<Reference> = [
  { table: 'message_edits', column: 'message_id', parent: 'messages' },
  { table: 'moves', column: 'by_id', parent: 'users' },
];

const DECLARED = `select t.name as "table", f."from" as "column", f."table" as parent
  from sqlite_schema t join pragma_foreign_key_list(t.name) f
  where t.type = 'table' and f."to" = 'id'
    and exists (select 1 from pragma_table_info(t.name) where name = 'realm_id')
    and exists (select 1 from pragma_table_info(f."table") where name = 'realm_id')
  order by 1, 2`;

/** Tables that name a container, which has no row of its own: its spans say the realm. */
const BY_CONTAINER = ['messages', 'removed_ordinals', 'read_spans'];

const ofOtherRealm = ({ table, column, parent }: Reference): string =>
  `select 'A row of ${table} in realm ' || t.realm_id || ' names row ' || p.id ||
    ' of ${parent}, which is in realm ' || p.realm_id
    from ${table} t join ${parent} p on p.id = t.${column} where p.realm_id <> t.realm_id`;

const ofOtherSpan = (table: string): string =>
  `select distinct 'A row of ${table} in realm ' || t.realm_id || ' is in container ' ||
    t.container_id || ', which has a span in realm ' || s.realm_id
    from ${table} t join spans s on s.container_id = t.container_id
    where s.realm_id <> t.realm_id`;

/**
 * Lists rows whose realm is not that of a row they belong to; at most `most` for each reference.
 */
export const realmFindings = (db: Database.Database, most: number): ReadonlyArray<string> => {
  const declared = db.prepare<[], Reference>(DECLARED).all();
  return [
    ...[...declared, ...UNDECLARED].map(ofOtherRealm),
    ...BY_CONTAINER.map(ofOtherSpan),
  ].flatMap((sql) => db.prepare<[], string>(`${sql} limit ${most}`).pluck().all());
};
