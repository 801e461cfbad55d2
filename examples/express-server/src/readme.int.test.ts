import { randomUUID } from 'node:crypto';
import { access, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type Program, runFile } from './testing/program.ts';
import { type TemporaryDirectory, temporaryDirectory } from './testing/temporary-directory.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

jest.setTimeout(60_000);

let directory: TemporaryDirectory;
let blocks: ReadonlyArray<string>;
let readme: string;
/** A test that fails leaves no server behind. */
const programs: Program[] = [];

const codeIn = (markdown: string, language: string): ReadonlyArray<string> =>
  [...markdown.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, code = '']) => code);
const linesOf = (code: string | undefined): ReadonlyArray<string> => (code ?? '').split('\n').filter((line) => line.trim() !== '');

beforeAll(async () => {
  readme = await readFile(join(ROOT, 'README.md'), 'utf8');
  blocks = codeIn(readme, 'ts');
  directory = await temporaryDirectory();
  await symlink(join(ROOT, 'node_modules'), join(directory.path, 'node_modules'));
  await writeFile(join(directory.path, 'package.json'), '{ "type": "module" }');
});
afterAll(async () => {
  for (const program of programs) program.kill('SIGKILL');
  await Promise.all(programs.map(({ finished }) => finished));
  await directory.remove();
});

/** Code as a program of its own, in a directory that all of them share. */
const run = async (code: string | undefined, env: Readonly<Record<string, string>> = {}): Promise<Program> => {
  const file = join(directory.path, `program-${randomUUID()}.ts`);
  await writeFile(file, code ?? '');
  const program = runFile(file, { env, directory: directory.path });
  programs.push(program);
  return program;
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
};

const untilServed = async (url: string): Promise<Response> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetch(url);
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
};

type Api = (method: 'GET' | 'POST', path: string, body?: Readonly<Record<string, string>> | FormData) => Promise<Record<string, unknown>>;

/** Signed in as the owner that the first program of the README has made. */
const asOwner = async (url: string): Promise<{ readonly api: Api; readonly headers: Readonly<Record<string, string>> }> => {
  const apiWith =
    (headers: Readonly<Record<string, string>>): Api =>
    async (method, path, body) => {
      const form = body === undefined || body instanceof FormData ? body : new URLSearchParams(body);
      const answer = await fetch(`${url}/api/v1${path}`, { method, headers, ...(form !== undefined && { body: form }) });
      return (await answer.json()) as Record<string, unknown>;
    };
  const username = 'ada@example.com';
  const { api_key: key } = await apiWith({})('POST', '/fetch_api_key', { username, password: 'correct horse battery' });
  const headers = { Authorization: `Basic ${btoa(`${username}:${key}`)}` };
  return { api: apiWith(headers), headers };
};

/** What is uploaded there is drawn, messages show it, and the browser of whoever reads them finds everything that they name. */
const expectPictures = async (url: string): Promise<void> => {
  const { api, headers } = await asOwner(url);
  const form = new FormData();
  form.set('file', await (await fetch(`${url}/static/images/unknown-user-avatar.png`)).blob(), 'loom.png');
  const { url: file } = await api('POST', '/user_uploads', form);
  const { id } = await api('POST', '/messages', { type: 'channel', to: 'general', topic: 'looms', content: `[loom](${file}) :zulip:` });
  const shown = async (): Promise<string> => ((await api('GET', `/messages/${id}`)).message as { content: string }).content;
  for (let attempt = 1; (await shown()).includes('loading'); attempt++) {
    expect(attempt).toBeLessThan(100);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const pictures = [...(await shown()).matchAll(/src="([^"]+)"/g)].map(([, src = '']) => src);
  expect(pictures).toContainEqual(expect.stringMatching(/^\/user_uploads\/thumbnail\/.*840x560\.webp$/));
  for (const path of [...pictures, file, '/static/images/loading/loader-black.svg', '/login/'])
    expect([path, (await fetch(url + path, { headers })).status]).toEqual([path, 200]);
  expect((await fetch(`${url}/avatar/ada@example.com`, { headers, redirect: 'manual' })).status).toBe(302);
};

describe('the README', () => {
  test('shows two programs of ten lines or so', () => {
    expect(blocks).toHaveLength(2);
    for (const block of blocks) expect(linesOf(block).length).toBeLessThanOrEqual(11);
  });

  test('without a container: the program runs and says what it says it says', async () => {
    const { finished } = await run(blocks[0]);
    expect(await finished).toEqual({ code: 0, stdout: 'Engines\n', stderr: '' });
    expect(blocks[0]).toContain('// Engines');
  });

  test('with a container: the program serves what the first one made, and ends when told to', async () => {
    const port = await freePort();
    const program = await run(blocks[1], { PORT: String(port) });
    const settings = await untilServed(`http://127.0.0.1:${port}/api/v1/server_settings`);
    expect(await settings.json()).toMatchObject({ result: 'success', realm_name: 'Engines' });
    await expectPictures(`http://127.0.0.1:${port}`);
    const { api } = await asOwner(`http://127.0.0.1:${port}`);
    const { queue_id: queue } = await api('POST', '/register', { event_types: '["message"]' });
    const polled = api('GET', `/events?queue_id=${queue}&last_event_id=-1`);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const began = performance.now();
    program.kill('SIGTERM');
    expect(await polled).toMatchObject({ result: 'success', events: [] });
    expect(await program.finished).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  test.each(['README.md', 'docs/architecture.md', 'docs/operations.md', 'docs/write-an-adapter.md'])(
    '%s links to what is there',
    async (file) => {
      const links = [...(await readFile(join(ROOT, file), 'utf8')).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
      const missing = await Promise.all(
        links.map((link) =>
          access(join(ROOT, dirname(file), link)).then(
            () => null,
            () => link,
          ),
        ),
      );
      expect(missing.filter((link) => link !== null)).toEqual([]);
    },
  );

  test('of live: who registers is told what happens', async () => {
    const [code] = codeIn(await readFile(join(ROOT, 'packages/live/README.md'), 'utf8'), 'ts');
    const port = await freePort();
    const program = await run(code, { PORT: String(port) });
    const url = `http://127.0.0.1:${port}`;
    await untilServed(`${url}/api/v1/server_settings`);
    const { api } = await asOwner(url);
    const { queue_id: queue, last_event_id: last } = await api('POST', '/register', { event_types: '["message"]' });
    const polled = api('GET', `/events?queue_id=${queue}&last_event_id=${last}`);
    const { id } = await api('POST', '/messages', { type: 'channel', to: 'general', topic: 'looms', content: 'hello' });
    expect(await polled).toMatchObject({ events: [{ type: 'message', message: { id, content: 'hello' } }] });
    program.kill('SIGTERM');
    expect(await program.finished).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('names commands that exist', async () => {
    const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    const named = codeIn(readme, 'sh').flatMap((code) => [...code.matchAll(/^npm (?:run )?(\w+)/gm)].map(([, name = '']) => name));
    expect(named).toEqual(expect.arrayContaining(['start', 'test', 'parley']));
    for (const name of named) expect(Object.keys(scripts)).toContain(name);
  });
});
