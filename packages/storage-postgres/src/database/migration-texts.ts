import { MIGRATIONS } from './migrations.ts';
import { quotedSchema } from './schema-name.ts';

/** What stands before the name of a table or a sequence that a migration makes or changes. */
const NAMED = new RegExp(
  [
    String.raw`\b(create (?:sequence|table)|(?:alter|drop) (?:sequence|table|index)`,
    String.raw`references|on|update|insert into|delete from)\s+"(\w+)"`,
  ].join('|'),
  'gi',
);

const inSchema = (sql: string, schema: string): string =>
  sql.replaceAll(NAMED, (_, before, name) => `${before} ${quotedSchema(schema)}."${name}"`);

/** The table that says which migrations were applied. */
export const schemaMigrations = (schema: string): string =>
  `create table if not exists ${quotedSchema(schema)}.schema_migrations (
    position bigint primary key, name text not null, applied_at bigint not null)`;

export const noteApplied = (schema: string, index: number, name: string): string =>
  `insert into ${quotedSchema(schema)}.schema_migrations (position, name, applied_at)
    values (${index + 1}, '${name}', extract(epoch from now())::bigint)`;

/** A step from one schema to the next. */
export interface PostgresMigration {
  /** Sorts after those of all steps before it. */
  readonly name: string;
  /** Statements, apart by lines `--> statement-breakpoint`, which are comments to PostgreSQL. */
  readonly sql: string;
}

/** All migrations, oldest first, with the name of the schema before each name. */
export const migrationTexts = (schema: string): ReadonlyArray<PostgresMigration> =>
  MIGRATIONS.map(([name, sql]) => ({ name, sql: inSchema(sql.trim(), schema).replace(/;$/, '') }));
