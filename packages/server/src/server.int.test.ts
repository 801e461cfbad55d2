import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type Program, ready, runServer } from './testing/program.ts';
import { type TemporaryDirectory, temporaryDirectory } from './testing/temporary-directory.ts';

jest.setTimeout(60_000);

let data: TemporaryDirectory;
let running: Program[] = [];

const start = (env: Readonly<Record<string, string>> = {}): Program => {
  const server = runServer({ PARLEY_DATA_DIR: data.path, ...env });
  running.push(server);
  return server;
};
const started = async (): Promise<Program> => {
  const server = start();
  await ready(server);
  return server;
};
const stop = async (server: Program): Promise<number | null> => {
  server.kill('SIGTERM');
  return (await server.finished).code;
};

beforeEach(async () => {
  data = await temporaryDirectory();
});
afterEach(async () => {
  for (const server of running) server.kill('SIGKILL');
  await Promise.all(running.map(({ finished }) => finished));
  running = [];
  await data.remove();
});

const whoAmI = async (url: string, email: string, key: string): Promise<Response> =>
  fetch(`${url}/api/v1/users/me`, {
    headers: { Authorization: `Basic ${btoa(`${email}:${key}`)}` },
  });

describe('the first start', () => {
  test('prints one ready line, and what it says is true', async () => {
    const server = start({ PARLEY_LOG: 'trace' });
    const { parley, url, owner_email: email, owner_api_key: key = '' } = await ready(server);
    expect(parley).toBe('ready');
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/);
    const me = await whoAmI(url, email, key);
    expect([me.status, await me.json()]).toEqual([
      200,
      expect.objectContaining({ email, is_owner: true }),
    ]);

    // The owner may make users, and there are channels to talk in.
    const headers = { Authorization: `Basic ${btoa(`${email}:${key}`)}` };
    const body = new URLSearchParams({
      email: 'ada@example.com',
      password: 'correct horse battery',
      full_name: 'Ada',
    });
    expect((await fetch(`${url}/api/v1/users`, { method: 'POST', headers, body })).status).toBe(
      200,
    );
    const { streams } = (await (await fetch(`${url}/api/v1/streams`, { headers })).json()) as {
      streams: ReadonlyArray<object>;
    };
    expect(streams.length).toBeGreaterThan(0);

    expect(server.stdout().split('\n')).toEqual([expect.stringMatching(/^\{/), '']);
  });

  test('keeps credentials readable for their owner only, and serves its health', async () => {
    const { url } = await ready(start());
    const file = join(data.path, 'credentials.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(join(data.path, 'parley.sqlite'))).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
      owner_email: 'owner@example.com',
      owner_password: expect.stringMatching(/^[A-Za-z0-9]{24}$/),
      owner_api_key: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
    });
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  });

  test('counts wrong passwords at its page and at its API together', async () => {
    const { url, owner_email: email } = await ready(start());
    const send = (path: string, fields: Readonly<Record<string, string>>) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
    const atPage = async () => (await send('/login/', { email, password: 'x' })).status;
    const atApi = async () =>
      (await send('/api/v1/fetch_api_key', { username: email, password: 'x' })).status;
    expect([await atPage(), await atApi(), await atPage(), await atApi(), await atPage()]).toEqual([
      401, 401, 401, 401, 401,
    ]);
    expect([await atPage(), await atApi()]).toEqual([429, 429]);
  });
});

test('clients behind a trusted proxy have limits of their own, no others do', async () => {
  const statuses = async (
    env: Readonly<Record<string, string>>,
  ): Promise<ReadonlyArray<number>> => {
    const { url } = await ready(start({ PARLEY_RATE_LIMIT: '1', ...env }));
    const got: number[] = [];
    // Pages and the API count together, so others come to the pages.
    const visits = { '/api/v1/server_settings': [1, 1, 2], '/login/': [3, 3, 4] };
    for (const [path, visitors] of Object.entries(visits))
      for (const visitor of visitors)
        got.push(
          (await fetch(url + path, { headers: { 'X-Forwarded-For': `192.0.2.${visitor}` } }))
            .status,
        );
    return got;
  };
  const trusting = await statuses({ PARLEY_TRUST_PROXY: 'loopback' });
  expect(trusting).toEqual([200, 429, 200, 200, 429, 200]);
  await stop(running[0] as Program);
  expect(await statuses({})).toEqual([200, 429, 429, 429, 429, 429]);
});

describe('later starts', () => {
  test('find everything as it was, at another port too, and say no key', async () => {
    const first = start();
    const before = await ready(first);
    expect(await stop(first)).toBe(0);
    const after = await ready(start());
    const { owner_api_key: _key, ...said } = before;
    expect(after).toEqual({ ...said, url: after.url });
    const settings = (await (await fetch(`${after.url}/api/v1/server_settings`)).json()) as object;
    expect(settings).toMatchObject({ realm_url: after.url });
  });

  test('name the owner without a key once the credentials file is gone', async () => {
    const first = start();
    const { owner_email: email } = await ready(first);
    await stop(first);
    await rm(join(data.path, 'credentials.json'));
    expect(await ready(start())).toEqual({
      parley: 'ready',
      url: expect.any(String),
      owner_email: email,
    });
  });

  test('make the key that an interrupted first start did not write down', async () => {
    const first = start();
    await ready(first);
    await stop(first);
    const file = join(data.path, 'credentials.json');
    const kept = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...kept, owner_api_key: null }));
    const { url, owner_email: email, owner_api_key: key = '' } = await ready(start());
    expect((await whoAmI(url, email, key)).status).toBe(200);
  });
});

// Without an end of its own a connection would last 75 seconds and a form 120, longer than a test
// may take.
describe('stopping', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s ends it with code 0, although a connection is kept open',
    async (signal) => {
      const server = start();
      const { url } = await ready(server);
      await fetch(`${url}/health/live`, { keepalive: true });
      server.kill(signal);
      expect((await server.finished).code).toBe(0);
    },
  );

  test('a request that never ends does not hold it up for ever', async () => {
    const server = start();
    const { port, hostname } = new URL((await ready(server)).url);
    const socket = connect(Number(port), hostname);
    await new Promise((resolve) =>
      socket.write(
        'POST /api/v1/messages HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n',
        resolve,
      ),
    );
    server.kill('SIGTERM');
    expect((await server.finished).code).toBe(0);
    socket.destroy();
  });

  test('a second signal changes nothing', async () => {
    const server = start();
    await ready(server);
    server.kill('SIGTERM');
    server.kill('SIGTERM');
    expect((await server.finished).code).toBe(0);
  });
});

describe('what cannot work is told in one line, and ends with code 1', () => {
  let other: Server | null = null;
  afterEach(async () => {
    await new Promise((resolve) => (other ? other.close(resolve) : resolve(undefined)));
    other = null;
  });

  const refused = async (
    env: Readonly<Record<string, string>>,
    sentence: string | RegExp,
  ): Promise<void> => {
    const { code, stdout, stderr } = await start({ PARLEY_LOG: 'trace', ...env }).finished;
    expect([code, stdout, stderr.split('\n').length]).toEqual([1, '', 2]);
    expect(stderr).toMatch(sentence);
  };

  test('a port that is no port', () =>
    refused({ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, but it is "http".'));

  test('a proxy that is none', () =>
    refused(
      { PARLEY_TRUST_PROXY: 'nginx' },
      /^PARLEY_TRUST_PROXY must be .*, but it is "nginx"\.$/m,
    ));

  test('a port that is taken', async () => {
    other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other?.once('listening', resolve));
    const { port } = other.address() as { port: number };
    await refused(
      { PORT: String(port) },
      `Cannot listen on http://127.0.0.1:${port}: the port is taken.`,
    );
  });

  test('an address this machine does not have', () =>
    refused({ HOST: '192.0.2.1' }, 'Cannot listen on http://192.0.2.1:0: '));

  test('a data directory that is a file', async () => {
    const path = join(data.path, 'file');
    await writeFile(path, '');
    await refused(
      { PARLEY_DATA_DIR: path },
      `The data directory ${path} cannot be written: a file is in the way.`,
    );
    await refused(
      { PARLEY_DATA_DIR: join(path, 'below') },
      'cannot be written: a file is in the way.',
    );
  });

  test('a database that is none', async () => {
    await writeFile(join(data.path, 'parley.sqlite'), 'Dear diary, '.repeat(1000));
    await refused({}, 'parley.sqlite is not a SQLite database.');
  });

  test('a database that a newer version has written', async () => {
    await stop(await started());
    const database = new DatabaseSync(join(data.path, 'parley.sqlite'));
    database.exec(
      'insert into schema_migrations (position, name, applied_at) values (9999, ' +
        "'9999_from_the_future', 0)",
    );
    database.close();
    await refused({}, /9999_from_the_future.*a newer version wrote it\.$/m);
  });

  test('a database that is to be migrated by a command, before that', async () => {
    await stop(await started());
    const database = new DatabaseSync(join(data.path, 'parley.sqlite'));
    database.exec('delete from schema_migrations where position > 1');
    database.close();
    await refused({ PARLEY_MIGRATE: '0' }, /lacks \d+ migrations.*`parley migrate`/);
  });

  test('a directory where the database should be', async () => {
    await mkdir(join(data.path, 'parley.sqlite'));
    await refused({}, 'parley.sqlite');
  });
});
