import type { ClientBase } from 'pg';
import { migrationTexts, noteApplied, schemaMigrations } from './migration-texts.ts';
import { MIGRATIONS } from './migrations.ts';
import { type PostgresRefused, refused } from './refused.ts';
import { quotedSchema } from './schema-name.ts';

/** What two processes that begin at once answer one of them: the other has made it. */
const MADE_MEANWHILE: ReadonlySet<unknown> = new Set(['23505', '42710', '42P06', '42P07']);
const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

const makeUnlessMade = async (client: ClientBase, sql: string): Promise<void> => {
  try {
    await client.query(sql);
  } catch (error) {
    if (!MADE_MEANWHILE.has(codeOf(error))) throw error;
  }
};

/** A client, or a pool where one statement is asked. */
export type AskedClient = Pick<ClientBase, 'query'>;

const namesIn = async (client: AskedClient, schema: string): Promise<ReadonlyArray<string>> => {
  const there = await client.query('select to_regclass($1) as found', [
    `${quotedSchema(schema)}.schema_migrations`,
  ]);
  if (there.rows[0]?.found === null) return [];
  const { rows } = await client.query<{ readonly name: string }>(
    `select name from ${quotedSchema(schema)}.schema_migrations order by position`,
  );
  return rows.map(({ name }) => name);
};

/** Names of the migrations that are missing, oldest first. Throws `NewerSchema`. */
export const missingIn = async (
  client: AskedClient,
  schema: string,
): Promise<ReadonlyArray<string>> => {
  const applied = await namesIn(client, schema);
  const foreign = applied.find((name, index) => MIGRATIONS[index]?.[0] !== name);
  if (foreign !== undefined)
    throw refused(
      'NewerSchema',
      `The database has the migration ${foreign}, which this version does not know: a newer ` +
        'version wrote it.',
    );
  return MIGRATIONS.slice(applied.length).map(([name]) => name);
};

const schemaBehind = (missing: ReadonlyArray<string>): PostgresRefused =>
  Object.assign(
    refused(
      'SchemaBehind',
      `The database lacks ${missing.length} migrations of Parley: ${missing.join(', ')}.`,
    ),
    { missing },
  );

/** For a host that applies the migrations itself. Throws `SchemaBehind` and `NewerSchema`. */
export const refuseBehind = async (client: ClientBase, schema: string): Promise<void> => {
  const missing = await missingIn(client, schema);
  if (missing.length > 0) throw schemaBehind(missing);
};

const begin = async (client: ClientBase, schema: string): Promise<void> => {
  const found = await client.query('select 1 from pg_namespace where nspname = $1', [schema]);
  if (found.rows.length === 0)
    await makeUnlessMade(client, `create schema if not exists ${quotedSchema(schema)}`);
  await makeUnlessMade(client, schemaMigrations(schema));
};

const apply = async (client: ClientBase, schema: string): Promise<ReadonlyArray<string>> => {
  const table = `${quotedSchema(schema)}.schema_migrations`;
  await client.query(`lock table ${table} in share row exclusive mode`);
  const missing = await missingIn(client, schema);
  for (const [index, { name, sql }] of migrationTexts(schema).entries())
    if (missing.includes(name)) await client.query(`${sql};${noteApplied(schema, index, name)}`);
  return missing;
};

/**
 * Brings the schema up to date, all or nothing; processes that start at once do it one after the
 * other. Answers the names of what was applied. Throws `NewerSchema`.
 */
export const migrate = async (
  client: ClientBase,
  schema: string,
): Promise<ReadonlyArray<string>> => {
  if ((await missingIn(client, schema)).length === 0) return [];
  await begin(client, schema);
  await client.query('begin');
  try {
    const applied = await apply(client, schema);
    await client.query('commit');
    return applied;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
};
