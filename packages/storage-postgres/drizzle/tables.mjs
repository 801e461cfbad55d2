// src/database/drizzle/tables.ts, made of src/database/schema.ts: the same tables in a function
// that takes a schema. drizzle-kit needs them as exports of a module, a host with its schema.

const HEADER = `// Written by drizzle/generate.mjs from src/database/schema.ts. Do not edit.
`;

const MADE = /^export const (\w+) = pgTable\(/gm;

/** @param schema the text of src/database/schema.ts */
export const tablesModule = (schema) => {
  const names = [...schema.matchAll(MADE)].map(([, name]) => name);
  const imports = schema.slice(schema.indexOf('import '));
  // The types of columns stay types of the module, and so do the functions that make columns.
  const beginning = imports.search(/\n(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export const /);
  const tables = imports
    .slice(beginning)
    .replaceAll(/^\/\*\*[\s\S]*?\*\/\n/gm, '')
    .replace(MADE, 'const $1 = table(');
  return `${HEADER}${imports
    .slice(0, beginning)
    .replace(/\bpgTable\b/, 'pgSchema,\n  pgTable')
    .replaceAll('export type', 'type')}
/** Where the tables are; the option of \`openPostgresStorage\`. */
export interface PostgresTablesOptions {
  /** Default: \`parley\`. */
  readonly schema?: string;
}

/** Tables without a schema are those of \`public\`, which drizzle does not name. */
const tablesOf = (schema: string) => {
  quotedSchema(schema);
  return schema === 'public' ? (pgTable as PgTableFn<string | undefined>) : pgSchema(schema).table;
};

/**
 * The tables of Parley as drizzle describes them, for a host that joins them with its own. They are
 * for reading: a row that is written past Parley breaks what it remembers and what it guards. What
 * each holds is said in src/database/schema.ts.
 *
 * @returns Every table by name, such as \`messages\`, \`users\` and \`groups\`.
 * @throws where the schema is no plain name.
 * @example
 * import { drizzle } from 'drizzle-orm/node-postgres';
 * const { users } = parleyTables({ schema: 'chat' });
 * const names = await drizzle(pool).select({ name: users.fullName }).from(users);
 */
export const parleyTables = (options: PostgresTablesOptions = {}) => {
const table = tablesOf(options.schema ?? SCHEMA);
${tables}
return { ${names.join(', ')} };
};

export type PostgresTables = ReturnType<typeof parleyTables>;
`.replace(
    /(} from 'drizzle-orm\/pg-core';\n)/,
    "type PgTableFn,\n$1import { quotedSchema, SCHEMA } from '../schema-name.ts';\n",
  );
};
