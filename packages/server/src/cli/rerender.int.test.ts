import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type Caller, E, type TE } from '@parley/core';
import { type OpenParley, openParley } from '../open-parley.ts';
import { startCli } from '../testing/program.ts';
import { type TemporaryDirectory, temporaryDirectory } from '../testing/temporary-directory.ts';
import { findOperator, findRealm } from './accounts.ts';
import { runCommand } from './run-command.ts';

jest.setTimeout(60_000);

const MESSAGES = 200;

let data: TemporaryDirectory;
let caller: Caller;

const right = async <A>(task: TE.TaskEither<unknown, A>): Promise<A> => {
  const done = await task();
  if (E.isLeft(done)) throw new Error(JSON.stringify(done.left));
  return done.right;
};

const withParley = async <A>(work: (open: OpenParley) => Promise<A>): Promise<A> => {
  const open = await openParley(data.path, { asTool: true });
  if (E.isLeft(open)) throw new Error(open.left);
  try {
    return await work(open.right);
  } finally {
    await open.right.close();
  }
};

const linkify = (pattern: string, urlTemplate: string): Promise<unknown> =>
  withParley(({ parley }) => right(parley.linkifiers.create({ caller, pattern, urlTemplate })));

const parley = async (args: ReadonlyArray<string>, isTerminal = false) => {
  const out: string[] = [];
  const err: string[] = [];
  const io = {
    env: {},
    input: Readable.from([]),
    ask: null,
    isTerminal,
    out: (text: string) => void out.push(text),
    err: (text: string) => void err.push(text),
  };
  return {
    code: await runCommand([...args, '--data-dir', data.path], io),
    out: out.join(''),
    err: err.join(''),
  };
};
const rerender = async (...args: ReadonlyArray<string>): Promise<unknown> => {
  const { code, out, err } = await parley(['rerender', '--json', ...args]);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
};

/**
 * Whatever the database holds: what messages look like, and everything else but the full-text
 * index, which follows what they look like.
 */
const stored = () => {
  const db = new DatabaseSync(join(data.path, 'parley.sqlite'), { readOnly: true });
  const tables = db
    .prepare(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not
      like '%search%' order by name`,
    )
    .all();
  const rows = tables.map(
    ({ name }) => [String(name), db.prepare(`select * from "${name}"`).all()] as const,
  );
  db.close();
  const messages = rows.find(([name]) => name === 'messages')?.[1] ?? [];
  return {
    html: messages.map(({ rendered }) => String(rendered)),
    others: rows.map(([name, all]) => [
      name,
      name === 'messages'
        ? all.map(({ rendered: _html, has_link: _bit, revision: _count, ...rest }) => rest)
        : all,
    ]),
  };
};
const linked = (target: string): number =>
  stored().html.filter((html) => html.includes(`href="https://${target}/`)).length;
const bookmark = (): string => join(data.path, 'rerender-1.json');

/** Killed when it has written a few. */
const interrupted = async (): Promise<void> => {
  const command = startCli(['rerender', '--batch', '1', '--data-dir', data.path]);
  while (!existsSync(bookmark())) await after(1);
  command.kill('SIGKILL');
  await command.finished;
};

beforeAll(async () => {
  data = await temporaryDirectory();
  await parley([
    'create-realm',
    '--name',
    'Engines',
    '--url',
    'https://chat.example',
    '--owner-email',
    'ada@example.com',
  ]);
  await withParley(async ({ parley: use, storage }) => {
    const realm = await findRealm(use, '');
    const operator = E.isRight(realm) ? await findOperator(storage, realm.right) : realm;
    if (E.isLeft(operator)) throw new Error(operator.left);
    caller = operator.right;
    const [channel] = await storage.read(caller.realm, ({ channels }) => channels.all());
    if (channel === undefined) throw new Error('An organization begins with channels');
    const to = { _tag: 'Channel', channel: channel.id, topic: 'lunch' } as const;
    const send = (content: string) =>
      right(use.messages.send({ caller, to, content, readBySender: true }));
    const sent = await Promise.all(
      Array.from({ length: MESSAGES }, (_, index) => send(`soup #${index} for @**Owner**`)),
    );
    const edited = {
      caller,
      message: sent[0]?.id ?? 0,
      prevContentSha256: null,
      topic: null,
      channel: null,
    } as const;
    const silent = {
      noticeInOldThread: false,
      noticeInNewThread: false,
      scope: 'this-message',
    } as const;
    await right(
      use.messages.edit({
        ...edited,
        ...silent,
        message: edited.message as never,
        content: 'cake #0',
      }),
    );
  });
});
afterAll(() => data.remove());

describe('parley rerender', () => {
  test('killed midway, it has finished each message it began, and goes on later', async () => {
    const before = stored();
    await linkify('#(?P<id>[0-9]+)', 'https://tracker.test/{id}');
    const others = stored().others;
    await interrupted();
    const done = linked('tracker.test');
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(MESSAGES);
    const answer = await rerender('--batch', '50');
    expect(answer).toMatchObject({ continued_after: expect.any(Number) });
    // What was written last, and not noted any more, is looked at twice.
    const { changed } = answer as { readonly changed: number };
    expect(changed).toBeGreaterThan(MESSAGES - done);
    expect(changed).toBeLessThanOrEqual(MESSAGES);
    expect(linked('tracker.test')).toBe(MESSAGES);
    expect(stored().others).toEqual(others);
    expect(
      stored().html.map((html) =>
        html.replace(/<a href="https:\/\/tracker.test\/\d+">(#\d+)<\/a>/, '$1'),
      ),
    ).toEqual(before.html);
    expect(existsSync(bookmark())).toBe(false);
  });

  test('begins again when linkifiers were changed since, and when it is told to', async () => {
    const first = await withParley(({ storage }) =>
      storage.read(caller.realm, ({ messages }) => messages.newest()),
    );
    const place = {
      looks: 'of yesterday',
      after: first,
      last: first,
      seen: 1,
      changed: 1,
      failed: 0,
    };
    await linkify('soup', 'https://cook.test/');
    for (const [kept, args] of [
      [JSON.stringify(place), []],
      ['{"looks":', []],
      [JSON.stringify(place), ['--from-start']],
    ] as const) {
      writeFileSync(bookmark(), kept);
      const { messages, continued_after: continued } = (await rerender(...args)) as Record<
        string,
        unknown
      >;
      expect([Number(messages) >= MESSAGES, continued]).toEqual([true, undefined]);
      expect(existsSync(bookmark())).toBe(false);
    }
    expect(linked('cook.test')).toBe(MESSAGES - 1);
  });

  test.each([{ defaultCodeBlockLanguage: 'python' }, { previewsShown: false }])(
    'begins again when a setting has changed that decides about looks: %j',
    async (settings) => {
      await interrupted();
      await withParley(({ parley: use }) => right(use.realms.update({ caller, settings })));
      const { continued_after: continued } = (await rerender()) as Record<string, unknown>;
      expect(continued).toBeUndefined();
    },
  );

  test('shows progress at a terminal', async () => {
    const { code, err } = await parley(['rerender', '--batch', '80'], true);
    expect(code).toBe(0);
    const shown = err.split('\r').map((line) => line.replace('\u001b[K', ''));
    expect(shown[1]).toMatch(/^\[#+\.+\] +\d+ % {2}\d+ messages, 0 changed$/);
    expect(shown.at(-1)).toMatch(/^\[#{30}\] 100 % {2}\d+ messages, 0 changed\n$/);
  });

  test.each([
    [['--batch', '0'], 'at least one'],
    [['--batch', 'many'], 'a whole number'],
    [['--realm', 'nowhere'], 'There is no organization'],
  ])('refuses %j', async (args, says) => {
    const { code, err } = await parley(['rerender', ...args]);
    expect(code).toBe(1);
    expect(err).toContain(says);
  });
});
