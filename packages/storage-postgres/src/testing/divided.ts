import type { Client } from 'pg';
import { MIGRATIONS } from '../database/migrations.ts';
import { SCHEMA } from './server-files.ts';

/** Into so many parts each table is divided. */
const PARTS = 4;

const TABLE = /CREATE TABLE "\w+" \([^;]*\n\);/g;

/** The same statements, but each table of realms is divided by the realm. */
const divided = (sql: string): string =>
  sql.replaceAll(TABLE, (table) =>
    table.includes('"realm_id" bigint')
      ? table.replace(/\);$/, ') partition by hash ("realm_id");')
      : table,
  );

interface Name {
  readonly name: string;
}

const dividedTables = async (client: Client): Promise<ReadonlyArray<string>> => {
  const { rows } = await client.query<Name>(
    `select relname as name from pg_class
      where relnamespace = $1::regnamespace and relkind = 'p' order by relname`,
    [SCHEMA],
  );
  return rows.map(({ name }) => name);
};

/**
 * Replaces the schema by a new one with all that the migrations make, each table that has a realm
 * divided by it. Returns the names of those tables.
 */
export const divideByRealm = async (client: Client): Promise<ReadonlyArray<string>> => {
  await client.query(`drop schema ${SCHEMA} cascade; create schema ${SCHEMA};
    set search_path = ${SCHEMA}`);
  for (const [, sql] of MIGRATIONS) await client.query(divided(sql));
  const tables = await dividedTables(client);
  for (const table of tables)
    await client.query(
      Array.from(
        { length: PARTS },
        (_, part) => `create table ${table}_part${part} partition of ${table}
          for values with (modulus ${PARTS}, remainder ${part})`,
      ).join(';'),
    );
  await client.query('reset search_path');
  return tables;
};

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: ReadonlyArray<PlanNode>;
}

const nodesOf = (plan: PlanNode): ReadonlyArray<PlanNode> => [
  plan,
  ...(plan.Plans ?? []).flatMap(nodesOf),
];

/** The names of the tables, and of the parts of divided tables, that a statement looks into. */
export const tablesRead = async (
  client: Client,
  text: string,
  values: ReadonlyArray<unknown>,
): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
  return new Set(
    nodesOf(rows[0]['QUERY PLAN'][0].Plan).flatMap(({ 'Relation Name': name }) => name ?? []),
  );
};

/** The numbers of the parts among tables: those of one realm have the same one. */
export const partsAmong = (tables: Iterable<string>): ReadonlySet<number> =>
  new Set(
    [...tables].flatMap((table) => {
      const part = /_part(\d+)$/.exec(table)?.[1];
      return part === undefined ? [] : [Number(part)];
    }),
  );
