import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeEach, describe, expect, jest } from '@jest/globals';
import pg from 'pg';
import { needs } from '../../../scripts/testing/needs.ts';
import { type TestServer, testServer } from '../../blobs-s3/src/testing/s3-server.ts';
import { testDatabases } from '../../storage-postgres/src/testing/databases.ts';
import { hasPostgres } from '../../storage-postgres/src/testing/server.ts';
import { runCommand } from '../src/cli/run-command.ts';
import { type TemporaryDirectory, temporaryDirectory } from '../src/testing/temporary-directory.ts';

jest.setTimeout(120_000);

const { test } = needs(hasPostgres, 'there is no PostgreSQL', 'commands on PostgreSQL');
const databases = testDatabases();
let data: TemporaryDirectory;
let url = '';
let free = (): void => {};

const addressOf = ({ host, user, database }: pg.ClientConfig): string =>
  `postgres://${user}@/${database}?host=${host}`;

beforeEach(async () => {
  data = await temporaryDirectory();
  if (!hasPostgres) return;
  const taken = await databases.take();
  url = addressOf(taken.config);
  free = taken.free;
});
afterEach(async () => {
  free();
  await data.remove();
});
afterAll(databases.remove);

const parley = async (
  args: ReadonlyArray<string>,
  env: Readonly<Record<string, string>> = {},
  input = '',
) => {
  const written = { out: '', err: '' };
  const code = await runCommand(args, {
    env: { PARLEY_DATA_DIR: data.path, PARLEY_DATABASE_URL: url, ...env },
    input: Readable.from([input]),
    ask: null,
    isTerminal: false,
    out: (text) => {
      written.out += text;
    },
    err: (text) => {
      written.err += text;
    },
  });
  return { code, ...written };
};

const FOUND = [
  'create-realm',
  '--name=Engines',
  '--url=https://chat.example',
  '--owner-email=ada@example.com',
];

/** Makes a database without tables; it is dropped with the others' server. */
const emptyDatabase = async (): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const name = `empty_${Date.now()}`;
  await client.query(`create database ${name}`);
  await client.end();
  return url.replace(/\/[^/]+\?/, `/${name}?`);
};

describe('commands on PostgreSQL', () => {
  test('look after an organization as those on SQLite do', async () => {
    expect(await parley(['list-users'])).toMatchObject({
      code: 1,
      err: "There is no organization at the server's root. Make one with: parley create-realm\n",
    });
    expect(await parley([...FOUND, '--json'])).toMatchObject({ code: 0, err: '' });
    expect(await parley(FOUND)).toMatchObject({
      code: 1,
      err: expect.stringContaining('(realm.subdomain-taken)'),
    });
    const bob = '--email=bob@example.com';
    const folder = join(data.path, 'bob');
    const done = [
      await parley(['create-user', bob, '--name=Bob', '--password-stdin'], {}, 'tall horses run\n'),
      await parley(['set-password', bob], {}, 'correct horse battery\n'),
      await parley(['show-key', bob, '--json']),
      await parley(['invite']),
      await parley(['limit-uploads', '--file', '7']),
      await parley(['rerender']),
      await parley(['sweep-uploads']),
      await parley(['read-pictures']),
      await parley(['prune-events', '--keep', '1000']),
      await parley(['export-person', bob, '--to', folder]),
      await parley(['deactivate-user', bob]),
      await parley(['migrate']),
      await parley(['doctor']),
    ];
    expect(done.map(({ code, err }) => [code, err])).toEqual(done.map(() => [0, '']));
    expect(await readdir(folder)).toContain('rows.jsonl');
    expect(done.at(-1)?.out).toContain('PostgreSQL answers, and the schema is current.');
    const { out } = await parley(['list-users', '--json']);
    const { users } = JSON.parse(out);
    expect(users).toMatchObject([
      { email: 'ada@example.com', role: 'owner', state: 'active' },
      { email: 'bob@example.com', role: 'member', state: 'deactivated' },
    ]);
    const erased = await parley(['erase-person', '--id', `${users[1].user_id}`, '--messages=keep']);
    expect(erased).toMatchObject({ code: 0, err: '' });
    expect(existsSync(join(data.path, 'parley.sqlite'))).toBe(false);
  });

  test('make tables when they found or migrate, and otherwise refuse', async () => {
    const env = { PARLEY_DATABASE_URL: await emptyDatabase() };
    for (const command of ['list-users', 'prune-events'])
      expect(await parley([command], env)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^The database lacks \d+ migrations .* Run: parley migrate\n$/),
      });
    expect(await parley(['doctor'], env)).toMatchObject({
      code: 1,
      out: expect.stringMatching(/FAIL {2}database {10}The database lacks \d+ migrations/),
    });
    const pending = await parley(['migrate', '--dry-run', '--json'], env);
    expect(JSON.parse(pending.out).pending[0]).toMatchObject({
      name: '0000_initial',
      sql: expect.stringMatching(/^create schema /),
    });
    expect(await parley(['migrate', '--dry-run', '--prefix', 'chat_'], env)).toMatchObject({
      code: 1,
      err: '--prefix is for tables in a SQLite file: add --database.\n',
    });
    expect(await parley(['migrate'], env)).toMatchObject({ code: 0, out: 'schema  current\n' });
    expect(await parley(['migrate', '--dry-run'], env)).toEqual({ code: 0, out: '', err: '' });
    expect(await parley(['doctor'], env)).toMatchObject({ code: 0, err: '' });
  });

  test('say in one line what is wrong with the address', async () => {
    const away = { PARLEY_DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/chat' };
    const sentence = 'The database chat at 127.0.0.1:1 cannot be used: nothing listens there.';
    expect(await parley(['list-users'], away)).toMatchObject({ code: 1, err: `${sentence}\n` });
    expect(await parley(['migrate', '--dry-run'], away)).toMatchObject({ err: `${sentence}\n` });
    expect(await parley(['doctor'], away)).toMatchObject({
      code: 1,
      out: expect.stringContaining(`FAIL  database          ${sentence}\n`),
    });
    for (const command of [['list-users'], ['doctor'], ['migrate'], ['migrate', '--dry-run']])
      expect(await parley(command, { PARLEY_DATABASE_URL: 'chat' })).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringMatching(/^PARLEY_DATABASE_URL must be an address .*\n$/),
      });
  });
});

describe('commands with files in S3', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await testServer();
  });
  afterEach(() => server.stop());

  const env = () => ({
    PARLEY_S3_ENDPOINT: server.url,
    PARLEY_S3_BUCKET: server.bucket,
    PARLEY_S3_ACCESS_KEY_ID: 'tests',
    PARLEY_S3_SECRET_ACCESS_KEY: 'tests',
  });

  test('look at the bucket, and need no directory that is there', async () => {
    const elsewhere = { ...env(), PARLEY_DATA_DIR: join(data.path, 'new') };
    expect(await parley(FOUND, elsewhere)).toMatchObject({ code: 0, err: '' });
    for (const command of ['sweep-uploads', 'doctor'])
      expect(await parley([command], elsewhere)).toMatchObject({ code: 0, err: '' });
    const missing = { ...elsewhere, PARLEY_S3_BUCKET: 'missing' };
    const sentence = `The bucket missing at ${server.url} is not there.`;
    expect(await parley(['list-users'], missing)).toMatchObject({ code: 1, err: `${sentence}\n` });
    expect(await parley(['doctor'], missing)).toMatchObject({
      code: 1,
      out: expect.stringContaining(`FAIL  files             ${sentence}\n`),
    });
  });

  test('have their database in the directory where no other is named', async () => {
    const onSqlite = { ...env(), PARLEY_DATABASE_URL: '' };
    expect(await parley(FOUND, onSqlite)).toMatchObject({ code: 0, err: '' });
    expect(await parley(['doctor'], onSqlite)).toMatchObject({ code: 0, err: '' });
    expect(await readdir(data.path)).toContain('parley.sqlite');
  });
});
