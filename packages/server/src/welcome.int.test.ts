import { access, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type Program, type Ready, ready, runCli, runServer } from './testing/program.ts';
import { type TemporaryDirectory, temporaryDirectory } from './testing/temporary-directory.ts';

jest.setTimeout(60_000);

let data: TemporaryDirectory;
let running: Program[] = [];
const start = (env: Readonly<Record<string, string>> = {}): Program => {
  const server = runServer({ PARLEY_DATA_DIR: data.path, ...env });
  running.push(server);
  return server;
};
const stop = async (server: Program): Promise<void> => {
  server.kill('SIGTERM');
  expect((await server.finished).code).toBe(0);
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

const fileIn = (name: string): string => join(data.path, name);
const isThere = (name: string): Promise<boolean> =>
  access(fileIn(name)).then(
    () => true,
    () => false,
  );
const linkOf = async (): Promise<string> => (await readFile(fileIn('welcome-link'), 'utf8')).trim();
const WISH = {
  name: 'Engines',
  full_name: 'Ada Lovelace',
  email: 'ada@example.com',
  password: 'analytical engine no. 1',
};
const send = (
  address: string,
  fields: Readonly<Record<string, string>> = WISH,
): Promise<Response> =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const cookieIn = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const rootOf = async ({ url }: Ready): Promise<string | null> =>
  (await fetch(url, { redirect: 'manual' })).headers.get('location');
const nameOf = async ({ url }: Ready, email: string, key: string): Promise<unknown> => {
  const me = await fetch(`${url}/api/v1/users/me`, {
    headers: { Authorization: `Basic ${btoa(`${email}:${key}`)}` },
  });
  return ((await me.json()) as Record<string, unknown>).full_name;
};

test('an owner sets the organization up by the link, signed in, and API keys stay', async () => {
  const server = start();
  const said = await ready(server);
  const link = await linkOf();
  expect(link).toMatch(new RegExp(`^${said.url}/welcome/[A-Za-z0-9]{24}/$`));
  expect((await stat(fileIn('welcome-link'))).mode & 0o777).toBe(0o600);
  expect(await rootOf(said)).toBe('/welcome/');
  expect((await fetch(link)).status).toBe(200);

  const answer = await send(link);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
  const home = await (await fetch(said.url, { headers: { cookie: cookieIn(answer) } })).text();
  expect(home).toContain('You are signed in to Engines as Ada Lovelace (ada@example.com).');
  expect(JSON.parse(await readFile(fileIn('credentials.json'), 'utf8'))).toEqual({
    owner_email: 'ada@example.com',
    owner_api_key: said.owner_api_key,
  });
  expect([await isThere('welcome-link'), (await send(link)).status, await rootOf(said)]).toEqual([
    false,
    404,
    '/login/',
  ]);
  expect(await nameOf(said, 'ada@example.com', said.owner_api_key ?? '')).toBe('Ada Lovelace');

  await stop(server);
  const again = await ready(start());
  expect(again).toEqual({ parley: 'ready', url: again.url, owner_email: 'ada@example.com' });
  expect([await isThere('welcome-link'), await rootOf(again)]).toEqual([false, '/login/']);
});

describe('the organization cannot be claimed', () => {
  test('by a link of an earlier start', async () => {
    const server = start();
    const { pathname } = new URL((await ready(server)).url && (await linkOf()));
    await stop(server);
    expect(await isThere('welcome-link')).toBe(false);
    const said = await ready(start());
    expect((await send(said.url + pathname)).status).toBe(404);
    expect((await send(await linkOf())).status).toBe(302);
  });

  test('once its owner has another password', async () => {
    const said = await ready(start());
    const link = await linkOf();
    const { owner_password: old } = JSON.parse(
      await readFile(fileIn('credentials.json'), 'utf8'),
    ) as { owner_password: string };
    const changed = await fetch(`${said.url}/api/v1/settings`, {
      method: 'PATCH',
      headers: { Authorization: `Basic ${btoa(`${said.owner_email}:${said.owner_api_key}`)}` },
      body: new URLSearchParams({ old_password: old, new_password: 'analytical engine no. 2' }),
    });
    expect(changed.status).toBe(200);
    expect([(await send(link)).status, await rootOf(said)]).toEqual([404, '/login/']);
  });

  test('where others have accounts, nor where the operator says so', async () => {
    const first = start();
    await ready(first);
    const made = ['create-user', '--email', 'grace@example.com', '--name', 'Grace'];
    expect((await runCli(made, { PARLEY_DATA_DIR: data.path })).code).toBe(0);
    const link = await linkOf();
    expect((await send(link)).status).toBe(404);
    await stop(first);
    const said = await ready(start({ PARLEY_WELCOME: '0' }));
    expect([await isThere('welcome-link'), await rootOf(said)]).toEqual([false, '/login/']);
  });
});

test('a link that cannot be written does not stop the server', async () => {
  await mkdir(fileIn('welcome-link'));
  await writeFile(join(fileIn('welcome-link'), 'file'), '');
  const server = start({ PARLEY_LOG: 'warn' });
  const said = await ready(server);
  expect(await rootOf(said)).toBe('/login/');
  expect(server.stderr()).toContain('the link to claim the organization cannot be written down');
});
