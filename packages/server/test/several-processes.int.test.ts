import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest } from '@jest/globals';
import { needs } from '../../../scripts/testing/needs.ts';
import { hasPostgres } from '../../storage-postgres/src/testing/server.ts';
import { type Program, type Ready, ready, runServer } from '../src/testing/program.ts';
import { type TemporaryDirectory, temporaryDirectory } from '../src/testing/temporary-directory.ts';
import { type OwnPostgres, ownPostgres } from './support/own-postgres.ts';

jest.setTimeout(180_000);

const { test } = needs(hasPostgres, 'there is no PostgreSQL', 'several processes on PostgreSQL');

let postgres: OwnPostgres;
/** Of the first two processes, and of the third. */
let shared: TemporaryDirectory;
let alone: TemporaryDirectory;
let servers: ReadonlyArray<Program> = [];
let said: ReadonlyArray<Ready> = [];
let headers: Readonly<Record<string, string>> = {};

const basic = (key: string) => ({ Authorization: `Basic ${btoa(`owner@example.com:${key}`)}` });

beforeAll(async () => {
  if (!hasPostgres) return;
  postgres = ownPostgres();
  await postgres.start();
  shared = await temporaryDirectory();
  alone = await temporaryDirectory();
  servers = [shared, shared, alone].map(({ path }) =>
    runServer({
      PARLEY_DATA_DIR: path,
      PARLEY_DATABASE_URL: postgres.url,
      PARLEY_LOG: 'fatal',
      PARLEY_RATE_LIMIT: '0',
    }),
  );
  said = await Promise.all(servers.map(ready));
  const key = said.find(({ owner_api_key: told }) => told !== undefined)?.owner_api_key ?? '';
  headers = basic(key);
});
afterAll(async () => {
  if (!hasPostgres) return;
  for (const server of servers) server.kill('SIGKILL');
  await postgres.remove();
  await Promise.all([shared.remove(), alone.remove()]);
});

type Fields = Readonly<Record<string, string>>;

/** Asks one of the processes. */
const at = (process: number) => {
  const url = said[process]?.url ?? '';
  const post = (path: string, fields: Fields | FormData, signedIn = headers) =>
    fetch(`${url}/api/v1/${path}`, {
      method: 'POST',
      headers: signedIn,
      body: fields instanceof FormData ? fields : new URLSearchParams(fields),
    });
  const get = (path: string) => fetch(`${url}/${path}`, { headers });
  const send = (content: string) =>
    post('messages', { type: 'stream', to: 'general', topic: 'soup', content });
  return { url, post, get, send };
};

const json = async (answer: Promise<Response>) =>
  (await (await answer).json()) as { readonly [key: string]: unknown } & {
    readonly events: ReadonlyArray<{ readonly id: number; readonly type: string }>;
  };

/** Tries again until the answer is there; the last one that was not is answered at the end. */
const until = async (status: number, ask: () => Promise<Response>): Promise<Response> => {
  let answer = await ask();
  for (let tries = 0; answer.status !== status && tries < 60; tries++) {
    await after(250);
    answer = await ask();
  }
  return answer;
};

/** Follows a process; what is answered waits for the next events. */
const following = async (process: number) => {
  const { post, get } = at(process);
  const { queue_id: queue } = await json(post('register', { event_types: '["message","typing"]' }));
  let last = -1;
  return async () => {
    for (;;) {
      const path = `api/v1/events?queue_id=${queue}&last_event_id=${last}`;
      const { events } = await json(until(200, () => get(path)));
      last = events.at(-1)?.id ?? last;
      const told = events.filter(({ type }) => type !== 'heartbeat');
      if (told.length > 0) return told;
    }
  };
};

test('of processes that start at once one founds the organization, and tells the key', async () => {
  expect(said.filter(({ owner_api_key: key }) => key !== undefined)).toHaveLength(1);
  for (const { path } of [shared, alone]) {
    expect(existsSync(join(path, 'parley.sqlite'))).toBe(false);
    const kept = await readFile(join(path, 'credentials.json'), 'utf8').catch(() => null);
    if (kept === null) continue;
    const { owner_email: username, owner_password: password } = JSON.parse(kept);
    const signedIn = at(0).post('fetch_api_key', { username, password }, {});
    expect(await json(signedIn)).toMatchObject({ result: 'success' });
  }
});

test('what one process is told the others tell, store and serve', async () => {
  const [here, there] = [at(0), at(1)];
  const [next, nextElsewhere] = await Promise.all([following(1), following(2)]);
  expect(await json(here.send('hello'))).toMatchObject({ result: 'success' });
  for (const told of [await next(), await nextElsewhere()])
    expect(told).toMatchObject([{ type: 'message', message: { content: 'hello' } }]);

  const { user_id: user } = await json(there.get('api/v1/users/me'));
  await here.post('typing', { op: 'start', to: JSON.stringify([user]) });
  expect(await next()).toMatchObject([{ type: 'typing', op: 'start' }]);
  expect(await nextElsewhere()).toMatchObject([{ type: 'typing', op: 'start' }]);

  const form = new FormData();
  form.append('file', new Blob(['some bytes']), 'bytes.txt');
  const { url } = await json(here.post('user_uploads', form));
  expect(await (await there.get(String(url).slice(1))).text()).toBe('some bytes');
});

test('while the database is away they answer 503, and then all goes on by itself', async () => {
  const next = await following(1);
  const waiting = next();
  await postgres.stop();
  const asked = await Promise.all(
    [0, 1].flatMap((process) => [
      at(process).get('api/v1/users/me'),
      at(process).send('lost'),
      at(process).post('register', {}),
    ]),
  );
  for (const { status, headers: told } of asked)
    expect([status, told.get('retry-after')]).toEqual([503, '5']);
  const health = ['live', 'ready'].map((what) => at(0).get(`health/${what}`));
  expect((await Promise.all(health)).map(({ status }) => status)).toEqual([200, 503]);

  await postgres.start();
  for (const process of [0, 1, 2]) {
    expect((await until(200, () => at(process).get('health/ready'))).status).toBe(200);
    expect((await until(200, () => at(process).get('api/v1/users/me'))).status).toBe(200);
  }
  expect((await until(200, () => at(0).send('found'))).status).toBe(200);
  expect(await waiting).toMatchObject([{ type: 'message', message: { content: 'found' } }]);
});

test('each stops cleanly', async () => {
  for (const server of servers) server.kill('SIGTERM');
  const ended = await Promise.all(servers.map(({ finished }) => finished));
  expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual(servers.map(() => [0, '']));
});
