import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type Clone, newClone } from '../src/testing/clone.ts';
import {
  type Finished,
  type Program,
  type Ready,
  ready,
  runCli,
  runFile,
  runServer,
} from '../src/testing/program.ts';
import { type TemporaryDirectory, temporaryDirectory } from '../src/testing/temporary-directory.ts';
import {
  allBlocks,
  type Block,
  blocksIn,
  isNamed,
  type Named,
  nameOf,
  only,
  pages,
  ROOT,
} from './documents/blocks.ts';
import { allExamples, examplesIn, moduleOf } from './documents/examples.ts';
import { FRAGMENTS } from './documents/fragments.ts';
import { FILES, PROGRAMS, TUTORIAL, untilServed } from './documents/programs.ts';
import { mappedPort, proxyBy, readLocation } from './documents/proxy.ts';
import { commandsIn, expectSaid, LAYOUTS, SHELLS } from './documents/shell.ts';
import { expectSignIn, SIGN_IN_APP, SIGN_INS } from './documents/sign-ins.ts';

jest.setTimeout(120_000);

const blocks = allBlocks();
const of = (...languages: ReadonlyArray<string>): ReadonlyArray<Block> =>
  blocks.filter(({ language }) => languages.includes(language));
const placeOf = ({ file, line }: Block): string => `${file}:${line}`;

/** Whatever stands between fences belongs to exactly one of these. */
const CLASSES: Readonly<Record<string, ReadonlyArray<Named> | null>> = {
  ts: [...FRAGMENTS, ...PROGRAMS, ...FILES],
  sh: SHELLS,
  '': [...LAYOUTS, ...SHELLS],
  json: null,
  nginx: null,
  text: null,
};

const unclassified = (all: ReadonlyArray<Block>): ReadonlyArray<string> =>
  all
    .filter((block) => {
      const named = CLASSES[block.language];
      return (
        named === undefined ||
        (named !== null && named.filter((one) => isNamed(block, one)).length !== 1)
      );
    })
    .map(placeOf);

describe('every block of the documentation', () => {
  test('has a class', () => {
    expect(blocks.length).toBeGreaterThan(30);
    expect(unclassified(blocks)).toEqual([]);
  });

  test('that is new and has none is found', () => {
    const added =
      '```ts\nparley.dance();\n```\n\n```yaml\nparley: true\n```\n\n1. Do:\n   ```sh\n   ' +
      'rm -r data\n   ```\n';
    expect(unclassified(blocksIn('README.md', added))).toEqual([
      'README.md:1',
      'README.md:5',
      'README.md:10',
    ]);
  });

  test('that has a class is there', () => {
    for (const named of [...FRAGMENTS, ...PROGRAMS, ...FILES, ...SHELLS, ...LAYOUTS])
      expect(only(blocks, named).file).toBe(named.file);
  });
});

describe('what is written in TypeScript', () => {
  const SELF = fileURLToPath(new URL('../dist', import.meta.url));
  let folder = '';
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('compiles, with what is declared around it', async () => {
    await mkdir(SELF, { recursive: true });
    // A fixed name: what the compiler knows of the packages is good for the next run.
    folder = join(SELF, 'documents');
    await rm(folder, { recursive: true, force: true });
    for (const [index, block] of of('ts').entries()) {
      const around = FRAGMENTS.find((fragment) => isNamed(block, fragment))?.preamble ?? '';
      // The files of a page see each other; all other blocks stand alone.
      const page = join(folder, `page-${pages().indexOf(block.file)}`);
      await mkdir(page, { recursive: true });
      await writeFile(
        join(page, nameOf(block) ?? `block-${index}.ts`),
        `// ${placeOf(block)}\n${around}\n${block.code}\nexport {};\n`,
      );
    }
    const examples = join(folder, 'examples');
    await mkdir(examples);
    for (const [index, example] of allExamples().entries())
      await writeFile(join(examples, `${index}.ts`), moduleOf(example));
    const compilerOptions = {
      noUnusedLocals: false,
      types: ['node'],
      incremental: true,
      tsBuildInfoFile: join(ROOT, 'node_modules/.cache/documents.tsbuildinfo'),
    };
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(ROOT, 'tsconfig.check.json'),
        compilerOptions,
        include: ['*/*.ts'],
      }),
    );
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder],
      {
        encoding: 'utf8',
      },
    );
    expect([stdout, status]).toEqual(['', 0]);
  });
});

describe('the examples of docstrings', () => {
  test('are found, with the line of the tag', () => {
    const text =
      '/**\n * Sends.\n *\n * @returns it.\n * @example\n * ```ts\n * send({\n *   to: 1,\n' +
      ' * });\n * ```\n */\nconst send = 1;\n/** @example\n * stop();\n * @see send */\n';
    expect(examplesIn('a.ts', text)).toEqual([
      { file: 'a.ts', line: 5, code: 'send({\n  to: 1,\n});' },
      { file: 'a.ts', line: 13, code: 'stop();' },
    ]);
  });

  test('are in every group of use cases that people call', () => {
    const files = new Set(allExamples().map(({ file }) => file.split('/').slice(3, 4).join()));
    for (const concept of ['channel', 'draft', 'group', 'message', 'realm', 'upload', 'user'])
      expect(files).toContain(concept);
  });
});

const freePort = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return String(port);
};

/**
 * Writes a program and the files of its page into `directory`, where everything is installed.
 *
 * @returns the path of the program.
 */
const writeProgram = async (directory: string, whole: Named): Promise<string> => {
  await symlink(join(ROOT, 'node_modules'), join(directory, 'node_modules'));
  await writeFile(join(directory, 'package.json'), '{ "type": "module" }');
  const program = only(blocks, whole);
  const files = FILES.filter(({ file }) => file === whole.file).map((named) => only(blocks, named));
  for (const block of [program, ...files])
    await writeFile(join(directory, nameOf(block) ?? 'program.ts'), block.code);
  return join(directory, nameOf(program) ?? 'program.ts');
};

describe('a program', () => {
  /** A test that fails leaves no server behind, and no directory. */
  const atEnd: Array<() => Promise<unknown>> = [];
  afterEach(async () => {
    for (const work of atEnd.splice(0)) await work();
  });

  /** Runs it in a directory of its own, with other code in the place of some of its files. */
  const started = async (
    whole: Named,
    instead: Readonly<Record<string, Named>> = {},
  ): Promise<[Program, string]> => {
    const directory = await temporaryDirectory();
    atEnd.push(directory.remove);
    const port = await freePort();
    const file = await writeProgram(directory.path, whole);
    for (const [name, block] of Object.entries(instead))
      await writeFile(join(directory.path, name), only(blocks, block).code);
    const program = runFile(file, { env: { PORT: port }, directory: directory.path });
    atEnd.unshift(() => {
      program.kill('SIGKILL');
      return program.finished;
    });
    return [program, `http://127.0.0.1:${port}`];
  };

  test.each(PROGRAMS.map((whole) => [whole.file, whole.begins, whole] as const))(
    'of %s runs alone: %s',
    async (_file, _begins, whole) => whole.act(...(await started(whole))),
  );

  test.each(SIGN_INS)('knows who is signed in with $library', async ({ block, enter }) => {
    const [, url] = await started(SIGN_IN_APP, { 'sign-in.ts': block });
    await untilServed(url);
    await expectSignIn(url, enter);
  });

  test('has at most 20 lines for each library', () => {
    for (const { block } of SIGN_INS) {
      const [, ...lines] = only(blocks, block).code.split('\n').filter(Boolean);
      expect(lines.length).toBeLessThanOrEqual(20);
    }
  });

  test('of the README has a dozen lines or so, closing brackets aside', () => {
    const [block, ...more] = of('ts').filter(({ file }) => file === 'README.md');
    expect(more).toEqual([]);
    const lines = block?.code.split('\n').filter((line) => /\w/.test(line)) ?? [];
    expect(lines.length).toBeLessThanOrEqual(13);
  });
});

/** What npm itself does. */
const NPM = ['ci', 'install', 'pack'];

describe('lines for a shell', () => {
  let clone: Clone;
  let tutorial: TemporaryDirectory;
  let server: Program;
  let desk: Program;
  let app: Program;
  let said: Ready;
  let deskUrl: string;
  let appUrl: string;
  beforeAll(async () => {
    clone = await newClone();
    tutorial = await temporaryDirectory();
    await mkdir(join(clone.path, 'data'));
    server = runServer({ PARLEY_DATA_DIR: join(clone.path, 'data') });
    const [port, appPort] = [await freePort(), await freePort()];
    desk = runFile(join(ROOT, 'examples/embed-in-your-app/src/main.ts'), {
      env: { PORT: port, HELPDESK_DATABASE: join(clone.path, 'helpdesk.sqlite') },
    });
    app = runFile(await writeProgram(tutorial.path, TUTORIAL), {
      env: { PORT: appPort },
      directory: tutorial.path,
    });
    said = await ready(server);
    [deskUrl, appUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${appPort}`];
    await desk.firstLine;
    await untilServed(appUrl);
  });
  afterAll(async () => {
    for (const program of [server, desk, app]) {
      program.kill('SIGKILL');
      await program.finished;
    }
    await clone.remove();
    await tutorial.remove();
  });

  const filled = (line: string): string =>
    line
      .replaceAll('http://127.0.0.1:9991', said.url)
      .replaceAll('http://127.0.0.1:3000', deskUrl)
      .replaceAll('http://localhost:3000', appUrl)
      .replaceAll('<key>', said.owner_api_key ?? '')
      .replace(/^curl /, 'curl --silent --show-error --fail ');
  const run = (line: string): Promise<Finished> =>
    new Promise((resolve) => {
      const { PATH, HOME } = process.env;
      const child = spawn('sh', ['-c', filled(line)], {
        cwd: clone.path,
        env: { PATH, HOME },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const written = { stdout: '', stderr: '' };
      for (const name of ['stdout', 'stderr'] as const)
        child[name].setEncoding('utf8').on('data', (text: string) => {
          written[name] += text;
        });
      child.on('close', (code) => resolve({ code, ...written }));
    });

  /** What a system has or has not; what npm installs is there. */
  const isHere = (line: string): boolean =>
    /^np[mx] /.test(line) ||
    spawnSync('sh', ['-c', `command -v ${line.split(' ')[0]}`]).status === 0;

  const executed = SHELLS.flatMap((shell) =>
    'beside' in shell ? [[shell.file, shell.begins, shell] as const] : [],
  );
  test.each(executed.filter(([, begins]) => isHere(begins)))(
    'of %s do what they say: %s',
    async (_file, _begins, shell) => {
      const commands = commandsIn(only(blocks, shell).code);
      expect(commands).toHaveLength(shell.says.length);
      for (const [index, line] of commands.entries())
        expectSaid(line, await run(line), shell.says[index] ?? '');
    },
  );

  test('name scripts and commands that exist', async () => {
    const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = of('sh', '').flatMap(({ code }) =>
      [...code.matchAll(/^npm (?:run )?(\w+)/gm)].map(([, name = '']) => name),
    );
    expect(named).toEqual(expect.arrayContaining(['start', 'test', 'parley', 'build', 'mutation']));
    for (const name of named) expect([...Object.keys(scripts), ...NPM]).toContain(name);
  });

  test('what is shown as JSON is what the server says', () => {
    expect(of('json').length).toBeGreaterThan(0);
    for (const { code } of of('json'))
      expect(Object.keys(JSON.parse(code) as object)).toEqual(Object.keys(said));
  });
});

test('a layout names every folder there is', async () => {
  for (const layout of LAYOUTS)
    for (const line of only(blocks, layout).code.trim().split('\n')) {
      const [path = ''] = line.split(/\s/);
      await expect(access(join(ROOT, path))).resolves.toBeUndefined();
    }
});

interface Account {
  readonly email: string;
  readonly password: string;
  readonly key: string;
}

/** People sign in there with a form of that address, and uploads in parts are sent on to it. */
const expectReachedAt = async (url: string, { email, password, key }: Account): Promise<void> => {
  const form = new URLSearchParams({ email, password });
  const entered = await fetch(`${url}/login/`, {
    method: 'POST',
    body: form,
    headers: { Origin: url },
    redirect: 'manual',
  });
  const parts = { Authorization: `Basic ${btoa(`${email}:${key}`)}`, 'Tus-Resumable': '1.0.0' };
  const about = { 'Upload-Length': '3', 'Upload-Metadata': `filename ${btoa('a.txt')}` };
  const begun = await fetch(`${url}/api/v1/tus/`, {
    method: 'POST',
    headers: { ...parts, ...about },
  });
  const place = new URL(begun.headers.get('location') ?? '', `${url}/api/v1/tus/`);
  const onward = await fetch(place, {
    method: 'PATCH',
    headers: { ...parts, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    body: 'abc',
  });
  expect([entered.status, begun.status, place.origin, onward.status]).toEqual([302, 201, url, 200]);
};

test("a container's port serves signing in, joining and uploads, as the page says", async () => {
  expect(await readFile(join(ROOT, 'docs/how-to/run-the-server.md'), 'utf8')).toContain(
    '`parley create-realm --url http://localhost:8080`',
  );
  const data = await temporaryDirectory();
  const env = { PARLEY_DATA_DIR: data.path };
  const port = await mappedPort();
  const who = [
    '--name',
    'Engines',
    '--owner-email',
    'ada@example.com',
    '--url',
    port.url,
    '--json',
  ];
  const founded = await runCli(['create-realm', ...who], env);
  const { owner_password: password, owner_api_key: key } = JSON.parse(founded.stdout) as Record<
    string,
    string
  >;
  const server = runServer({ ...env, HOST: '0.0.0.0' });
  try {
    port.lead((await ready(server)).url);
    await expectReachedAt(port.url, {
      email: 'ada@example.com',
      password: password ?? '',
      key: key ?? '',
    });
    const { invite_link: link = '' } = JSON.parse(
      (await runCli(['invite', '--json'], env)).stdout,
    ) as Record<string, string>;
    expect([new URL(link).origin, (await fetch(link)).status]).toEqual([port.url, 200]);
  } finally {
    server.kill('SIGKILL');
    await server.finished;
    await port.close();
    await data.remove();
  }
});

describe('a configuration of nginx', () => {
  const [config = '', ...more] = of('nginx').map(({ code }) => code);
  let data: TemporaryDirectory;
  let server: Program;
  beforeAll(async () => {
    data = await temporaryDirectory();
    server = runServer({ PARLEY_DATA_DIR: data.path, PARLEY_TRUST_PROXY: 'loopback' });
  });
  afterAll(async () => {
    server.kill('SIGKILL');
    await server.finished;
    await data.remove();
  });

  test('stands in the documentation once, and leads to where the server listens', () => {
    expect(more).toEqual([]);
    expect(readLocation(config).target).toBe('http://127.0.0.1:9991');
  });

  test('lets people sign in and uploads in parts go on, at a port of the proxy', async () => {
    const { url, owner_email: email, owner_api_key: key = '' } = await ready(server);
    const { owner_password: password } = JSON.parse(
      await readFile(join(data.path, 'credentials.json'), 'utf8'),
    ) as Record<string, string>;
    const proxy = await proxyBy(config, url);
    await expectReachedAt(proxy.url, { email, key, password: password ?? '' });
    await proxy.close();
  });

  test('is read as nginx reads it, and an unread directive fails', () => {
    expect(() => readLocation(config.replace('client_max_body_size 0', 'gzip on'))).toThrow(
      'Unknown to this test: gzip on;',
    );
  });
});

/** This page shows what comes of Markdown, links that lead nowhere among it. */
const SHOWS_MARKDOWN = 'docs/reference/markdown.md';

const withoutBlocks = (markdown: string): string => markdown.replaceAll(/^ *```.*?^ *```$/gms, '');

/** Links to files of this repository and to headings, but those that stand in code. */
const linksIn = (markdown: string): ReadonlyArray<string> =>
  [
    ...withoutBlocks(markdown)
      .replaceAll(/`+[^`]*`+/g, '')
      .matchAll(/\]\((?![a-z]+:)([^)\s]+)/g),
  ].map(([, link = '']) => link);

/** The names by which links find the headings of a page. */
const anchorsIn = (markdown: string): ReadonlyArray<string> =>
  [...withoutBlocks(markdown).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

const isThere = async (file: string, link: string): Promise<boolean> => {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? join(ROOT, file) : join(ROOT, dirname(file), path);
  if (!existsSync(target)) return false;
  if (anchor === undefined || !target.endsWith('.md')) return true;
  return anchorsIn(await readFile(target, 'utf8')).includes(anchor);
};

test('pages link to what is there', async () => {
  const missing: string[] = [];
  for (const file of pages().filter((page) => page !== SHOWS_MARKDOWN))
    for (const link of linksIn(await readFile(join(ROOT, file), 'utf8')))
      if (!(await isThere(file, link))) missing.push(`${file}: ${link}`);
  expect(missing).toEqual([]);
  expect(await isThere('README.md', 'docs/reference/server.md#no-such-heading')).toBe(false);
});

test('pages name files that are there', async () => {
  const missing: string[] = [];
  for (const file of pages())
    for (const [, path = ''] of (await readFile(join(ROOT, file), 'utf8')).matchAll(
      /`((?:packages|examples|scripts|docs|bench)\/[\w./-]+)`/g,
    ))
      if (!existsSync(join(ROOT, path))) missing.push(`${file}: ${path}`);
  expect(missing).toEqual([]);
});
