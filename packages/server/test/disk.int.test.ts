import { mkdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { E } from '@parley/core';
import { checkDatabase } from '@parley/storage-sqlite';
import Database from 'better-sqlite3';
import { atDepth, dosed, sampled } from '../../../scripts/testing/depth.ts';
import { listen, urlOf } from '../src/address.ts';
import { createApp } from '../src/app.ts';
import { type OpenParley, openParley } from '../src/open-parley.ts';
import { openOrganization } from '../src/organization.ts';
import { runServer } from '../src/testing/program.ts';
import { type TemporaryDirectory, temporaryDirectory } from '../src/testing/temporary-directory.ts';
import { type Answer, type Caller, callerAt } from './support/caller.ts';
import { failingDisk } from './support/failing-disk.ts';
import { messagesIn, newChannel, say } from './support/wire.ts';

jest.setTimeout(60_000);

const HOST = '127.0.0.1';
const disk = failingDisk();
const logger = { info: jest.fn(), error: jest.fn<(fields: object, message: string) => void>() };

let data: TemporaryDirectory;
let open: OpenParley;
let server: Server;
let url: string;
let owner: Caller;
let kitchen: number;
let attic: number;

const right = <A>(either: E.Either<string, A>): A => {
  if (E.isLeft(either)) throw new Error(either.left);
  return either.right;
};

beforeAll(async () => {
  data = await temporaryDirectory();
  open = right(
    await openParley(data.path, {
      onStatement: disk.onStatement,
      http: { logger, limits: { requestsPerMinute: 0 } },
    }),
  );
  server = createServer(createApp(open));
  url = urlOf(HOST, right(await listen(server, HOST, 0)));
  const { email, apiKey } = right(await openOrganization({ ...open, directory: data.path, url }));
  owner = callerAt(url, email, apiKey ?? '');
  kitchen = await newChannel(owner, 'kitchen', []);
  attic = await newChannel(owner, 'attic', []);
});
afterAll(async () => {
  await open.shutdown.close(server);
  await open.close();
  expect(checkDatabase(join(data.path, 'parley.sqlite'))).toEqual([]);
  await data.remove();
});

/**
 * Every row there is, but for how far ids are reserved. Virtual tables have theirs in others, and
 * that of the full-text index tells none by itself. By the server's own SQLite: another one in the
 * same process knows nothing of its locks, and would begin the index of the log again under its
 * hands.
 */
const everything = (): Readonly<Record<string, string>> => {
  const database = new Database(join(data.path, 'parley.sqlite'), { readonly: true });
  const tables = database
    .prepare<[], string>(
      "select name from sqlite_schema where type = 'table' and name <> 'sequences' and " +
        'rootpage > 0',
    )
    .pluck()
    .all();
  const rows = tables.map((name) => {
    // The full-text index has ids of its own that no number holds.
    const all = database.prepare(`select * from ${name}`).safeIntegers().all();
    return [
      name,
      JSON.stringify(all, (_key, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    ];
  });
  database.close();
  return Object.fromEntries(rows);
};

const expectFault = (answer: Answer): void => {
  expect([answer.status, answer.body]).toEqual([
    500,
    { result: 'error', msg: 'Internal server error', code: 'INTERNAL_SERVER_ERROR' },
  ]);
};

/** Of this many statements one breaks: a deep run tries each. */
const STEP = atDepth(3, 1);
dosed('every statement');
const CODES = ['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_READONLY', 'SQLITE_IOERR_FSYNC'];

describe('a disk that fails at one statement of a request', () => {
  let message = 0;
  test.each<[string, () => Promise<Answer>]>([
    [
      'a message',
      () =>
        owner.post('/messages', {
          type: 'stream',
          to: kitchen,
          topic: 'salt',
          content: '@**Owner** hello',
        }),
    ],
    ['an edit', () => owner.patch(`/messages/${message}`, { content: 'pepper' })],
    [
      'a move of a topic to another channel, with its notices',
      () =>
        owner.patch(`/messages/${message}`, {
          ...{ topic: 'spice', stream_id: attic, propagate_mode: 'change_all' },
          send_notification_to_old_thread: true,
        }),
    ],
    [
      'two channels at once',
      () =>
        owner.post('/users/me/subscriptions', {
          subscriptions: [{ name: 'cellar' }, { name: 'loft' }],
        }),
    ],
    [
      'a group',
      () => owner.post('/user_groups/create', { name: 'cooks', description: '', members: [] }),
    ],
    ['a deletion', () => owner.delete(`/messages/${message}`)],
  ])('%s is refused as a whole and can be repeated', async (what, request) => {
    if (what !== 'a deletion' && what !== 'a move of a topic to another channel, with its notices')
      message = await say(owner, kitchen, what, 'sugar');
    for (let nth = 1; ; nth += STEP) {
      const before = everything();
      logger.error.mockClear();
      disk.breakAt(nth, CODES[nth % CODES.length] as string, false);
      const answer = await request();
      if (!disk.mend()) {
        expect([nth, answer.status]).toEqual([nth, 200]);
        // Reading, a transaction with its savepoint, and at least one change.
        expect(nth).toBeGreaterThan(6);
        return;
      }
      expectFault(answer);
      expect(everything()).toEqual(before);
      expect(logger.error.mock.calls).toEqual([
        [
          { requestId: expect.any(String), method: expect.any(String), err: expect.any(Error) },
          'request failed',
        ],
      ]);
    }
  });
});

test('a first start that cannot write down its credentials says so in one line', async () => {
  const other = await temporaryDirectory();
  await mkdir(join(other.path, 'credentials.json'));
  expect(await runServer({ PARLEY_DATA_DIR: other.path, PARLEY_LOG: 'trace' }).finished).toEqual({
    code: 1,
    stdout: '',
    stderr: `The organization in ${other.path} cannot be opened: a directory is in the way.\n`,
  });
  await other.remove();
});

describe('a disk that is full for a while', () => {
  test('of many sends at once each is stored or refused, and none waits for ever', async () => {
    for (const nth of sampled([1, 5, 20, 60, 120], 2)) {
      const before = new Set((await messagesIn(owner, kitchen)).map(({ id }) => id));
      disk.breakAt(nth, 'SQLITE_FULL', true);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          owner.post('/messages', {
            type: 'stream',
            to: kitchen,
            topic: 'queue',
            content: `turn ${nth}.${index}`,
          }),
        ),
      );
      for (const answer of answers) if (answer.status !== 200) expectFault(answer);
      expect(answers.some(({ status }) => status === 500)).toBe(true);
      expect(disk.mend()).toBe(true);
      const stored = (await messagesIn(owner, kitchen))
        .filter(({ id }) => !before.has(id))
        .map(({ id }) => id);
      const told = answers.filter(({ status }) => status === 200).map(({ body }) => body.id);
      expect(stored).toEqual(told.map(Number).sort((a, b) => a - b));
      await say(owner, kitchen, 'queue', 'room again');
    }
  });

  test('health tells it while nothing can be read, and not any more afterwards', async () => {
    const health = async (): Promise<number> => (await fetch(`${url}/health/ready`)).status;
    disk.breakAt(1, 'SQLITE_IOERR', true);
    const broken = [await health(), (await fetch(`${url}/health/live`)).status];
    disk.mend();
    expect([...broken, await health()]).toEqual([503, 200, 200]);
  });
});
