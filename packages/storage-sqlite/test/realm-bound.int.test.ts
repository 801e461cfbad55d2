import { afterAll, describe, expect, test } from '@jest/globals';
import { emptyCaches } from '../src/cache/caches.ts';
import { directoryOf } from '../src/commit/every-table.ts';
import { asDb, type Db } from '../src/database/db.ts';
import { openDatabase } from '../src/database/open.ts';
import { PENDING_MESSAGES, pendingMessages } from '../src/search/search-pending.ts';
import { createStorage } from '../src/storage.ts';
import { REALM_TABLES_BY_ID } from '../src/tables/personal/realm-tables.ts';
import { scratch } from '../src/testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

/** A table that a statement names, and what its columns are prefixed with; null when nothing. */
interface Mention {
  readonly table: string;
  readonly alias: string | null;
}

const NO_ALIAS =
  'where|on|set|cross|left|join|order|group|indexed|using|' +
  'values|select|limit|returning|union|not|as';
const NAMED = new RegExp(
  `\\b(?:from|join|update|into)\\s+(\\w+)(?:\\s+(?!(?:${NO_ALIAS})\\b)(\\w+))?`,
  'g',
);

const mentionsIn = (sql: string): ReadonlyArray<Mention> =>
  [...sql.matchAll(NAMED)].flatMap(([, table, alias]) =>
    table === undefined ? [] : [{ table, alias: alias ?? null }],
  );

const tablesOfRealms = (db: Db): ReadonlySet<string> =>
  new Set(
    db
      .pluck<string>(
        `select t.name from sqlite_schema t where t.type = 'table' and exists (
          select 1 from pragma_table_info(t.name) where name = 'realm_id')`,
      )
      .all(),
  );

/** Compares the realm, of each row that it reads or writes, with one that is given. */
const bindsRealm = (sql: string, tables: ReadonlySet<string>): boolean => {
  const mentions = mentionsIn(sql).filter(({ table }) => tables.has(table));
  if (mentions.length === 0) return true;
  const bare = mentions.filter(({ alias }) => alias === null);
  const ownColumns = [...sql.matchAll(/(?<!\.)\brealm_id\b/g)].length;
  const ofTable = bare.filter(({ table }) => sql.includes(`${table}.realm_id`)).length;
  const isEachNamed =
    ownColumns + ofTable >= bare.length &&
    mentions.every(({ alias }) => alias === null || sql.includes(`${alias}.realm_id`));
  return isEachNamed && (sql.startsWith('insert') || /realm_id\)? = \(?[@?]/.test(sql));
};

/**
 * What is asked across realms: by `Directory`; which realms a consumer is behind in; what the
 * full-text index, which is of the file, has not taken in; and where a piece of a table ends that
 * is looked through for the rows of a removed realm.
 */
const acrossRealms = (db: Db): ReadonlySet<string> => {
  const asked = asDb(db.raw);
  directoryOf(asked, emptyCaches());
  pendingMessages(asked);
  return new Set([
    ...asked.texts,
    PENDING_MESSAGES,
    ...db.texts.filter((sql) => sql.startsWith('select id from realms where')),
    ...REALM_TABLES_BY_ID.flatMap((table) =>
      db.texts.filter(
        (sql) =>
          sql === `select max(id) from ${table}` ||
          sql.startsWith(`select max(id) from (select id from ${table} `),
      ),
    ),
  ]);
};

describe('the realm in statements', () => {
  const db = openDatabase({ file: files.file() });
  createStorage(db);
  afterAll(() => void db.raw.close());

  test('every statement binds it, those aside that are asked across realms', () => {
    const tables = tablesOfRealms(db);
    const across = acrossRealms(db);
    const unbound = [...new Set(db.texts)]
      .filter((sql) => !across.has(sql) && !bindsRealm(sql, tables))
      .sort();
    expect(unbound).toEqual([]);
  });
});
