import { type Db, list } from './db.ts';
import type { Prefix } from './prefix.ts';
import { ownNamesWith } from './table-names.ts';

/** A column that names a row by its id. */
interface Reference {
  readonly table: string;
  readonly column: string;
  readonly parent: string;
}

/** Columns that name a row without a foreign key; database/schema.ts says why. */
const UNDECLARED: ReadonlyArray<Reference> = [
  { table: 'message_edits', column: 'message_id', parent: 'messages' },
  { table: 'message_flags', column: 'message_id', parent: 'messages' },
  { table: 'reactions', column: 'message_id', parent: 'messages' },
  { table: 'submessages', column: 'message_id', parent: 'messages' },
  { table: 'unread_marks', column: 'message_id', parent: 'messages' },
  { table: 'moves', column: 'by_id', parent: 'users' },
  { table: 'attachment_messages', column: 'attachment_id', parent: 'attachments' },
  { table: 'attachment_messages', column: 'message_id', parent: 'messages' },
  { table: 'profile_values', column: 'field_id', parent: 'profile_fields' },
];

const DECLARED = `select t.name as "table", f."from" as "column", f."table" as parent
  from sqlite_schema t join pragma_foreign_key_list(t.name) f
  where t.type = 'table' and f."to" = 'id' and t.name in (select value from json_each(?))
    and exists (select 1 from pragma_table_info(t.name) where name = 'realm_id')
    and exists (select 1 from pragma_table_info(f."table") where name = 'realm_id')
  order by 1, 2`;

/** Tables that name a container, which has no row of its own: its spans say the realm. */
const BY_CONTAINER = ['messages', 'removed_ordinals', 'read_spans'];

const ofOtherRealm = ({ table, column, parent }: Reference): string =>
  `select 'A row of ${table} in realm ' || t.realm_id || ' names row ' || p.id ||
    ' of ${parent}, which is in realm ' || p.realm_id
    from ${table} t join ${parent} p on p.id = t.${column} where p.realm_id <> t.realm_id`;

const ofMissing = ({ table, column, parent }: Reference): string =>
  `select 'A row of ${table} names row ' || t.${column} || ' of ${parent}, which is not there'
    from ${table} t where not exists (select 1 from ${parent} p where p.id = t.${column})`;

const ofOtherSpan = (table: string): string =>
  `select distinct 'A row of ${table} in realm ' || t.realm_id || ' is in container ' ||
    t.container_id || ', which has a span in realm ' || s.realm_id
    from ${table} t join spans s on s.container_id = t.container_id
    where s.realm_id <> t.realm_id`;

const found = (db: Db, most: number, queries: ReadonlyArray<string>): ReadonlyArray<string> =>
  queries.flatMap((sql) => db.pluck<string>(`${sql} limit ${most}`).all());

/** Also the texts that the queries answer name a table as it is called in the file. */
const undeclaredWith = (prefix: Prefix): ReadonlyArray<Reference> =>
  UNDECLARED.map(({ table, column, parent }) => ({
    table: prefix + table,
    column,
    parent: prefix + parent,
  }));

/** Lists rows that name, without a foreign key, one that is missing; at most `most` a column. */
export const missingFindings = (db: Db, most: number): ReadonlyArray<string> =>
  found(db, most, undeclaredWith(db.prefix).map(ofMissing));

/**
 * Lists rows whose realm is not that of a row they belong to; at most `most` for each reference.
 */
export const realmFindings = (db: Db, most: number): ReadonlyArray<string> => {
  const declared = db.prepare<Reference>(DECLARED).all(list(ownNamesWith(db.prefix)));
  return found(db, most, [
    ...[...declared, ...undeclaredWith(db.prefix)].map(ofOtherRealm),
    ...BY_CONTAINER.map((table) => ofOtherSpan(db.prefix + table)),
  ]);
};
