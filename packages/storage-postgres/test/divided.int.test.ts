import { afterAll, beforeAll, expect } from '@jest/globals';
import {
  separateRealmCases,
  separateRealmHandleCases,
  sharedStoreCases,
  storageCases,
} from '@parley/conformance';
import pg, { type PoolClient } from 'pg';
import { drawn, isDeep } from '../../../scripts/testing/depth.ts';
import { needs } from '../../../scripts/testing/needs.ts';
import { testDatabases } from '../src/testing/databases.ts';
import { divideByRealm, partsAmong, tablesRead } from '../src/testing/divided.ts';
import { hasPostgres } from '../src/testing/server.ts';
import { SCHEMA } from '../src/testing/server-files.ts';
import { testStores } from '../src/testing/stores.ts';

const { describe, test } = needs(
  hasPostgres,
  'there is no PostgreSQL',
  'packages/storage-postgres',
);

/** The values of each statement that was run: the first ones of each shape. */
const heard = new Map<string, Map<string, ReadonlyArray<unknown>>>();

/** Lists that are empty and values that are null lead to other plans than those that are not. */
const shapeOf = (values: ReadonlyArray<unknown>): string =>
  values
    .map((value) => (value === null || (Array.isArray(value) && value.length === 0) ? 0 : 1))
    .join('');

const hear = (client: PoolClient): void => {
  const run = client.query.bind(client);
  client.query = ((query: pg.QueryConfig) => {
    const { text, values = [] } = query;
    const shapes = heard.get(text) ?? new Map<string, ReadonlyArray<unknown>>();
    heard.set(text, shapes);
    if (!shapes.has(shapeOf(values))) shapes.set(shapeOf(values), values);
    return run(query);
  }) as typeof client.query;
};

const databases = testDatabases({
  prepare: async (client) => void (await divideByRealm(client)),
  connected: hear,
});
const stores = testStores(databases);
afterAll(databases.remove);

const shared = drawn([...sharedStoreCases, ...separateRealmHandleCases], 3);
const alone = drawn([...storageCases, ...separateRealmCases], 40);
const MINUTES = 60_000;

const named = <Of extends { readonly title: string }>(cases: ReadonlyArray<Of>) =>
  cases.map((one) => [one.title, one] as const);

describe('with tables that are divided by realm, storage-postgres does what every one must', () => {
  test.each(named(alone))('%s', (_title, one) => one.run(stores.open), 5 * MINUTES);
  test.each(named(shared))('%s', (_title, one) => one.run(stores.shared), 5 * MINUTES);
});

/** What is asked across realms by the directory and the outbox, by how it begins. */
const ACROSS: ReadonlyArray<string> = [
  'select realm_id, user_id, key from "parley"."requests" where at <',
  'select * from "parley"."unfinished_uploads" where started_at <',
  'select * from "parley"."attachments" where id > $1 order by',
  'select a.* from "parley"."attachments" a where a.id >',
  'select p.path from unnest($1::text[])',
  'select k.realm_id, k.user_id, k.digest from "parley"."api_keys" k',
  'select l.realm_id from "parley"."realm_locks" l',
  'select * from "parley"."devices" where kind = $1',
  'delete from "parley"."queues" where until <',
];
/** They have no plan. */
const CONTROL = /^(begin|commit|rollback|savepoint|release|vacuum)\b/;

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

interface Explained {
  readonly text: string;
  /** The most parts that it looked into with the same values. */
  readonly parts: number;
}

describe('of tables that are divided by realm', () => {
  let client: pg.Client;
  let explained: ReadonlyArray<Explained>;
  let divided: ReadonlyArray<string>;

  const explain = async (text: string, several: Iterable<ReadonlyArray<unknown>>) => {
    let parts = 0;
    for (const values of several)
      parts = Math.max(parts, partsAmong(await tablesRead(client, text, values)).size);
    return { text: inOneLine(text), parts };
  };

  beforeAll(async () => {
    const { config } = await databases.take();
    client = new pg.Client(config);
    await client.connect();
    divided = await divideByRealm(client);
    const all: Explained[] = [];
    for (const [text, shapes] of heard)
      if (!CONTROL.test(text)) all.push(await explain(text, shapes.values()));
    explained = all;
  }, 5 * MINUTES);
  afterAll(() => client.end());

  test('each statement of a realm looks into one part alone', () => {
    const across = explained.filter(({ parts }) => parts > 1).map(({ text }) => text);
    expect(
      across.filter((text) => !ACROSS.some((beginning) => text.startsWith(beginning))),
    ).toEqual([]);
    expect(explained.filter(({ parts }) => parts === 1).length).toBeGreaterThan(isDeep ? 300 : 60);
  });

  // What is inserted is put where it belongs when it is.
  test('a statement that looks into none only inserts, or asks no divided table', () => {
    const none = explained.filter(({ parts }) => parts === 0).map(({ text }) => text);
    const isAsked = (text: string) =>
      divided.some((table) => text.includes(`"${SCHEMA}"."${table}"`));
    expect(none.filter((text) => isAsked(text) && !text.startsWith('insert into '))).toEqual([]);
  });

  test('what is asked across realms is found to look into several parts', () => {
    const isFound = (beginning: string) =>
      explained.some(({ text, parts }) => text.startsWith(beginning) && parts > 1);
    expect(isDeep ? ACROSS.filter((beginning) => !isFound(beginning)) : []).toEqual([]);
  });

  test.each([
    [1, 'select * from drafts where realm_id = $1 and id = 2'],
    [4, 'select * from drafts where id = $1'],
    [4, 'select 1 from drafts d join users u on u.id = d.user_id where d.realm_id = $1'],
    [4, 'delete from drafts where ctid = any(array(select ctid from drafts where realm_id = $1))'],
    [4, 'update users set role = 100 where id = $1'],
  ])('%i parts are noticed: %s', async (parts, text) => {
    await client.query(`set search_path = ${SCHEMA}`);
    expect((await explain(text, [[1]])).parts).toBe(parts);
  });
});
