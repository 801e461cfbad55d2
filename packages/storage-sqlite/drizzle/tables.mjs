// src/database/drizzle/tables.ts, made of src/database/schema.ts: the same tables in a function
// that takes a prefix. drizzle-kit needs them as exports of a module, a host with its prefix.

const HEADER = `// Written by drizzle/generate.mjs from src/database/schema.ts. Do not edit.
`;

const MADE = /^export const (\w+) = sqliteTable\(/gm;

/** @param schema the text of src/database/schema.ts */
export const tablesModule = (schema) => {
  const names = [...schema.matchAll(MADE)].map(([, name]) => name);
  const imports = schema.slice(schema.indexOf('import '));
  // The comment of the first table belongs to it.
  const beginning = imports.search(/\n(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export const /);
  const tables = imports
    .slice(beginning)
    .replaceAll(/^\/\*\*[\s\S]*?\*\/\n/gm, '')
    .replace(MADE, 'const $1 = table(')
    .replaceAll(/\b((?:unique)?[iI]ndex)\(\s*('\w+')/g, '$1(named($2)');
  return `${HEADER}${imports.slice(0, beginning).replace(/\bsqliteTable\b/, 'sqliteTableCreator')}
/** What stands before the name of each table; the option of \`openSqliteStorage\`. */
export interface TablesOptions {
  readonly prefix?: Prefix;
}

/**
 * The tables of Parley as drizzle describes them, for a host that joins them with its own. They are
 * for reading: a row that is written past Parley breaks what it remembers and what it guards. What
 * each holds is said in src/database/schema.ts.
 *
 * @returns Every table by name, such as \`messages\`, \`users\` and \`groups\`.
 * @example
 * import { drizzle } from 'drizzle-orm/better-sqlite3';
 * const { users } = parleyTables({ prefix: 'chat_' });
 * const names = drizzle(database).select({ name: users.fullName }).from(users).all();
 */
export const parleyTables = (options: TablesOptions = {}) => {
const prefix = checkedPrefix(options.prefix);
const named = (name: string): string => prefix + name;
const table = sqliteTableCreator(named);
${tables}
return { ${names.join(', ')} };
};

export type ParleyTables = ReturnType<typeof parleyTables>;
`.replace(
    /(} from 'drizzle-orm\/sqlite-core';\n)/,
    "$1import { checkedPrefix, type Prefix } from '../prefix.ts';\n",
  );
};
