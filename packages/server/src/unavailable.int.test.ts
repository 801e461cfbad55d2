import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { E } from '@parley/core';
import { createApp } from './app.ts';
import { openParley } from './open-parley.ts';
import { openOrganization } from './organization.ts';
import { type TemporaryDirectory, temporaryDirectory } from './testing/temporary-directory.ts';

jest.setTimeout(60_000);

let ends: Array<() => unknown> = [];
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
  ends = [];
});

const HOLD = `
  const database = new (require('node:sqlite').DatabaseSync)(process.argv[1]);
  database.exec('begin immediate');
  process.stdout.write('held');
  process.stdin.once('data', () => {
    database.exec('commit');
    database.close();
    process.exit();
  });`;

/**
 * Another process has the lock for writing; what this answers lets it go, and resolves when it has.
 */
const lockedByAnother = async (data: TemporaryDirectory): Promise<() => Promise<void>> => {
  const args = [
    '--disable-warning=ExperimentalWarning',
    '-e',
    HOLD,
    join(data.path, 'parley.sqlite'),
  ];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  ends.push(() => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return async () => {
    child.stdin.write('go');
    await once(child, 'close');
  };
};

const served = async (busyTimeout?: number) => {
  const data = await temporaryDirectory();
  ends.push(data.remove);
  const errors: Array<readonly [message: string, error: Error]> = [];
  const logger = {
    info: () => {},
    error: (fields: object, message: string) =>
      void errors.push([message, (fields as { err: Error }).err]),
  };
  const open = await openParley(data.path, {
    http: { logger, limits: { requestsPerMinute: 0 } },
    ...(busyTimeout && { busyTimeout }),
  });
  if (E.isLeft(open)) throw new Error(open.left);
  ends.push(open.right.close);
  const server = createServer(createApp(open.right)).listen(0, '127.0.0.1');
  ends.push(() => server.close().closeAllConnections());
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const owner = await openOrganization({ ...open.right, directory: data.path, url });
  if (E.isLeft(owner)) throw new Error(owner.left);
  const headers = { Authorization: `Basic ${btoa(`${owner.right.email}:${owner.right.apiKey}`)}` };
  const post = (
    path: string,
    body: URLSearchParams | FormData,
    more: Record<string, string> = headers,
  ) => fetch(`${url}${path}`, { method: 'POST', headers: more, body, redirect: 'manual' });
  const send = (content: string) =>
    post(
      '/api/v1/messages',
      new URLSearchParams({ type: 'stream', to: 'general', topic: 'lunch', content }),
    );
  const get = (path: string) => fetch(`${url}${path}`, { headers });
  const contents = async (): Promise<ReadonlyArray<string>> => {
    const query = new URLSearchParams({
      anchor: 'newest',
      num_before: '50',
      num_after: '0',
      apply_markdown: 'false',
    });
    const { messages } = (await (await get(`/api/v1/messages?${query}`)).json()) as {
      messages: ReadonlyArray<{ content: string }>;
    };
    return messages.map(({ content }) => content);
  };
  const password = async (): Promise<string> => {
    const kept = await import(join(data.path, 'credentials.json'), { with: { type: 'json' } });
    return kept.default.owner_password;
  };
  return { data, errors, headers, post, send, get, contents, email: owner.right.email, password };
};

const toldBy = async (response: Response) => ({
  status: response.status,
  rule: response.headers.get('parley-rule'),
  retryAfter: response.headers.get('retry-after'),
  body: await response.json(),
});

const busy = {
  status: 503,
  rule: 'store.busy',
  retryAfter: '5',
  body: {
    result: 'error',
    msg: 'The server is busy; please try again in some seconds.',
    code: 'SERVICE_UNAVAILABLE',
  },
};
const replaced = {
  status: 503,
  rule: 'store.replaced',
  retryAfter: null,
  body: {
    result: 'error',
    msg: 'The server cannot save anything until it is restarted.',
    code: 'SERVICE_UNAVAILABLE',
  },
};

const aFile = (): FormData => {
  const form = new FormData();
  form.append('file', new Blob(['soup']), 'menu.txt');
  return form;
};

describe('while another program holds the lock of the database', () => {
  test('health and reads are answered, and a send is stored once when unlocked', async () => {
    const { data, send, get, contents } = await served();
    expect((await send('Before')).status).toBe(200);
    const release = await lockedByAnother(data);
    const sent: number[] = [];
    const sending = ['One', 'Two'].map(async (content) => sent.push((await send(content)).status));
    for (const path of [
      '/health/live',
      '/health/ready',
      '/api/v1/users/me',
      '/api/v1/streams',
      '/login/',
    ])
      expect((await get(path)).status).toBe(200);
    expect(await contents()).toContain('Before');
    expect(sent).toEqual([]);
    await release();
    await Promise.all(sending);
    expect(sent).toEqual([200, 200]);
    expect(
      (await contents()).filter((content) => ['One', 'Two'].includes(content)).toSorted(),
    ).toEqual(['One', 'Two']);
  });

  test('what waited too long is refused everywhere, and nothing of it is stored', async () => {
    const { data, errors, headers, post, send, contents, email, password } = await served(30);
    const secret = await password();
    const release = await lockedByAnother(data);
    expect(await toldBy(await send('Never'))).toEqual(busy);
    expect(await toldBy(await post('/api/v1/user_uploads', aFile()))).toEqual(busy);
    const tus = await post('/api/v1/tus/', new URLSearchParams(), {
      ...headers,
      'Tus-Resumable': '1.0.0',
      'Upload-Length': '4',
    });
    expect([tus.status, tus.headers.get('parley-rule'), tus.headers.get('retry-after')]).toEqual([
      503,
      'store.busy',
      '5',
    ]);
    const page = await post('/login/', new URLSearchParams({ email, password: secret }), {});
    expect([page.status, page.headers.get('retry-after'), await page.text()]).toEqual([
      503,
      '5',
      expect.stringContaining('The server is busy'),
    ]);
    expect(new Set(errors.map(([, error]) => error.name))).toEqual(new Set(['StoreBusy']));
    await release();
    expect(await contents()).not.toContain('Never');
    expect((await send('After')).status).toBe(200);
  });
});

test('a server whose data directory was moved is not ready, and acknowledges nothing', async () => {
  const { data, errors, post, send, get } = await served();
  expect((await get('/health/ready')).status).toBe(200);
  await rename(data.path, `${data.path}-moved`);
  ends.push(() => rm(`${data.path}-moved`, { recursive: true }));
  expect(await toldBy(await send('Never'))).toEqual(replaced);
  expect(await toldBy(await post('/api/v1/user_uploads', aFile()))).toEqual(replaced);
  expect((await get('/health/ready')).status).toBe(503);
  expect((await get('/health/live')).status).toBe(200);
  expect((await get('/api/v1/users/me')).status).toBe(200);
  const [[message, error] = []] = errors;
  expect([message, error?.name, error?.message]).toEqual([
    'request failed',
    'DatabaseReplaced',
    `The database ${join(data.path, 'parley.sqlite')} was moved, removed or replaced while ` +
      'it was open. Nothing is committed any more, since it would be lost. Save what this ' +
      'process still holds before you stop it ("Durability" in docs/how-to/run-the-server.md); ' +
      'then run `parley doctor` and start the server.',
  ]);
});
