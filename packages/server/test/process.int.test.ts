import { spawnSync } from 'node:child_process';
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  jest,
  test,
} from '@jest/globals';
import { atDepth, drawn } from '../../../scripts/testing/depth.ts';
import { needs } from '../../../scripts/testing/needs.ts';
import { type Clone, newClone, type Started } from '../src/testing/clone.ts';
import type { Finished } from '../src/testing/program.ts';
import { type TemporaryDirectory, temporaryDirectory } from '../src/testing/temporary-directory.ts';

jest.setTimeout(60_000);

const START = ['npm', 'start'];
const THROUGH_NPM = ['npm', 'run', 'parley', '--'];
const THROUGH_NPX = ['npx', 'parley'];
const COMMANDS = [THROUGH_NPX, THROUGH_NPM];
type Command = ReadonlyArray<string>;
/**
 * What npm starts. npm alone takes longer than what it starts, so that a usual run tries each way
 * to fail without it, and npm itself where it matters: what it writes, signals, exit codes.
 */
const PROGRAM = ['node', 'scripts/start.mjs'];
const COMMAND = ['node', 'packages/server/bin/parley.mjs'];
const FAILING = atDepth<Command>(PROGRAM, [...START, '--']);
const FAILING_COMMANDS = atDepth<ReadonlyArray<Command>>([COMMAND], COMMANDS);
const FOUND = [
  'create-realm',
  '--name',
  'Engines',
  '--url',
  'https://chat.example',
  '--owner-email',
  'ada@example.com',
];

type Environment = Readonly<Record<string, string>>;

let clone: Clone;
let data: TemporaryDirectory;
const running: Started[] = [];

beforeAll(async () => {
  clone = await newClone();
});
afterAll(() => clone.remove());
beforeEach(async () => {
  data = await temporaryDirectory();
});
afterEach(async () => {
  for (const { child } of running) child.kill('SIGTERM');
  await Promise.all(running.splice(0).map(({ finished }) => finished));
  await data.remove();
});

const run = (command: ReadonlyArray<string>, env: Environment = {}): Started => {
  const started = clone.run(command, { PARLEY_DATA_DIR: data.path, ...env });
  running.push(started);
  return started;
};
const ended = (command: ReadonlyArray<string>, env: Environment = {}): Promise<Finished> =>
  run(command, env).finished;

/**
 * Resolves with what came on standard output once a line of it is there; rejects when the program
 * ends before.
 */
const firstLine = async ({ child, finished }: Started): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('\n')) resolve(text);
    });
    void finished.then(({ stderr }) => reject(new Error(stderr)));
  });
const served = async (env: Environment = {}): Promise<Started> => {
  const server = run(START, env);
  await firstLine(server);
  return server;
};
const stopped = async ({ child, finished }: Started): Promise<Finished> => {
  child.kill('SIGTERM');
  return finished;
};

let foundation: TemporaryDirectory | null = null;
afterAll(() => foundation?.remove());

/** The same organization each time: the command founds it once. */
const founded = async (): Promise<void> => {
  if (foundation === null) {
    foundation = await temporaryDirectory();
    const env = { PARLEY_DATA_DIR: foundation.path };
    expect(await ended([...THROUGH_NPX, ...FOUND], env)).toMatchObject({ code: 0, stderr: '' });
  }
  await cp(foundation.path, data.path, { recursive: true });
};
const fromTheFuture = async (): Promise<void> => {
  await founded();
  const database = new DatabaseSync(join(data.path, 'parley.sqlite'));
  database.exec(
    'insert into schema_migrations (position, name, applied_at) values (9999, ' +
      "'9999_from_the_future', 0)",
  );
  database.close();
};
const notADatabase = (): Promise<void> =>
  writeFile(join(data.path, 'parley.sqlite'), 'Dear diary, '.repeat(1000));

/** One sentence on standard error, nothing on standard output, exit code 1. */
const expectRefusal = ({ code, stdout, stderr }: Finished, sentence: RegExp): void => {
  expect([code, stdout, stderr.split('\n').length]).toEqual([1, '', 2]);
  expect(stderr).toMatch(sentence);
};

describe('a way for npm start to fail', () => {
  let other: Server | null = null;
  let port = '';
  beforeAll(async () => {
    other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other?.once('listening', resolve));
    port = String((other.address() as { port: number }).port);
  });
  afterAll(() => new Promise((resolve) => other?.close(resolve)));

  interface Way {
    readonly before?: () => Promise<unknown>;
    readonly more?: ReadonlyArray<string>;
    readonly env?: () => Environment;
    readonly says: RegExp;
  }
  const ways: Readonly<Record<string, Way>> = {
    'a port that is taken': {
      env: () => ({ PORT: port }),
      says: /^Cannot listen on http:\/\/127\.0\.0\.1:\d+: the port is taken\.$/m,
    },
    'a data directory that cannot be written': {
      before: () => writeFile(join(data.path, 'file'), ''),
      env: () => ({ PARLEY_DATA_DIR: join(data.path, 'file/below') }),
      says: /^The data directory .* cannot be written: a file is in the way\.$/m,
    },
    'a variable that says nonsense': {
      env: () => ({ PARLEY_RATE_LIMIT: 'many' }),
      says: /^PARLEY_RATE_LIMIT must be .*"many"\.$/m,
    },
    'an option': {
      more: ['--port=80'],
      says: /^The server takes no options, but was given "--port=80": /,
    },
    'a second server': {
      before: served,
      says: /^The database .* is in use: another process serves from it\.$/m,
    },
    'a newer schema': {
      before: fromTheFuture,
      says: /9999_from_the_future.*a newer version wrote it\.$/m,
    },
    'a damaged database': {
      before: notADatabase,
      says: /parley\.sqlite is not a SQLite database\.$/m,
    },
    'credentials that cannot be written down': {
      before: () => mkdir(join(data.path, 'credentials.json')),
      says: /^The organization in .* cannot be opened: a directory is in the way\.$/m,
    },
  };
  test.each(drawn(Object.entries(ways), 4))(
    '%s',
    async (_what, { before, more = [], env, says }) => {
      await before?.();
      expectRefusal(await ended([...FAILING, ...more], { PARLEY_LOG: 'trace', ...env?.() }), says);
    },
  );

  test('sources that cannot be compiled', async () => {
    const bare = await newClone();
    await copyFile(
      fileURLToPath(new URL('../../../scripts/build.mjs', import.meta.url)),
      join(bare.path, 'scripts/build.mjs'),
    );
    const { code, stdout, stderr } = await bare.run(START).finished;
    await bare.remove();
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^Parley could not be built: the compiler says above why\.$/m);
  });

  test('packages that cannot be installed', async () => {
    const bare = await newClone();
    await rm(join(bare.path, 'node_modules/.package-lock.json'));
    await writeFile(join(bare.path, 'package-lock.json'), 'no lockfile');
    const { code, stdout, stderr } = await bare.run(START).finished;
    await bare.remove();
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^npm error [\s\S]*^The packages could not be installed: npm says above why\./m,
    );
  });
});

describe.each(FAILING_COMMANDS)('a way for %s %s to fail', (...command) => {
  type Way = readonly [string, () => Promise<unknown>, ReadonlyArray<string>, RegExp];
  const ways: ReadonlyArray<Way> = [
    [
      'no database',
      async () => {},
      ['invite'],
      /^There is no database in .*\. Make one with: parley create-realm$/m,
    ],
    [
      'no command of this name',
      async () => {},
      ['invitee'],
      /^Unknown command 'invitee'\. \(Did you mean invite\?\) Add --help for help\.$/m,
    ],
    [
      'no such option',
      founded,
      ['invite', '--rol', 'x'],
      /^Unknown option '--rol'\. .*Add --help for help\.$/m,
    ],
    [
      'an option that is missing',
      founded,
      ['create-user', '--name', 'Ada'],
      /^Required option '--email <address>' not specified\. Add/,
    ],
    [
      'a newer schema',
      fromTheFuture,
      ['invite'],
      /9999_from_the_future.*a newer version wrote it\.$/m,
    ],
    ['a damaged database', notADatabase, ['invite'], /parley\.sqlite is not a SQLite database\.$/m],
  ];
  test.each(drawn(ways, 3))('%s', async (_what, before, args, says) => {
    await before();
    expectRefusal(await ended([...command, ...args]), says);
  });
});

const mounting = needs(
  spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0,
  'this account may not mount a tmpfs with unshare',
  'what npm start and the command say when the disk is full',
);
/** The command over a data directory on a disk of its own that is nearly full. */
const onFullDisk = (command: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...[
    'unshare',
    '-rm',
    'sh',
    '-c',
    `mount -t tmpfs -o size=64k tmpfs '${data.path}' && exec "$@"`,
    'sh',
  ],
  ...command,
];

mounting.describe('a full disk', () => {
  test.each([START, [...THROUGH_NPM, ...FOUND], [...THROUGH_NPX, ...FOUND]])(
    '%s %s says that there is no room',
    async (...command) => {
      const { code, stdout, stderr } = await ended(onFullDisk(command));
      expectRefusal(
        { code, stdout, stderr },
        /^There is no room on the disk of .*: \d+ KiB are free\.$/m,
      );
    },
  );
});

describe('npm start', () => {
  test('writes the ready line and nothing else, and ends in peace', async () => {
    const server = run(START);
    const line = await firstLine(server);
    expect(JSON.parse(line)).toMatchObject({ parley: 'ready', owner_api_key: expect.any(String) });
    expect(await stopped(server)).toMatchObject({ code: 0, stdout: line });
  });

  test('continues to serve when its standard output is not read', async () => {
    const server = run(START, { PARLEY_LOG: 'info' });
    server.child.stdout?.destroy();
    const url = await new Promise<string>((resolve, reject) => {
      let text = '';
      server.child.stderr?.on('data', (chunk: string) => {
        text += chunk;
        const said = /"url":"([^"]+)".*"msg":"ready"/.exec(text)?.[1];
        if (said !== undefined && text.includes('standard output cannot be written')) resolve(said);
      });
      void server.finished.then(({ stderr }) => reject(new Error(stderr)));
    });
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    expect((await stopped(server)).code).toBe(0);
  });

  test.each([
    [
      'are a directory',
      (file: string) => mkdir(file),
      /cannot be read: a directory is in the way\./,
    ],
    [
      'hold something else',
      (file: string) => writeFile(file, 'null'),
      /There are no credentials in .*\./,
    ],
  ])('does without credentials that %s, and says so once', async (_what, spoil, says) => {
    await stopped(await served());
    const file = join(data.path, 'credentials.json');
    await rm(file);
    await spoil(file);
    const server = run(START, { PARLEY_LOG: 'warn' });
    expect(JSON.parse(await firstLine(server))).toEqual({
      parley: 'ready',
      url: expect.any(String),
      owner_email: 'owner@example.com',
    });
    const { code, stderr } = await stopped(server);
    expect([code, stderr.split('\n').length, JSON.parse(stderr)]).toEqual([
      0,
      2,
      expect.objectContaining({ msg: expect.stringMatching(says) }),
    ]);
  });
});

const terminal = needs(
  spawnSync('script', ['--version']).status === 0,
  'the program script of util-linux is not installed',
  'what npm start says at a terminal',
);

terminal.test(
  'npm start at a terminal says where to go, as whom and where secrets lie, and no JSON',
  async () => {
    const server = run(['script', '-qefc', START.join(' '), '/dev/null']);
    const said = await new Promise<string>((resolve, reject) => {
      let text = '';
      server.child.stdout?.on('data', (chunk: string) => {
        text += chunk;
        if (text.includes('Ctrl+C')) resolve(text.replaceAll('\r', ''));
      });
      void server.finished.then(({ stdout, stderr }) => reject(new Error(stdout + stderr)));
    });
    const link =
      /^ {2}Set up {4}(\S+\/welcome\/\w{24}\/) {2}\(for the next 30 minutes\)$/m.exec(said)?.[1] ??
      '';
    expect((await fetch(link)).status).toBe(200);
    expect(said).toContain(`  Password  in ${join(data.path, 'credentials.json')}\n`);
    const { owner_api_key: key, owner_password: password } = JSON.parse(
      await readFile(join(data.path, 'credentials.json'), 'utf8'),
    );
    for (const secret of ['{', key, password]) expect(said).not.toContain(secret);
    server.child.stdin?.write('\u0003');
    await server.finished;
    await expect(fetch(link)).rejects.toThrow('fetch failed');
  },
);

test.each(COMMANDS)('%s %s does not fail when its output is not read', async (...command) => {
  const help = run([...command, '--help']);
  help.child.stdout?.destroy();
  expect(await help.finished).toMatchObject({ code: 0, stderr: '' });
});
