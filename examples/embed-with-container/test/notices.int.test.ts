import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const EXAMPLE = fileURLToPath(new URL('..', import.meta.url));
const TSC = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));

/** Compiles the example alone: its packages are run from their sources. */
const built = async (): Promise<string> => {
  await mkdir(join(EXAMPLE, 'dist'), { recursive: true });
  const directory = await mkdtemp(join(EXAMPLE, 'dist/test-'));
  await writeFile(
    join(directory, 'tsconfig.json'),
    JSON.stringify({
      extends: join(EXAMPLE, 'tsconfig.build.json'),
      compilerOptions: {
        composite: false,
        declaration: false,
        declarationMap: false,
        customConditions: ['@parley/source'],
        rootDir: join(EXAMPLE, 'src'),
        outDir: directory,
        noCheck: true,
      },
      include: [join(EXAMPLE, 'src')],
      references: [],
    }),
  );
  const { stdout, status } = spawnSync(process.execPath, [TSC, '-p', directory], {
    encoding: 'utf8',
  });
  expect([stdout, status]).toEqual(['', 0]);
  return directory;
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
};

let directory: string;
let program: ChildProcess;
let url: string;
beforeAll(async () => {
  directory = await built();
  const port = await freePort();
  url = `http://127.0.0.1:${port}/notices`;
  const { PATH, HOME } = process.env;
  program = spawn(
    process.execPath,
    [
      '--conditions=@parley/source',
      '--disable-warning=ExperimentalWarning',
      join(directory, 'main.js'),
    ],
    { env: { PATH, HOME, PORT: `${port}` }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const lines = createInterface({ input: program.stdout! });
  expect(await Promise.race([once(lines, 'line'), once(program, 'exit')])).toEqual([
    `Notices are at ${url}.`,
  ]);
});
afterAll(async () => {
  program.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

const post = (body: unknown): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a decorated class of the host posts and reads by the Parley that it is given', async () => {
  const first = await post({ text: 'Tea at **four**' });
  const second = await post({ text: 'No tea' });
  expect([first.status, second.status]).toEqual([201, 201]);
  const [{ id: earlier }, { id: later }] = [
    (await first.json()) as { id: number },
    (await second.json()) as { id: number },
  ];
  expect(later).toBeGreaterThan(earlier);
  expect(await (await fetch(url)).json()).toEqual({
    notices: ['<p>Tea at <strong>four</strong></p>', '<p>No tea</p>'],
  });
});

test('what Parley refuses is told by its rule', async () => {
  const refused = await post({});
  expect([refused.status, await refused.json()]).toEqual([400, { error: 'message.content.empty' }]);
});

test('the host ends when it is told to, once everything is closed', async () => {
  const exited = once(program, 'exit');
  program.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});
