import { mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { build, type Format } from 'esbuild';
import { sampled } from '../../../scripts/testing/depth.ts';
import { type Program, runFile } from './testing/program.ts';

jest.setTimeout(60_000);

const HERE = fileURLToPath(new URL('.', import.meta.url));
const INSTALLED = fileURLToPath(new URL('../../../node_modules', import.meta.url));

const PASSWORD = 'correct horse battery';

/**
 * The smallest host there is, over everything that the container binds, below a path between routes
 * of its own.
 */
const HOST = `
  import { createServer } from 'node:http';
  import { createContainer, Services } from '@parley/container';
  import { E } from '@parley/core';
  import express from 'express';
  const main = async () => {
    const http = { base: '/chat', limits: { requestsPerMinute: 0 } };
    const container = createContainer({ dataDirectory: process.argv[2], http });
    const { realms } = container.get(Services.parley);
    const owner = { email: 'ada@example.com', fullName: 'Ada', password: '${PASSWORD}' };
    const realm = { subdomain: '', name: 'Engines', description: '', url: 'http://127.0.0.1' };
    const founded = await realms.create({ ...realm, owner })();
    if (E.isLeft(founded)) throw new Error(founded.left.rule);
    container.get(Services.maintenance);
    const app = express();
    const own = (request, response) => response.json({ host: request.originalUrl });
    app.get('/chat/static/before.css', own);
    app.use('/chat', container.get(Services.site));
    app.use(own);
    const server = createServer(app).listen(0, '127.0.0.1', () => {
      console.log(JSON.stringify({ port: server.address().port, key: founded.right.apiKey }));
    });
    process.on('SIGTERM', async () => {
      await container.get(Services.shutdown).close(server);
      await container.unbindAllAsync();
    });
  };
  void main();`;

/** What CommonJS packages expect of the file they are in, where that is a module. */
const BANNER =
  "import { createRequire as requireFor } from 'node:module'; const require = " +
  'requireFor(import.meta.url);';

const bundle = async (
  outfile: string,
  format: Format,
  entry: string | null,
  missing: ReadonlyArray<string> = [],
): Promise<void> => {
  await build({
    ...(entry === null
      ? { stdin: { contents: HOST, resolveDir: HERE, loader: 'ts' } }
      : { entryPoints: [entry], absWorkingDir: HERE }),
    outfile,
    bundle: true,
    format,
    platform: 'node',
    target: 'node22.18',
    conditions: ['@parley/source'],
    // They are made of machine code.
    external: ['better-sqlite3', 'sharp', ...missing],
    ...(format === 'esm' && { banner: { js: BANNER } }),
    // A bundle of CommonJS has no import.meta, which nothing of Parley's needs there.
    logOverride: { 'empty-import-meta': 'silent' },
    logLevel: 'warning',
  });
};

/** A picture of one dot. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5E' +
  'rkJggg==';

let folders: string[] = [];
let running: Program | null = null;

/** Somewhere else, with nothing but the machine code beside the bundle. */
const emptyFolder = async (): Promise<string> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'parley-one-file-')));
  folders.push(folder);
  await mkdir(join(folder, 'node_modules'));
  await mkdir(join(folder, 'data'));
  for (const name of ['better-sqlite3', 'sharp'])
    await symlink(join(INSTALLED, name), join(folder, 'node_modules', name));
  return folder;
};

afterEach(async () => {
  running?.kill('SIGKILL');
  await running?.finished;
  running = null;
});
afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  folders = [];
});

/** The first three words of each warning. */
const warningsOf = (program: Program): ReadonlyArray<string> =>
  program
    .stderr()
    .split('\n')
    .filter((line) => line.includes('ParleyWarning: '))
    .map((line) =>
      line
        .replace(/^.*ParleyWarning: /, '')
        .split(' ')
        .slice(0, 3)
        .join(' '),
    )
    .toSorted();

const started = async (file: string) => {
  running = runFile(file, { args: [join(dirname(file), 'data')], directory: dirname(file) });
  const program = running;
  const { port, key } = JSON.parse(await program.firstLine);
  const headers = { Authorization: `Basic ${btoa(`ada@example.com:${key}`)}` };
  const root = `http://127.0.0.1:${port}`;
  const url = `${root}/chat/api/v1`;
  const post = async (
    path: string,
    body: URLSearchParams | FormData,
  ): Promise<Record<string, unknown>> =>
    (await fetch(`${url}${path}`, { method: 'POST', headers, body })).json() as Promise<
      Record<string, unknown>
    >;
  const send = (content: string) =>
    post(
      '/messages',
      new URLSearchParams({ type: 'stream', to: 'general', topic: 'lunch', content }),
    );
  const upload = (path: string, name: string, bytes: string | Buffer<ArrayBuffer>) => {
    const form = new FormData();
    form.append(
      'file',
      new Blob([bytes], { type: name.endsWith('.png') ? 'image/png' : 'text/plain' }),
      name,
    );
    return post(path, form);
  };
  const get = async (path: string): Promise<Record<string, unknown>> =>
    (await fetch(`${url}${path}`, { headers })).json() as Promise<Record<string, unknown>>;
  const changePassword = async (password: string): Promise<Record<string, unknown>> => {
    const body = new URLSearchParams({ old_password: PASSWORD, new_password: password });
    return (await fetch(`${url}/settings`, { method: 'PATCH', headers, body })).json() as Promise<
      Record<string, unknown>
    >;
  };
  const textAt = async (path: string): Promise<string> =>
    (await fetch(root + path, { headers })).text();
  return { program, get, send, upload, changePassword, textAt };
};

const FORMATS: ReadonlyArray<readonly [Format, string]> = [
  ['cjs', 'host.cjs'],
  ['esm', 'host.mjs'],
];

describe.each(sampled(FORMATS, 2))('a host that was bundled into one file (%s)', (format, name) => {
  let folder: string;
  beforeAll(async () => {
    folder = await emptyFolder();
    await bundle(join(folder, name), format, null);
  });

  test('starts in an empty directory, sends, uploads, and says once what is missing', async () => {
    const { program, get, send, upload, changePassword, textAt } = await started(
      join(folder, name),
    );
    for (let time = 0; time < 60; time++)
      expect(await send(`soup ${time} `.repeat(200))).toMatchObject({ result: 'success' });
    expect(await send('$$x^2$$ and `y`')).toMatchObject({ result: 'success' });
    const { id } = await send('```py\nx = 1\n```');
    expect(await get(`/messages/${id}`)).toMatchObject({
      message: { content: expect.stringContaining('x = 1') },
    });
    const menu = await upload('/user_uploads', 'menu.txt', 'soup');
    expect(menu).toMatchObject({
      result: 'success',
      filename: 'menu.txt',
      url: expect.stringMatching(/^\/chat\/user_uploads\//),
    });
    expect(await textAt(String(menu.url))).toBe('soup');
    for (const own of [
      '/static/app.css',
      '/chat/static/app.css',
      '/chat/static/before.css',
      '/chat/api/v1/orders',
    ]) {
      expect(JSON.parse(await textAt(own))).toEqual({ host: own });
    }
    expect(await upload('/user_uploads', 'dot.png', Buffer.from(DOT, 'base64'))).toMatchObject({
      result: 'success',
    });
    expect(await upload('/users/me/avatar', 'dot.png', Buffer.from(DOT, 'base64'))).toMatchObject({
      result: 'error',
      msg: 'This server does not process images.',
    });
    // The lists of words came along.
    expect(await changePassword('password123')).toMatchObject({
      result: 'error',
      msg: 'New password is too weak!',
    });
    program.kill('SIGTERM');
    expect((await program.finished).code).toBe(0);
    expect(warningsOf(program)).toEqual([
      expect.stringMatching(/picture-process\.js is missing,$/),
      'The package katex',
      'The package prismjs',
    ]);
  });

  test('draws pictures where the program for them is a file beside it', async () => {
    const ending = format === 'cjs' ? 'cjs' : 'mjs';
    await bundle(
      join(folder, `picture-process.${ending}`),
      format,
      '@parley/images-sharp/picture-process',
    );
    await rm(join(folder, 'data'), { recursive: true });
    await mkdir(join(folder, 'data'));
    const { program, upload } = await started(join(folder, name));
    expect(await upload('/users/me/avatar', 'dot.png', Buffer.from(DOT, 'base64'))).toMatchObject({
      result: 'success',
    });
    expect(program.stderr()).toBe('');
  });
});

test('a host without the word lists warns once, and judges passwords by length', async () => {
  const folder = await emptyFolder();
  await bundle(join(folder, 'host.cjs'), 'cjs', null, ['@zxcvbn-ts/*']);
  const { program, changePassword } = await started(join(folder, 'host.cjs'));
  for (const password of ['password123', 'fourteen signs'])
    expect(await changePassword(password)).toMatchObject({
      result: 'error',
      msg: 'New password is too weak!',
    });
  expect(await changePassword('fifteen letters')).toMatchObject({ result: 'success' });
  expect(warningsOf(program)).toEqual(['Cannot find module']);
});
