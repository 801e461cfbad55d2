import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type Program, type Ready, ready, readyAsOwner, runFile } from './testing/program.ts';
import { type TemporaryDirectory, temporaryDirectory } from './testing/temporary-directory.ts';

jest.setTimeout(60_000);

const script = fileURLToPath(new URL('../../../scripts/bundle-server.mjs', import.meta.url));
const dist = fileURLToPath(new URL('../dist', import.meta.url));

/** A picture of one dot. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5E' +
  'rkJggg==';

const signedIn = ({
  owner_email: email,
  owner_api_key: key,
}: Pick<Ready, 'owner_email' | 'owner_api_key'>) => ({
  Authorization: `Basic ${btoa(`${email}:${key}`)}`,
});

let folder = '';
let data: TemporaryDirectory;
let server: Program;
const bundle = (): void => {
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
};

beforeAll(async () => {
  await mkdir(dist, { recursive: true });
  folder = await mkdtemp(join(dist, 'test-'));
  data = await temporaryDirectory();
  bundle();
});
afterAll(async () => {
  server.kill('SIGKILL');
  await rm(folder, { recursive: true });
  await data.remove();
});

test('the bundled server founds an organization, hashes, renders, draws, and stops', async () => {
  server = runFile(join(folder, 'server/main.js'), {
    env: { PORT: '0', PARLEY_DATA_DIR: data.path, PARLEY_LOG: 'error' },
  });
  const { url, ...owner } = await ready(server);
  const headers = signedIn(owner);
  const post = async (path: string, fields: Readonly<Record<string, string>>): Promise<unknown> => {
    return (
      await fetch(`${url}/api/v1/${path}`, {
        method: 'POST',
        headers,
        body: new URLSearchParams(fields),
      })
    ).json();
  };
  const ada = { email: 'ada@example.com', password: 'password' };
  expect(await post('users', { ...ada, full_name: 'Ada' })).toMatchObject({ result: 'success' });
  const key = await post('fetch_api_key', { username: ada.email, password: ada.password });
  const { api_key: adasKey } = key as { readonly api_key: string };
  const changePassword = async (password: string): Promise<unknown> => {
    const changed = await fetch(`${url}/api/v1/settings`, {
      method: 'PATCH',
      headers: signedIn({ owner_email: ada.email, owner_api_key: adasKey }),
      body: new URLSearchParams({ old_password: ada.password, new_password: password }),
    });
    return changed.json();
  };
  expect(await changePassword('password123')).toMatchObject({ msg: 'New password is too weak!' });
  expect(await changePassword('correct horse battery')).toMatchObject({ result: 'success' });
  const hello = { type: 'stream', to: 'general', topic: 'hello', content: 'hello *there*' };
  expect(await post('messages', hello)).toMatchObject({ result: 'success' });
  const picture = new FormData();
  picture.append('file', new Blob([Buffer.from(DOT, 'base64')], { type: 'image/png' }), 'dot.png');
  const uploaded = await fetch(`${url}/api/v1/users/me/avatar`, {
    method: 'POST',
    headers,
    body: picture,
  });
  const { avatar_url: avatar } = (await uploaded.json()) as { readonly avatar_url: string };
  const shown = await fetch(url + avatar);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  server.kill('SIGTERM');
  expect(await server.finished).toMatchObject({ code: 0, stderr: '' });
});

const beginUpload = ({ url, ...owner }: Ready): Promise<Response> =>
  fetch(`${url}/api/v1/tus`, {
    method: 'POST',
    headers: { ...signedIn(owner), 'Tus-Resumable': '1.0.0', 'Upload-Length': '3' },
  });

test('a start loads no HTTP client nor HTTP/2; the first tus upload loads more', async () => {
  const loaded = join(folder, 'loaded.json');
  const preload =
    "process.on('exit', () => " +
    "process.getBuiltinModule('node:fs').writeFileSync(process.env.LOADED, " +
    'JSON.stringify(process.moduleLoadList)))';
  const env = { PORT: '0', PARLEY_DATA_DIR: data.path, PARLEY_LOG: 'error', LOADED: loaded };
  const loadedBy = async (act: (told: Ready) => Promise<void>): Promise<ReadonlyArray<string>> => {
    server = runFile(join(folder, 'server/main.js'), {
      env: { ...env, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}` },
    });
    await act(await readyAsOwner(server, data.path));
    server.kill('SIGTERM');
    expect(await server.finished).toMatchObject({ code: 0, stderr: '' });
    const names: ReadonlyArray<string> = JSON.parse(await readFile(loaded, 'utf8'));
    return names.filter((name) => /undici\/undici$|NativeModule http2$/.test(name));
  };
  expect(await loadedBy(async () => {})).toEqual([]);
  const upload = async (told: Ready): Promise<void> => {
    const begun = await beginUpload(told);
    expect([begun.status, begun.headers.get('location')]).toEqual([
      201,
      expect.stringContaining('/tus/'),
    ]);
  };
  expect(await loadedBy(upload)).toContain('NativeModule internal/deps/undici/undici');
});

test('of the limiters of its package the bundle has the one that counts in memory', async () => {
  const programs = (await readdir(join(folder, 'server'))).filter((name) => name.endsWith('.js'));
  const code = (
    await Promise.all(programs.map((name) => readFile(join(folder, 'server', name), 'utf8')))
  ).join();
  const limiters = [
    ...code.matchAll(/RateLimiter(?:Memory|Redis|Postgres|Cluster)(?= extends| = class)/g),
  ].map(([name]) => name);
  expect(new Set(limiters)).toEqual(new Set(['RateLimiterMemory']));
});

test('an upload that finds its code gone is a fault, and the next one tries again', async () => {
  const programs = join(folder, 'server');
  const code = (await readdir(programs)).find((name) => /^walk-tus-.*\.js$/.test(name));
  if (code === undefined) throw new Error('There is no such file');
  const moved = join(folder, code);
  await rename(join(programs, code), moved);
  server = runFile(join(programs, 'main.js'), {
    env: { PORT: '0', PARLEY_DATA_DIR: data.path, PARLEY_LOG: 'silent' },
  });
  const told = await readyAsOwner(server, data.path);
  const fault = await beginUpload(told);
  expect([fault.status, await fault.json()]).toEqual([
    500,
    {
      message: 'Internal server error',
      result: 'error',
      msg: 'Internal server error',
      code: 'INTERNAL_SERVER_ERROR',
    },
  ]);
  await rename(moved, join(programs, code));
  expect((await beginUpload(told)).status).toBe(201);
  server.kill('SIGTERM');
  expect(await server.finished).toMatchObject({ code: 0 });
});

test('the bundled command works on the same directory', async () => {
  const doctor = runFile(join(folder, 'server/cli.js'), {
    args: ['doctor', '--json'],
    env: { PARLEY_DATA_DIR: data.path },
  });
  expect(JSON.parse((await doctor.finished).stdout)).toMatchObject({ ok: true });
});

test('bundling again replaces no file, for a server may be starting from them', async () => {
  const state = async (): Promise<ReadonlyArray<unknown>> => {
    const names = (await readdir(folder, { recursive: true })).sort();
    return Promise.all(names.map(async (name) => [name, (await stat(join(folder, name))).ino]));
  };
  const before = await state();
  bundle();
  expect(await state()).toEqual(before);
});
