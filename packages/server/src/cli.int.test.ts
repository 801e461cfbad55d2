import { createHash } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { chmod, cp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { json as jsonOf, text as textOf } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { parleyMigrations } from '@parley/storage-sqlite';
import { runCommand } from './cli/run-command.ts';
import { type Finished, type Program, ready, runCli, runServer } from './testing/program.ts';
import { type TemporaryDirectory, temporaryDirectory } from './testing/temporary-directory.ts';

jest.setTimeout(60_000);

let data: TemporaryDirectory;
let server: Program | null = null;

beforeEach(async () => {
  data = await temporaryDirectory();
});
afterEach(async () => {
  server?.kill('SIGKILL');
  await server?.finished;
  server = null;
  await data.remove();
});

type Environment = Readonly<Record<string, string>>;
/** In this process: starting one for each command would take most of the time. */
const parley = async (
  args: ReadonlyArray<string>,
  input = '',
  env: Environment = {},
  answers: ReadonlyArray<string> | null = null,
): Promise<Finished> => {
  const left = answers && [...answers];
  const ask =
    left &&
    (async (question: string) => {
      written.err += question;
      return left.shift() ?? '';
    });
  const written = { out: '', err: '' };
  const write = (stream: keyof typeof written) => (text: string) => {
    written[stream] += text;
  };
  const io = {
    env: { PARLEY_DATA_DIR: data.path, ...env },
    input: Readable.from([input]),
    ask,
    isTerminal: false,
  };
  const code = await runCommand(args, { ...io, out: write('out'), err: write('err') });
  return { code, stdout: written.out, stderr: written.err };
};
const foundations = [
  'create-realm',
  '--name',
  'Engines',
  '--url',
  'https://chat.example',
  '--owner-email',
  'ada@example.com',
];
const json = async (
  args: ReadonlyArray<string>,
  input = '',
  env: Environment = {},
): Promise<Record<string, unknown>> => {
  const { code, stdout, stderr } = await parley([...args, '--json'], input, env);
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as Record<string, unknown>;
};

let foundation: TemporaryDirectory | null = null;
let created: Record<string, unknown> = {};
afterAll(() => foundation?.remove());
/** The same organization for each test, founded once: hashing its password takes long. */
const foundedOnce = async (): Promise<Record<string, unknown>> => {
  if (foundation === null) {
    foundation = await temporaryDirectory();
    created = await json(foundations, '', { PARLEY_DATA_DIR: foundation.path });
  }
  await cp(foundation.path, data.path, { recursive: true });
  return created;
};
const refusal = async (
  args: ReadonlyArray<string>,
  input = '',
  env: Environment = {},
): Promise<string> => {
  const { code, stdout, stderr } = await parley(args, input, env);
  expect([code, stdout, stderr.split('\n').length]).toEqual([1, '', 2]);
  return stderr.trim();
};
/** By `node:http`, since `fetch` would not let a test name another host. */
const whoAmI = (
  url: string,
  email: unknown,
  key: unknown,
  host = new URL(url).host,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const headers = { Authorization: `Basic ${btoa(`${email}:${key}`)}`, Host: host };
    const request = get(`${url}/api/v1/users/me`, { headers }, (response) =>
      resolve(jsonOf(response)),
    );
    request.on('error', reject);
  });

describe('parley create-realm', () => {
  test('founds an organization whose owner can sign in', async () => {
    const created = await json(foundations);
    expect(created).toMatchObject({
      url: 'https://chat.example',
      subdomain: '',
      owner_email: 'ada@example.com',
    });
    expect(created.owner_password).toMatch(/^[A-Za-z0-9]{24}$/);
    server = runServer({ PARLEY_DATA_DIR: data.path });
    const { url, owner_email: owner } = await ready(server);
    expect(owner).toBe('ada@example.com');
    expect(await whoAmI(url, 'ada@example.com', created.owner_api_key)).toMatchObject({
      result: 'success',
      is_owner: true,
    });
    const settings = (await (await fetch(`${url}/api/v1/server_settings`)).json()) as object;
    expect(settings).toMatchObject({ realm_name: 'Engines', realm_url: 'https://chat.example' });
  });

  test('takes a password from standard input, and does not show it', async () => {
    const created = await json([...foundations, '--password-stdin'], 'correct horse battery\n');
    expect(created).not.toHaveProperty('owner_password');
  });

  test('shows people what it made, line by line', async () => {
    const { code, stdout } = await parley(foundations);
    expect(code).toBe(0);
    const lines = [
      /realm id +\d+/,
      /url +https:\/\/chat\.example/,
      /subdomain +/,
      /owner email +ada@example\.com/,
      /owner password +\w{24}/,
      /owner api key +\w{32}/,
    ];
    expect(stdout).toMatch(new RegExp(`^${lines.map(({ source }) => source).join('\n')}\n$`));
  });

  test('says which rule refuses', async () => {
    await json(foundations);
    expect(await refusal(foundations)).toContain('(realm.subdomain-taken)');
    expect(
      await refusal([...foundations, '--subdomain', 'looms', '--password-stdin'], '12345\n'),
    ).toContain('(user.password-weak)');
    expect(await refusal([...foundations, '--url', 'chat.example'])).toBe(
      '--url must be an address such as https://chat.example.com, but it is "chat.example".',
    );
  });
});

describe('parley create-user and show-key', () => {
  beforeEach(async () => {
    await foundedOnce();
  });

  test('make an account of any role, and a key for it, while the server runs', async () => {
    server = runServer({ PARLEY_DATA_DIR: data.path });
    const { url } = await ready(server);
    const created = await json([
      'create-user',
      '--email',
      'grace@example.com',
      '--name',
      'Grace Hopper',
      '--role',
      'moderator',
    ]);
    expect(created).toMatchObject({
      email: 'grace@example.com',
      role: 'moderator',
      password: expect.any(String),
    });
    const first = await json(['show-key', '--email', 'grace@example.com']);
    const second = await json(['show-key', '--email', 'GRACE@example.com']);
    expect(first.api_key).not.toBe(second.api_key);
    for (const { api_key: key } of [first, second]) {
      expect(await whoAmI(url, 'grace@example.com', key)).toMatchObject({
        user_id: created.user_id,
        role: 300,
      });
    }
  });

  test('let an account make others, where they are told to', async () => {
    const made: string[] = [];
    for (const flags of [[], ['--may-create-users']]) {
      const email = `admin${made.length}@example.com`;
      await json([
        'create-user',
        '--email',
        email,
        '--name',
        email.split('@')[0] ?? '',
        '--role',
        'administrator',
        ...flags,
      ]);
      made.push(String((await json(['show-key', '--email', email])).api_key));
    }
    server = runServer({ PARLEY_DATA_DIR: data.path });
    const { url } = await ready(server);
    const create = async (index: number): Promise<unknown> => {
      const headers = {
        Authorization: `Basic ${btoa(`admin${index}@example.com:${made[index]}`)}`,
      };
      const body = new URLSearchParams({
        email: 'new@example.com',
        full_name: 'New',
        password: 'correct horse battery',
      });
      return (await fetch(`${url}/api/v1/users`, { method: 'POST', headers, body })).json();
    };
    expect(await create(0)).toMatchObject({ msg: 'User not authorized to create users' });
    expect(await create(1)).toMatchObject({ result: 'success' });
  });

  test('give that right to no account that could not use it', async () => {
    const args = [
      'create-user',
      '--email',
      'grace@example.com',
      '--name',
      'Grace Hopper',
      '--may-create-users',
    ];
    for (const role of ['moderator', 'member', 'guest'])
      expect(await refusal([...args, '--role', role])).toBe(
        `--may-create-users is for an administrator or an owner, but --role is ${role}.`,
      );
    expect(await refusal(args)).toContain('but --role is member.');
    expect(await json([...args, '--role', 'owner'])).toMatchObject({
      email: 'grace@example.com',
      role: 'owner',
    });
  });

  test('say what is wrong', async () => {
    const create = (email: string, name: string, input = 'correct horse battery\n') =>
      refusal(['create-user', '--email', email, '--name', name, '--password-stdin'], input);
    expect(await create('Ada@example.com', 'Another')).toBe(
      'Ada@example.com already has an account. (user.email-taken)',
    );
    expect(await create('grace@example.com', 'G')).toBe(
      '"G" is too short for a full name: it has two characters or more. (user.name-too-short)',
    );
    expect(await create('grace@example.com', 'Grace', `${'1'.repeat(101)}\n`)).toBe(
      'The password is too easily guessed, or longer than 100 characters: take another ' +
        'one. (user.password-weak)',
    );
    expect(await create('nobody', 'Nobody')).toBe(
      'nobody is no email address. (user.email-invalid)',
    );
    expect(await refusal(['create-user', '--email', 'nobody', '--name', 'Nobody'])).toContain(
      '(user.email-invalid)',
    );
    expect(await refusal(['show-key', '--email', 'nobody@example.com'])).toBe(
      'No account in this organization has the address nobody@example.com.',
    );
    expect(await refusal(['show-key', '--realm', 'b', '--email', 'ada@example.com'])).toContain(
      'There is no organization with the subdomain "b".',
    );
  });

  test('a server started since answers for a second organization at its own address', async () => {
    const url = 'http://second.example:9991';
    const second = await json([
      ...foundations,
      '--subdomain',
      'second',
      '--name',
      'Second',
      '--url',
      url,
    ]);
    server = runServer({ PARLEY_DATA_DIR: data.path });
    const site = await ready(server);
    const { realm_name: root } = (await (
      await fetch(`${site.url}/api/v1/server_settings`)
    ).json()) as { realm_name: string };
    expect(root).toBe('Engines');
    expect(await whoAmI(site.url, 'ada@example.com', second.owner_api_key)).toMatchObject({
      result: 'error',
    });
    const there = await whoAmI(
      site.url,
      'ada@example.com',
      second.owner_api_key,
      'second.example:9991',
    );
    expect(there).toMatchObject({ result: 'success', user_id: expect.any(Number) });
  });
});

describe('parley set-password, list-users and deactivate-user', () => {
  const SET = ['set-password', '--email', 'grace@example.com'];
  const NEW = 'analytical engine no. 1';
  const signIn = async (url: string, password: string): Promise<number> => {
    const body = new URLSearchParams({ username: 'grace@example.com', password });
    return (await fetch(`${url}/api/v1/fetch_api_key`, { method: 'POST', body })).status;
  };
  beforeEach(async () => {
    await foundedOnce();
    await json(
      ['create-user', '--email', 'grace@example.com', '--name', 'Grace Hopper', '--password-stdin'],
      'correct horse battery\n',
    );
  });

  test('a forgotten password is replaced live: sessions end, API keys stay', async () => {
    const { api_key: key } = await json(['show-key', '--email', 'grace@example.com']);
    server = runServer({ PARLEY_DATA_DIR: data.path });
    const { url } = await ready(server);
    const entered = await fetch(`${url}/login/`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'grace@example.com', password: 'correct horse battery' }),
      redirect: 'manual',
    });
    const cookie = entered.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const isSignedIn = async () =>
      (await fetch(url, { headers: { cookie }, redirect: 'manual' })).status === 200;
    expect(await isSignedIn()).toBe(true);
    expect(await json(SET, `${NEW}\n`)).toEqual({
      user_id: expect.any(Number),
      email: 'grace@example.com',
    });
    expect([
      await signIn(url, 'correct horse battery'),
      await signIn(url, NEW),
      await isSignedIn(),
    ]).toEqual([401, 200, false]);
    expect(await whoAmI(url, 'grace@example.com', key)).toMatchObject({
      full_name: 'Grace Hopper',
    });
    const { password } = await json([...SET, '--random']);
    expect([await signIn(url, NEW), await signIn(url, String(password))]).toEqual([401, 200]);
  });

  test('a terminal is asked twice, and shown nothing', async () => {
    const asked = await parley(SET, '', {}, [NEW, NEW]);
    expect(asked).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^user id +\d+\nemail +grace@example\.com\n$/),
      stderr: 'New password for grace@example.com: The same again: ',
    });
    const differ = await parley(SET, '', {}, [NEW, 'another']);
    expect([differ.code, differ.stdout, differ.stderr]).toEqual([
      1,
      '',
      expect.stringContaining('The two passwords differ; nothing was changed.\n'),
    ]);
  });

  test('a password is refused in words', async () => {
    expect(await refusal(SET, '12345\n')).toBe(
      'The password is too easily guessed, or longer than 100 characters: take another ' +
        'one. (user.password-weak)',
    );
    expect(await refusal(SET)).toBe('There is no password on standard input.');
    expect(await refusal(['set-password', '--email', 'nobody@example.com'], `${NEW}\n`)).toBe(
      'No account in this organization has the address nobody@example.com.',
    );
  });

  test('accounts are listed, for people and for programs', async () => {
    await json(['deactivate-user', '--email', 'grace@example.com']);
    const { stdout } = await parley(['list-users']);
    expect(stdout.replace(/^\d+/gm, (id) => '#'.repeat(id.length))).toBe(
      [
        'user id  email              role    state        full name',
        '#        ada@example.com    owner   active       Owner',
        '#        grace@example.com  member  deactivated  Grace Hopper',
        '',
      ].join('\n'),
    );
    expect(await json(['list-users'])).toEqual({
      users: [
        {
          user_id: expect.any(Number),
          email: 'ada@example.com',
          role: 'owner',
          state: 'active',
          full_name: 'Owner',
        },
        {
          user_id: expect.any(Number),
          email: 'grace@example.com',
          role: 'member',
          state: 'deactivated',
          full_name: 'Grace Hopper',
        },
      ],
    });
  });

  test('a person is exported into a folder, and erased', async () => {
    const folder = join(data.path, 'grace');
    const which = ['--email', 'grace@example.com'];
    const { rows } = await json(['export-person', ...which, '--to', folder]);
    const lines = (await readFile(join(folder, 'rows.jsonl'), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(Number(rows));
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      kind: 'profile',
      row: { email: 'grace@example.com' },
    });
    expect(await refusal(['export-person', ...which, '--to', folder])).toContain(
      'cannot be written',
    );
    expect(await json(['erase-person', ...which, '--messages', 'remove'])).toMatchObject({
      state: 'erased',
    });
    expect(await refusal(['erase-person', ...which, '--messages', 'remove'])).toBe(
      'No account in this organization has the address grace@example.com.',
    );
    expect(await refusal(['export-person', '--to', folder])).toBe(
      'Name the person by either --email or --id.',
    );
    expect(JSON.stringify(await json(['list-users']))).toContain('Deleted user');
  });

  test('an account is deactivated while the server runs, but not the only owner', async () => {
    const { api_key: key } = await json(['show-key', '--email', 'grace@example.com']);
    server = runServer({ PARLEY_DATA_DIR: data.path });
    const { url } = await ready(server);
    expect(await json(['deactivate-user', '--email', 'grace@example.com'])).toMatchObject({
      state: 'deactivated',
    });
    expect(await whoAmI(url, 'grace@example.com', key)).toMatchObject({ result: 'error' });
    expect(await refusal(['deactivate-user', '--email', 'grace@example.com'])).toBe(
      'The account grace@example.com has been deactivated.',
    );
    expect(await refusal(['deactivate-user', '--email', 'ada@example.com'])).toBe(
      'ada@example.com is the only active owner: make another one first. (user.only-owner)',
    );
    expect(await refusal(SET, `${NEW}\n`)).toBe(
      'The account grace@example.com has been deactivated.',
    );
  });

  test('an account is deactivated where no owner may create users', async () => {
    await json([
      'create-user',
      '--email',
      'hedy@example.com',
      '--name',
      'Hedy Lamarr',
      '--role',
      'owner',
    ]);
    expect(await json(['deactivate-user', '--email', 'ada@example.com'])).toMatchObject({
      state: 'deactivated',
    });
    expect(
      await refusal(['create-user', '--email', 'joan@example.com', '--name', 'Joan Clarke']),
    ).toBe('No owner of this organization may create users.');
    expect(await json(['deactivate-user', '--email', 'grace@example.com'])).toMatchObject({
      state: 'deactivated',
    });
  });

  test('with a log, each act on an account leaves a line without password or key', async () => {
    const LOG = { PARLEY_LOG: 'info' };
    const email = 'hedy@example.com';
    const runs = [
      await parley(['create-user', '--email', email, '--name', 'Hedy Lamarr', '--json'], '', LOG),
      await parley(['create-user', '--email', email, '--name', 'Hedy Lamarr', '--json'], '', LOG),
      await parley(['set-password', '--email', email, '--random', '--json'], '', LOG),
      await parley(['show-key', '--email', email, '--json'], '', LOG),
      await parley(['deactivate-user', '--email', email, '--json'], '', LOG),
      await parley(['deactivate-user', '--email', email, '--json'], '', LOG),
    ];
    const lines = runs.map(({ stderr }) => JSON.parse(stderr.split('\n')[0] ?? ''));
    expect(lines.map(({ event, rule, msg, by }) => [event, rule, msg, by])).toEqual([
      ['account-made', undefined, 'account', 'command'],
      ['account-made', 'user.email-taken', 'account', 'command'],
      ['password-changed', undefined, 'account', 'command'],
      ['key-made', undefined, 'account', 'command'],
      ['deactivation', undefined, 'account', 'command'],
      ['deactivation', 'command.refused', 'account', 'command'],
    ]);
    const digest = createHash('sha256').update(email).digest('hex');
    expect(lines.every(({ nameDigest }) => nameDigest === digest)).toBe(true);
    const secrets = runs
      .flatMap(({ stdout }) => (stdout === '' ? [] : [JSON.parse(stdout)]))
      .flatMap((one) => [one.password, one.api_key]);
    const told = secrets.filter((secret) => typeof secret === 'string');
    expect(told).toHaveLength(3);
    for (const secret of told)
      for (const line of lines) expect(JSON.stringify(line)).not.toContain(secret);
  });

  test('the version is said, with the schema and the level of the API', async () => {
    const { version } = JSON.parse(
      await readFile(new URL('../package.json', import.meta.url), 'utf8'),
    ) as { version: string };
    const { code, stdout } = await parley(['--version']);
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^parley \S+ \(schema \d{4}_\w+, feature level 420\)\n$/),
    ]);
    expect(stdout).toContain(`parley ${version} `);
  });
});

describe('parley doctor', () => {
  test('finds nothing wrong with a new organization', async () => {
    await foundedOnce();
    const { code, stdout } = await parley(['doctor']);
    expect(stdout.split('\n').map((line) => line.slice(0, 4))).toEqual([
      'ok  ',
      'ok  ',
      'ok  ',
      'ok  ',
      '',
    ]);
    expect(stdout).toContain('files             Files that have their bytes: 0.\n');
    expect(code).toBe(0);
  });

  test('changes nothing, not even where there is nothing', async () => {
    expect((await parley(['doctor'])).code).toBe(1);
    expect(await readdir(data.path)).toEqual([]);
    const nowhere = join(data.path, 'nowhere');
    expect((await parley(['doctor', '--data-dir', nowhere])).stdout).toBe(
      `FAIL  data directory    ${nowhere} cannot be used: no such file or directory.\n`,
    );
    await expect(stat(nowhere)).rejects.toThrow('ENOENT');
  });

  test('finds credentials that others may read', async () => {
    await foundedOnce();
    const file = join(data.path, 'credentials.json');
    await writeFile(file, '{}', { mode: 0o600 });
    expect(await parley(['doctor'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Only its owner may read it.'),
    });
    await chmod(file, 0o640);
    expect(await parley(['doctor'])).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('FAIL  credentials file  Others'),
    });
  });

  test('names credentials that are older than a day', async () => {
    await foundedOnce();
    const file = join(data.path, 'credentials.json');
    await writeFile(file, '{}', { mode: 0o600 });
    const daysAgo = (days: number) => utimes(file, 0, Date.now() / 1000 - days * 86_400);
    await daysAgo(0.9);
    expect(await parley(['doctor'])).toMatchObject({ code: 0 });
    await daysAgo(3.5);
    const { code, stdout } = await parley(['doctor']);
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining('FAIL  credentials file  credentials.json is 3 days old. Delete it'),
    ]);
  });

  test('finds a database that is none', async () => {
    await writeFile(join(data.path, 'parley.sqlite'), 'Dear diary, '.repeat(1000));
    const { code, stdout } = await parley(['doctor', '--json']);
    expect([code, JSON.parse(stdout)]).toEqual([
      1,
      expect.objectContaining({
        ok: false,
        checks: expect.arrayContaining([expect.objectContaining({ what: 'database', ok: false })]),
      }),
    ]);
  });
});

describe('parley limit-uploads, sweep-uploads and read-pictures', () => {
  test('say how much may be uploaded, while the server runs', async () => {
    const { owner_api_key: key } = await foundedOnce();
    server = runServer({ PARLEY_DATA_DIR: data.path });
    const { url } = await ready(server);
    expect(await json(['limit-uploads', '--file', '1', '--total', '1'])).toEqual({
      file_mib: 1,
      total_mib: 1,
    });
    expect(await json(['limit-uploads', '--total', 'none'])).toEqual({
      file_mib: 1,
      total_mib: 'none',
    });
    const upload = async (size: number): Promise<unknown> => {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(size)]), 'a.bin');
      const headers = { Authorization: `Basic ${btoa(`ada@example.com:${key}`)}` };
      return (await fetch(`${url}/api/v1/user_uploads`, { method: 'POST', headers, body })).json();
    };
    expect(await upload(1_048_577)).toMatchObject({
      msg: "File is larger than this server's configured maximum upload size (1 MiB).",
    });
    expect(await upload(1_048_576)).toMatchObject({ result: 'success', filename: 'a.bin' });
    expect(await json(['sweep-uploads'])).toEqual({
      unused_files: 0,
      removed_blobs: 0,
      stray_blobs: 0,
      unfinished_uploads: 0,
    });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const kept = { unused_files: 0, removed_blobs: 0, stray_blobs: 0, unfinished_uploads: 0 };
    expect(
      await json(['sweep-uploads', '--days', '1'], '', { PARLEY_UNUSED_UPLOAD_DAYS: '0' }),
    ).toEqual(kept);
    expect(await json(['sweep-uploads'], '', { PARLEY_UNUSED_UPLOAD_DAYS: '1' })).toEqual(kept);
    expect(await json(['sweep-uploads'], '', { PARLEY_UNUSED_UPLOAD_DAYS: '' })).toEqual(kept);
    const gone = { ...kept, unused_files: 1, removed_blobs: 1 };
    expect(await json(['sweep-uploads'], '', { PARLEY_UNUSED_UPLOAD_DAYS: '0' })).toEqual(gone);
    expect((await upload(1)) as object).toMatchObject({ result: 'success' });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await json(['sweep-uploads', '--days', '0'])).toEqual(gone);
    expect(await readdir(join(data.path, 'uploads'))).toEqual([]);
  });

  test('find pictures that could not be read before, beside a server', async () => {
    const { owner_api_key: key } = await foundedOnce();
    server = runServer({ PARLEY_DATA_DIR: data.path });
    const { url } = await ready(server);
    const body = new FormData();
    body.set('file', new Blob(['no picture'], { type: 'image/png' }), 'a.png');
    const headers = { Authorization: `Basic ${btoa(`ada@example.com:${key}`)}` };
    expect(
      (await fetch(`${url}/api/v1/user_uploads`, { method: 'POST', headers, body })).status,
    ).toBe(200);
    expect(await json(['read-pictures'])).toEqual({ unread_files: 1, drawn_pictures: 0 });
  });

  test('refuse what is no number', async () => {
    await foundedOnce();
    expect(await refusal(['limit-uploads', '--file', 'x'])).toBe(
      '--file must be a whole number, but it is "x".',
    );
    expect(await refusal(['limit-uploads', '--total', '-1'])).toBe(
      '--total must be a whole number or "none", but it is "-1".',
    );
    expect(await refusal(['sweep-uploads', '--days', '1.5'])).toBe(
      '--days must be a whole number, but it is "1.5".',
    );
    expect(await refusal(['sweep-uploads'], '', { PARLEY_UNUSED_UPLOAD_DAYS: 'long' })).toBe(
      'PARLEY_UNUSED_UPLOAD_DAYS must be a whole number from 0 to 99999, but it is "long".',
    );
  });
});

describe('parley', () => {
  test('migrate makes a database, once and again', async () => {
    expect(await json(['migrate'])).toEqual({ schema: 'current' });
    expect(await readdir(data.path)).toContain('parley.sqlite');
    expect(await json(['migrate'])).toEqual({ schema: 'current' });
  });

  test('migrate --dry-run prints what is missing as SQL, and changes nothing', async () => {
    const { code, stdout } = await parley(['migrate', '--dry-run', '--prefix', 'chat_']);
    expect([code, await readdir(data.path)]).toEqual([0, []]);
    expect(stdout).toMatch(/^-- 0000_initial\ncreate table if not exists chat_schema_migrations/);
    expect((await json(['migrate', '--dry-run'])).pending).toHaveLength(parleyMigrations().length);
    await json(['migrate']);
    expect(await parley(['migrate', '--dry-run'])).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('migrate and doctor work on the file of an application, with a prefix', async () => {
    const file = join(data.path, 'app.sqlite');
    const host = new DatabaseSync(file);
    host.exec('create table users (id integer primary key)');
    host.close();
    const about = ['--database', file, '--prefix', 'chat_'];
    const applied = parleyMigrations().length;
    expect((await parley(['doctor', ...about])).stdout).toContain('OlderSchema');
    expect(await json(['migrate', ...about])).toEqual({ schema: 'current', applied });
    expect(await json(['migrate', ...about])).toEqual({ schema: 'current', applied: 0 });
    expect(await parley(['doctor', ...about])).toEqual({
      code: 0,
      stdout: 'ok    database          The schema is current, and nothing is damaged.\n',
      stderr: '',
    });
    expect(await refusal(['migrate', '--database', file])).toContain(
      'table `users` already exists',
    );
    expect(await refusal(['migrate', '--prefix', 'chat_'])).toBe(
      'The tables of a server have no prefix: add --database, or --dry-run.',
    );
    expect(await refusal(['migrate', '--prefix', 'Chat'])).toContain('such as chat_');
  });

  test.each([
    ['create-user', '--email', 'a@example.com', '--name', 'A'],
    ['invite'],
    ['show-key', '--email', 'a@example.com'],
    ['prune-events'],
    ['rerender'],
    ['limit-uploads', '--file', '1'],
    ['sweep-uploads'],
    ['read-pictures'],
  ])('%s makes no database where there is none', async (...args) => {
    expect(await refusal(args)).toBe(
      `There is no database in ${data.path}. Make one with: parley create-realm`,
    );
    const nowhere = join(data.path, 'nowhere');
    expect(await refusal([...args, '--data-dir', nowhere])).toBe(
      `The data directory ${nowhere} cannot be used: no such file or directory.`,
    );
    expect(await readdir(data.path)).toEqual([]);
  });

  test('create-realm and migrate make even the directory', async () => {
    const [first, second] = [join(data.path, 'first'), join(data.path, 'second')];
    await json([...foundations, '--data-dir', first]);
    await json(['migrate', '--data-dir', second]);
    for (const made of [first, second]) expect(await readdir(made)).toContain('parley.sqlite');
  });

  test('prune-events forgets old events and keeps as many as it is told to', async () => {
    await foundedOnce();
    /**
     * Reads the database and closes it at once, because the command opens the same file in this
     * process.
     */
    const ask = (sql: string): unknown => {
      const db = new DatabaseSync(join(data.path, 'parley.sqlite'));
      const rows = db
        .prepare(sql)
        .all()
        .map((row) => Object.values(row)[0]);
      db.close();
      return rows[0];
    };
    const count = (): number => Number(ask('select count(*) from outbox'));
    ask(`insert into outbox (realm_id, position, event)
      with recursive n (i) as (select 1 union all select i + 1 from n where i < 3000)
      select realm_id, (select max(position) from outbox) + i, event
      from n, (select realm_id, event from outbox limit 1)`);
    const all = count();
    expect(await json(['prune-events', '--keep', '1200'])).toEqual({ forgotten: all - 1200 });
    expect(count()).toBe(1200);
    ask("insert into registered_consumers values ('mirror')");
    ask("insert into outbox_consumers select realm_id, 'mirror', 5 from outbox limit 1");
    expect(await json(['prune-events', '--keep', '1000'])).toEqual({
      forgotten: 0,
      waits_for: 'mirror',
    });
    ask("delete from registered_consumers where name = 'mirror'");
    expect(await json(['prune-events'])).toEqual({ forgotten: 0 });
  });

  test('what the system refuses is told in one line, and what is a bug is not hidden', async () => {
    await foundedOnce();
    const uploads = join(data.path, 'uploads');
    await rm(uploads, { recursive: true, force: true });
    await writeFile(uploads, 'in the way');
    expect(await refusal(['sweep-uploads'])).toBe(
      `The command failed: a file is in the way (${join(uploads, 'unfinished')}).`,
    );

    const file = join(data.path, 'parley.sqlite');
    const db = new DatabaseSync(file);
    db.exec('alter table registered_consumers rename to consumers');
    db.close();
    await expect(parley(['prune-events'])).rejects.toThrow('no such table: registered_consumers');
  });

  test('a refusal is one line, whatever was typed, and steers no terminal', async () => {
    await foundedOnce();
    const typed = 'a\nb\r\u001b[2J\u202ec\u2028d';
    const shown = 'a\\u{a}b\\u{d}\\u{1b}[2J\\u{202e}c\\u{2028}d';
    expect(await refusal(['create-user', '--email', typed, '--name', 'Bob'])).toBe(
      `${shown} is no email address. (user.email-invalid)`,
    );
    expect(await refusal(['show-key', '--email', typed])).toBe(
      `No account in this organization has the address ${shown}.`,
    );
    expect(await refusal(['list-users', '--data-dir', join(data.path, typed)])).toBe(
      `The data directory ${data.path}/${shown} cannot be used: no such file or directory.`,
    );
    expect(await refusal(['invite', '--role', '\u001b[2J'])).toContain(
      "argument '\\u{1b}[2J' is invalid.",
    );
  });

  test('what it found out and cannot write is a failure', async () => {
    const env = { PARLEY_DATA_DIR: data.path };
    await foundedOnce();
    const full = openSync('/dev/full', 'w');
    try {
      expect(await runCli(['show-key', '--email', 'ada@example.com'], env, '', full)).toMatchObject(
        {
          code: 1,
          stderr: 'The answer cannot be written: the disk is full.\n',
        },
      );
    } finally {
      closeSync(full);
    }
  });

  test('is a program', async () => {
    const env = { PARLEY_DATA_DIR: data.path };
    const made = await runCli(
      [...foundations, '--json', '--password-stdin'],
      env,
      'correct horse battery\n',
    );
    expect(made).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^\{.*"owner_api_key".*\}\n$/),
    });
    expect(await runCli(foundations, env)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('(realm.subdomain-taken)'),
    });
  });

  test('explains itself', async () => {
    const { code, stdout } = await runCli(['--help']);
    expect(code).toBe(0);
    for (const name of [
      'create-realm',
      'create-user',
      'show-key',
      'migrate',
      'prune-events',
      'limit-uploads',
      'sweep-uploads',
      'read-pictures',
      'doctor',
    ])
      expect(stdout).toContain(name);
    expect((await parley(['show-key', '--help'])).stdout).toContain('they stay valid');
  });

  test.each([
    [['frobnicate']],
    [['create-user', '--email', 'a@example.com']],
    [['create-user', '--role', 'king']],
    [['prune-events', '--keep', '-1']],
    [['prune-events', '--keep', '5']],
    [['prune-events', '--keep', '999']],
  ])('refuses %j', async (args) => {
    const { code, stdout, stderr } = await parley(args);
    expect([code, stdout, stderr.length > 0]).toEqual([1, '', true]);
  });
});

describe('parley invite', () => {
  beforeEach(async () => {
    await foundedOnce();
  });
  const post = (address: string, fields: Record<string, string>) =>
    fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  test('makes a link by which a person joins in their browser, and signs in', async () => {
    const { invite_link: link, role } = await json([
      'invite',
      '--role',
      'guest',
      '--minutes',
      'never',
    ]);
    expect([link, role]).toEqual([
      expect.stringMatching(/^https:\/\/chat\.example\/join\/[a-z2-7]{24}\/$/),
      'guest',
    ]);
    server = runServer({ PARLEY_DATA_DIR: data.path });
    const { url } = await ready(server);
    const address = url + new URL(String(link)).pathname;
    const page = await fetch(address);
    expect([page.status, (await page.text()).includes('<h1>Join Engines</h1>')]).toEqual([
      200,
      true,
    ]);
    const who = {
      email: 'grace@example.com',
      full_name: 'Grace Hopper',
      password: 'correct horse battery',
    };
    const joined = await post(address, who);
    expect([joined.status, joined.headers.get('location')]).toEqual([302, '/']);
    const joinedAs = joined.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    expect(await (await fetch(url, { headers: { cookie: joinedAs } })).text()).toContain(
      'as Grace Hopper (grace@example.com).',
    );
    const entered = await post(`${url}/login/?next=/avatar/me`, who);
    expect([entered.status, entered.headers.get('location')]).toEqual([302, '/avatar/me']);
    const cookies = entered.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.endsWith('; Secure; HttpOnly'))).toEqual([
      true,
      false,
      true,
    ]);
    const headers = { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
    expect(await (await fetch(`${url}/api/v1/users/me`, { headers })).json()).toMatchObject({
      full_name: 'Grace Hopper',
    });
    await fetch(`${url}/logout/`, { method: 'POST', headers, redirect: 'manual' });
    expect((await fetch(`${url}/api/v1/users/me`, { headers })).status).toBe(401);
    const fetched = await post(`${url}/api/v1/fetch_api_key`, {
      username: who.email,
      password: who.password,
    });
    const { api_key: key } = (await fetched.json()) as Record<string, unknown>;
    expect(await whoAmI(url, who.email, key)).toMatchObject({
      full_name: 'Grace Hopper',
      is_guest: true,
    });
  });

  test('for one organization is nothing at the host of another', async () => {
    const looms = [
      '--name',
      'Looms',
      '--url',
      'https://looms.example',
      '--subdomain',
      'looms',
      '--owner-email',
      'joan@example.com',
    ];
    await json(['create-realm', ...looms]);
    const { invite_link: link } = await json(['invite', '--realm', 'looms']);
    server = runServer({ PARLEY_DATA_DIR: data.path });
    const { url } = await ready(server);
    const titleAt = (host: string): Promise<string | undefined> =>
      new Promise((resolve, reject) => {
        const request = get(
          url + new URL(String(link)).pathname,
          { headers: { Host: host } },
          (response) => {
            textOf(response).then((text) => resolve(/<h1>(.*)<\/h1>/.exec(text)?.[1]), reject);
          },
        );
        request.on('error', reject);
      });
    expect(await titleAt('looms.example')).toBe('Join Looms');
    expect(await titleAt('chat.example')).toBe('This link could not be found');
  });

  test('makes a link that is valid for as long as the server’s default', async () => {
    const secondsOf = async (args: ReadonlyArray<string>, env: Environment): Promise<unknown> => {
      await json(['invite', ...args], '', env);
      const db = new DatabaseSync(join(data.path, 'parley.sqlite'), { readOnly: true });
      const [row] = db
        .prepare(
          'select expires_at - created_at as seconds from invitations order by id desc limit 1',
        )
        .all();
      db.close();
      return row?.seconds;
    };
    expect(await secondsOf([], {})).toBe(864_000);
    expect(await secondsOf([], { INVITATION_LINK_VALIDITY_MINUTES: '60' })).toBe(3_600);
    expect(await secondsOf(['--minutes', '5'], { INVITATION_LINK_VALIDITY_MINUTES: '60' })).toBe(
      300,
    );
    expect(
      await secondsOf(['--minutes', 'never'], { INVITATION_LINK_VALIDITY_MINUTES: '60' }),
    ).toBe(null);
    expect(await refusal(['invite'], '', { INVITATION_LINK_VALIDITY_MINUTES: 'soon' })).toBe(
      'INVITATION_LINK_VALIDITY_MINUTES must be a whole number from 1 to 999999999, but it ' +
        'is "soon".',
    );
  });

  test('says what it cannot do', async () => {
    expect(await refusal(['invite', '--minutes', '0'])).toContain('(invitation.expiry-past)');
    expect(await refusal(['invite', '--minutes', 'soon'])).toBe(
      '--minutes must be a whole number or "never", but it is "soon".',
    );
    expect(await refusal(['invite', '--realm', 'nowhere'])).toContain(
      'There is no organization with the subdomain "nowhere".',
    );
  });
});
