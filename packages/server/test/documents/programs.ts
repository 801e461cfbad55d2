import { expect } from '@jest/globals';
import type { Finished, Program } from '../../src/testing/program.ts';
import type { Named } from './blocks.ts';
import { OWN_USERS, SIGN_IN_FILES } from './sign-ins.ts';

/** A program that is whole: it runs alone, in an empty directory of its own. */
export interface Whole extends Named {
  readonly act: (program: Program, url: string) => Promise<void>;
}

const ends = async (
  program: Program,
  expected: Partial<Record<keyof Finished, unknown>>,
): Promise<void> => {
  expect(await program.finished).toMatchObject({ code: 0, stderr: '', ...expected });
};

export const untilServed = async (url: string): Promise<Response> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetch(url);
    } catch (error) {
      if (attempt === 600) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
};

type Api = (
  method: 'GET' | 'POST',
  path: string,
  body?: Readonly<Record<string, string>> | FormData,
) => Promise<Record<string, unknown>>;
interface Owner {
  readonly api: Api;
  readonly headers: Readonly<Record<string, string>>;
}

const apiAt =
  (url: string, headers: Readonly<Record<string, string>> = {}): Api =>
  async (method, path, body) => {
    const form = body === undefined || body instanceof FormData ? body : new URLSearchParams(body);
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers,
      ...(form !== undefined && { body: form }),
    });
    return (await answer.json()) as Record<string, unknown>;
  };

/** Signed in as the owner whom the program has created: the copied program works. */
const asOwner = async (url: string): Promise<Owner> => {
  const settings = (await (await untilServed(`${url}/api/v1/server_settings`)).json()) as Record<
    string,
    unknown
  >;
  expect(settings).toMatchObject({ result: 'success', realm_name: 'Engines' });
  const username = 'ada@example.com';
  const { api_key: key } = await apiAt(url)('POST', '/fetch_api_key', {
    username,
    password: 'correct horse battery',
  });
  const headers = { Authorization: `Basic ${btoa(`${username}:${key}`)}` };
  return { api: apiAt(url, headers), headers };
};

/**
 * What is uploaded there is drawn, messages show it, and the browser of who reads them finds
 * everything that they name.
 */
const expectPictures = async (url: string, { api, headers }: Owner): Promise<void> => {
  const form = new FormData();
  form.set(
    'file',
    await (await fetch(`${url}/static/images/unknown-user-avatar.png`)).blob(),
    'loom.png',
  );
  const { url: file } = await api('POST', '/user_uploads', form);
  const { id } = await api('POST', '/messages', {
    type: 'channel',
    to: 'general',
    topic: 'looms',
    content: `[loom](${file}) :zulip:`,
  });
  const shown = async (): Promise<string> =>
    ((await api('GET', `/messages/${id}`)).message as { content: string }).content;
  for (let attempt = 1; (await shown()).includes('loading'); attempt++) {
    expect(attempt).toBeLessThan(100);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const pictures = [...(await shown()).matchAll(/src="([^"]+)"/g)].map(([, src = '']) => src);
  expect(pictures).toContainEqual(
    expect.stringMatching(/^\/user_uploads\/thumbnail\/.*840x560\.webp$/),
  );
  for (const path of [...pictures, file, '/static/images/loading/loader-black.svg', '/login/'])
    expect([path, (await fetch(url + path, { headers })).status]).toEqual([path, 200]);
  expect(
    (await fetch(`${url}/avatar/ada@example.com`, { headers, redirect: 'manual' })).status,
  ).toBe(302);
};

/** It tells a client what happens, and ends when it is told to, though a poll waits. */
const servesAndEnds = async (program: Program, { api }: Owner): Promise<void> => {
  const { queue_id: queue, last_event_id: last } = await api('POST', '/register', {
    event_types: '["message"]',
  });
  const heard = api('GET', `/events?queue_id=${queue}&last_event_id=${last}`);
  const { id } = await api('POST', '/messages', {
    type: 'channel',
    to: 'general',
    topic: 'looms',
    content: 'hello',
  });
  const { events } = (await heard) as { events: ReadonlyArray<{ id: number }> };
  expect(events).toMatchObject([{ type: 'message', message: { id, content: 'hello' } }]);
  const waiting = api('GET', `/events?queue_id=${queue}&last_event_id=${events[0]?.id}`);
  await api('GET', '/users/me');
  program.kill('SIGTERM');
  expect(await waiting).toMatchObject({ result: 'success', events: [] });
  await ends(program, { stdout: '' });
};

/** The host's own session is signed in to the API, and no other caller is. */
const knowsTheSession = async (url: string): Promise<void> => {
  const me = `${url}/chat/api/v1/users/me`;
  expect((await untilServed(me)).status).toBe(401);
  const answer = await fetch(me, { headers: { cookie: 'session=1' } });
  expect(await answer.json()).toMatchObject({ result: 'success', full_name: 'Ada Lovelace' });
};

const TUTORIAL_PAGE = 'docs/tutorial/chat-in-your-express-app.md';
export const TUTORIAL: Whole = {
  file: TUTORIAL_PAGE,
  begins: "app.use('/chat', chat.site(bridge));",
  act: async (program, url) => {
    await knowsTheSession(url);
    const ticket = `${url}/tickets/7`;
    const text = { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'A moth' };
    const as = (cookie: string) => ({ ...text, headers: { ...text.headers, cookie } });
    // Two first requests of one person make one account.
    const sent = await Promise.all([1, 2].map(() => fetch(ticket, as('session=2'))));
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    expect([(await fetch(ticket)).status, (await fetch(ticket, text)).status]).toEqual([401, 401]);
    const empty = await fetch(ticket, { ...as('session=1'), body: ' ' });
    expect([empty.status, await empty.text()]).toEqual([400, 'message.content.empty\n']);
    const shown = await fetch(ticket, { headers: { cookie: 'session=1' } });
    expect(await shown.text()).toBe('Grace Hopper: <p>A moth</p>\n'.repeat(2));
    program.kill('SIGTERM');
    await ends(program, { stdout: '' });
  },
};

const TEST_PAGE = 'docs/tutorial/test-a-policy.md';

/** Files of a page whose program imports them: they compile and run with it. */
export const FILES: ReadonlyArray<Named> = [
  { file: TUTORIAL_PAGE, begins: '// users.ts' },
  { file: TUTORIAL_PAGE, begins: '// chat.ts' },
  { file: TEST_PAGE, begins: '// people.ts' },
  ...SIGN_IN_FILES,
];

const prints =
  (stdout: unknown): Whole['act'] =>
  (program) =>
    ends(program, { stdout });

export const PROGRAMS: ReadonlyArray<Whole> = [
  {
    file: 'README.md',
    begins: 'const chat = createContainer(',
    act: (_program, url) => knowsTheSession(url),
  },
  TUTORIAL,
  {
    file: TEST_PAGE,
    begins: '// renaming.test.ts',
    act: prints(expect.stringMatching(/^ℹ tests 3\n(.*\n)*ℹ fail 0$/m)),
  },
  {
    file: 'docs/how-to/embed-with-a-container.md',
    begins: 'class Announcements {',
    act: prints(
      expect.stringMatching(/^1800000000\nannounced in message \d+\nmessage\.content\.empty\n$/),
    ),
  },
  {
    file: OWN_USERS,
    begins: 'const secret = new TextEncoder()',
    act: async (_program, url) => {
      const token = await (await untilServed(`${url}/token`)).text();
      const me = (authorization: string) =>
        fetch(`${url}/api/v1/users/me`, { headers: { authorization } });
      const answer = await me(`Bearer ${token}`);
      expect([answer.status, await answer.json()]).toEqual([
        200,
        expect.objectContaining({ full_name: 'Ada Lovelace' }),
      ]);
      expect((await me(`Bearer ${token.slice(0, -6)}forged`)).status).toBe(401);
    },
  },
  {
    file: 'docs/how-to/add-your-own-rules.md',
    begins: "const paid = new Set(['ada@example.com']);",
    act: prints(
      expect.stringMatching(
        /^realm\.created[^{]*\nSend it to ACME-\*\*\*\*\.\n\{\n {2}rule: 'host\.unpaid'/,
      ),
    ),
  },
  {
    file: 'docs/how-to/add-your-own-rules.md',
    begins: 'const container = createContainer({',
    act: prints('2\n'),
  },
  {
    file: 'docs/how-to/attach-your-own-data.md',
    begins: 'const stateOf = (meta: unknown)',
    act: prints(
      "{ plan: 'gold' } { room: 4 } { order: 17, state: 'paid' }\n{ via: 'chat' }\nhost.paid\n",
    ),
  },
  {
    file: 'docs/how-to/write-in-your-own-transaction.md',
    begins: 'const database = new Database(',
    act: prints('true\nThe bank has refused\n1\n1\n'),
  },
  {
    file: 'docs/how-to/retry-and-write-safely.md',
    begins: 'const container = createContainer({ inMemory: true });',
    act: prints('it was told before\ntrue\nrequest.key-reused\n'),
  },
  {
    file: 'docs/how-to/share-your-database.md',
    begins: "const container = createContainer({ database, prefix: 'chat_' });",
    act: prints("[ { item: 'engine', said: 'One engine, please', topic: 'orders' } ]\n"),
  },
  {
    file: 'packages/core/README.md',
    begins: "const storage = openSqliteStorage({ file: 'parley.sqlite' });",
    act: prints('Engines\n'),
  },
  {
    file: 'packages/container/README.md',
    begins: "const container = createContainer({ dataDirectory: '.' });",
    act: async (program, url) => {
      const owner = await asOwner(url);
      await expectPictures(url, owner);
      await servesAndEnds(program, owner);
    },
  },
  {
    file: 'packages/event-queues/README.md',
    begins: 'const listening = eventQueues({',
    act: async (program, url) => servesAndEnds(program, await asOwner(url)),
  },
  {
    file: 'packages/parley/README.md',
    begins: 'const chat = await openParley(',
    act: prints('Ada said hi\n'),
  },
  {
    file: 'packages/parley/README.md',
    begins: 'const { people, clock, events, close } = await testParley(',
    act: prints('message.sent\n'),
  },
  {
    file: 'packages/storage-memory/README.md',
    begins: 'const storage = memoryStorage();',
    act: prints('[ 1, 2 ] true\n[]\n'),
  },
  {
    file: 'packages/storage-sqlite/README.md',
    begins: 'import { isDatabaseRefused',
    act: prints(''),
  },
  {
    file: 'packages/storage-sqlite/README.md',
    begins: "import Database from 'better-sqlite3';",
    act: prints(''),
  },
  {
    file: 'packages/blobs-fs/README.md',
    begins: "const blobs = fsBlobs({ root: 'data/uploads' });",
    act: prints('{ "type": "module" }'),
  },
  {
    file: 'packages/markdown/README.md',
    begins: 'const markdown = markdownRenderer();',
    act: prints(
      "[ { name: 'Ada', id: null } ]\n[ { text: '#7', url: 'https://tracker.example/7' } ]\n",
    ),
  },
  {
    file: 'packages/conformance/README.md',
    begins: 'for (const { title, run } of storageCases) test(title',
    act: prints(expect.stringMatching(/^ℹ tests [1-9]\d\d+\n(.*\n)*ℹ fail 0$/m)),
  },
  {
    file: 'docs/how-to/see-before-you-do.md',
    begins: 'const container = createContainer({ inMemory: true });',
    act: prints(
      '2 messages move from #general > "looms" to #general > "weaving".\n' +
        'Messages that are sent there meanwhile move as well.\n0\ntrue\n',
    ),
  },
  {
    file: 'docs/how-to/undo.md',
    begins: 'const container = createContainer({ inMemory: true });',
    act: prints('looms - The looms are here.\n2\nundo.done\n'),
  },
];
