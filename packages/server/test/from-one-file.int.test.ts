import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest } from '@jest/globals';
import pg from 'pg';
import { needs } from '../../../scripts/testing/needs.ts';
import { type TestServer, testServer } from '../../blobs-s3/src/testing/s3-server.ts';
import { hasPostgres } from '../../storage-postgres/src/testing/server.ts';
import { type Program, type Ready, ready, runCli, runServer } from '../src/testing/program.ts';
import { type TemporaryDirectory, temporaryDirectory } from '../src/testing/temporary-directory.ts';
import { blocksIn, ROOT } from './documents/blocks.ts';
import { commandsIn } from './documents/shell.ts';
import { type OwnPostgres, ownPostgres } from './support/own-postgres.ts';

jest.setTimeout(180_000);

const PAGE = 'docs/how-to/from-one-file-to-postgresql-and-s3.md';
const HAPROXY = process.env.PARLEY_HAPROXY ?? 'haproxy';
const hasHaproxy = spawnSync(HAPROXY, ['-v']).status === 0;

const { test } = needs(hasPostgres, 'there is no PostgreSQL', PAGE);
const behind = needs(
  hasPostgres && hasHaproxy,
  'there is no haproxy 2.6 (PARLEY_HAPROXY names its file)',
  'examples/haproxy',
);

let postgres: OwnPostgres;
let bucket: TestServer;
let data: TemporaryDirectory;
let environment: Readonly<Record<string, string>> = {};
/** Of the owner, as the command shows it. */
let password = '';
const servers: Program[] = [];
const said: Ready[] = [];

/** What the page shows, in order: SQL, the environment, commands, processes. */
const blocks = async () => {
  const [sql = '', env = '', commands = '', processes = ''] = blocksIn(
    PAGE,
    await readFile(join(ROOT, PAGE), 'utf8'),
  ).map(({ code }) => code);
  return { sql, env, commands, processes };
};

const variablesIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z0-9_]+)=(\S+)/gm)].map(([, name, value]) => [name, value]),
  );

beforeAll(async () => {
  data = await temporaryDirectory();
  if (!hasPostgres) return;
  postgres = ownPostgres();
  await postgres.start();
  bucket = await testServer();
});
afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL');
  await data.remove();
  if (!hasPostgres) return;
  await postgres.remove();
  await bucket.stop();
});

test('its SQL makes the database, its commands found, and its processes serve', async () => {
  const page = await blocks();
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  for (const line of page.sql.trim().split('\n')) await client.query(line);
  await client.end();
  const [, socket = ''] = postgres.url.split('?host=');
  const written = variablesIn(page.env);
  environment = {
    ...written,
    PARLEY_DATABASE_URL: (written.PARLEY_DATABASE_URL ?? '').replace(
      /@localhost:5432\/(\w+)$/,
      `@/$1?host=${socket}`,
    ),
    PARLEY_S3_ENDPOINT: bucket.url,
    PARLEY_LOG: 'fatal',
    PARLEY_RATE_LIMIT: '0',
  };
  expect(environment.PARLEY_S3_BUCKET).toBe(bucket.bucket);

  const [sourced = '', ...commands] = commandsIn(page.commands);
  expect(sourced).toContain('parley.env');
  const outputs: string[] = [];
  for (const command of commands) {
    const [npx, parley, ...args] = command.split(' ');
    expect([npx, parley]).toEqual(['npx', 'parley']);
    const env = { ...environment, PARLEY_DATA_DIR: join(data.path, 'commands'), PARLEY_LOG: '' };
    const { code, stdout, stderr } = await runCli(args, env);
    expect([command, code, stderr]).toEqual([command, 0, '']);
    outputs.push(stdout);
  }
  const [sql = '', , founded = '', doctor = ''] = outputs;
  expect(sql).toMatch(/create table/i);
  password = /^owner password +(\S+)$/m.exec(founded)?.[1] ?? '';
  expect(doctor).not.toContain('FAIL');

  for (const line of commandsIn(page.processes)) {
    expect(line).toMatch(/ npm run serve$/);
    const { PORT = '', PARLEY_DATA_DIR: own = '' } = variablesIn(line.replaceAll(' ', '\n'));
    expect(PORT).toMatch(/^999\d$/);
    servers.push(runServer({ ...environment, PARLEY_DATA_DIR: join(data.path, own) }));
  }
  said.push(...(await Promise.all(servers.map(ready))));
  for (const { url, owner_email: email, owner_api_key: key } of said) {
    expect([email, key]).toEqual(['ada@example.com', undefined]);
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  }
  expect(existsSync(join(data.path, 'one/parley.sqlite'))).toBe(false);
});

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

/** The example, with the addresses of this test. */
const balanced = async (): Promise<{ readonly url: string; readonly balancer: ChildProcess }> => {
  const port = await freePort();
  const addresses = said.map(({ url }) => new URL(url).host);
  const text = (await readFile(join(ROOT, 'examples/haproxy/haproxy.cfg'), 'utf8'))
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace('127.0.0.1:9991', addresses[0] ?? '')
    .replace('127.0.0.1:9992', addresses[1] ?? '');
  const file = join(data.path, 'haproxy.cfg');
  await writeFile(file, text);
  const balancer = spawn(HAPROXY, ['-f', file, '-db'], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.status === 200) break;
    await after(100);
  }
  return { url, balancer };
};

const CLIENTS = 16;

behind.test(
  'haproxy keeps each sign-in at one process, and moves those of one that dies',
  async () => {
    const { url, balancer } = await balanced();
    try {
      const username = 'ada@example.com';
      const keys = await Promise.all(
        Array.from({ length: CLIENTS }, async () => {
          const body = new URLSearchParams({ username, password });
          const answer = await fetch(`${url}/api/v1/fetch_api_key`, { method: 'POST', body });
          return ((await answer.json()) as { readonly api_key: string }).api_key;
        }),
      );
      const clientWith = (key: string) => {
        const headers = { Authorization: `Basic ${btoa(`${username}:${key}`)}` };
        const ask = async (path: string, body?: Readonly<Record<string, string>>) =>
          (
            await fetch(`${url}/api/v1/${path}`, {
              headers,
              ...(body && { method: 'POST', body: new URLSearchParams(body) }),
            })
          ).json() as Promise<Record<string, unknown>>;
        let queue = '';
        const register = async (): Promise<void> => {
          queue = String((await ask('register', { event_types: '["message"]' })).queue_id);
        };
        const poll = () => ask(`events?queue_id=${queue}&last_event_id=-1&dont_block=true`);
        return { ask, register, poll };
      };
      const clients = keys.map(clientWith);
      await Promise.all(clients.map(({ register }) => register()));
      for (let round = 0; round < 3; round++)
        for (const answer of await Promise.all(clients.map(({ poll }) => poll())))
          expect(answer).toMatchObject({ result: 'success' });

      servers[0]?.kill('SIGKILL');
      await servers[0]?.finished;
      const moved = (await Promise.all(clients.map(({ poll }) => poll()))).filter(
        ({ code }) => code === 'BAD_EVENT_QUEUE_ID',
      ).length;
      expect(moved).toBeLessThan(CLIENTS);
      for (const { poll, register } of clients)
        if ((await poll()).code === 'BAD_EVENT_QUEUE_ID') await register();
      const sent = { type: 'stream', to: 'general', topic: 'soup', content: 'still here' };
      expect(await clients[0]?.ask('messages', sent)).toMatchObject({ result: 'success' });
      await after(100);
      for (const answer of await Promise.all(clients.map(({ poll }) => poll())))
        expect(answer).toMatchObject({ events: [{ type: 'message' }] });
    } finally {
      balancer.kill('SIGTERM');
    }
  },
);
