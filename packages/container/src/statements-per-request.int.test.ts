import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { E, type TE } from '@parley/core';
import { API_ROOT } from '@parley/http-express';
import { createApp } from '@parley/http-express/app';
import { createContainer } from './create-container.ts';
import { Services } from './services.ts';

/**
 * How many SQL statements a request over HTTP takes, signing in included (performance.md, B18). A
 * warm server remembers realms, users, channels, subscriptions, alert words, who muted whom, and
 * what was read of messages and topics, until they change. Transaction control does not count (a
 * turn that has read begins to write by a delete of nothing), nor does the reservation of ids, of
 * which hundreds come at a time.
 */
const UNCOUNTED = [
  'begin',
  'commit',
  'rollback',
  'savepoint',
  'release',
  'pragma',
  '--',
  'insert into sequences',
  'delete from schema_migrations where position = 0',
];
const ASKS_NOTHING = new RegExp(`^(${UNCOUNTED.join('|')})`);

const PASSWORD = 'correct horse battery';
const directory = mkdtempSync(join(tmpdir(), 'parley-statements-'));

interface Person {
  readonly email: string;
  readonly key: string;
}
type Fields = Readonly<Record<string, unknown>>;
// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back
type Body = any;
type Asked = readonly [method: string, path: string, fields?: Fields];

const right = async <A>(task: TE.TaskEither<unknown, A>): Promise<A> => {
  const done = await task();
  if (E.isLeft(done)) throw new Error(`Refused: ${JSON.stringify(done.left)}`);
  return done.right;
};
const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** A server over the same files with empty caches. */
const serve = async () => {
  const heard: string[] = [];
  const onStatement = (sql: string): void =>
    void (ASKS_NOTHING.test(sql.trim()) || heard.push(sql));
  const container = createContainer({
    dataDirectory: directory,
    synchronous: 'NORMAL',
    onStatement,
    searchTurn: Number.POSITIVE_INFINITY,
  });
  const parley = container.get(Services.parley);
  const server = createApp({ parley, limits: { requestsPerMinute: 0 } })
    .listen(0, '127.0.0.1')
    .unref();
  await new Promise((resolve) => server.once('listening', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}${API_ROOT}`;
  return {
    parley,
    heard,
    ask: async ({ email, key }: Person, ...[method, path, fields = {}]: Asked): Promise<Body> => {
      const form = new URLSearchParams(
        Object.entries(fields).map(([name, value]): [string, string] => [name, asText(value)]),
      );
      const headers = { authorization: `Basic ${btoa(`${email}:${key}`)}` };
      heard.length = 0;
      const response = await (method === 'GET'
        ? fetch(`${base}${path}?${form}`, { headers })
        : fetch(`${base}${path}`, { method, headers, body: form }));
      const body: Body = await response.json();
      if (response.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`);
      return body;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await container.unbindAllAsync();
    },
  };
};

let server: Awaited<ReturnType<typeof serve>>;
let owner: Person;
let ann: Person;
let guest: Person;
let [plain, other, vault]: ReadonlyArray<number> = [];

const channelOf = async (name: string, more: Fields = {}): Promise<number> => {
  const principals = [owner.email, ann.email, guest.email];
  await server.ask(owner, 'POST', '/users/me/subscriptions', {
    subscriptions: [{ name, description: 'quiet' }],
    principals,
    ...more,
  });
  return (await server.ask(owner, 'GET', '/get_stream_id', { stream: name })).stream_id;
};
const say = async (
  who: Person,
  channel: number | undefined,
  topic: string,
  content = 'hello',
): Promise<number> =>
  (await server.ask(who, 'POST', '/messages', { type: 'channel', to: channel, topic, content })).id;
const write = async (who: Person, to: ReadonlyArray<string>): Promise<number> =>
  (await server.ask(who, 'POST', '/messages', { type: 'direct', to, content: 'psst' })).id;

beforeAll(async () => {
  server = await serve();
  const { parley } = server;
  const email = 'olga@chat.example';
  const { realm, owner: first } = await right(
    parley.realms.create({
      subdomain: '',
      name: 'Chat',
      description: '',
      url: 'http://chat.example',
      owner: { email, fullName: 'Olga', password: PASSWORD },
    }),
  );
  const personOf = async (username: string): Promise<Person> => ({
    email: username,
    key: (await right(parley.users.fetchApiKey({ realm: realm.id, username, password: PASSWORD })))
      .apiKey,
  });
  const joined = async (username: string, fullName: string): Promise<Person> => {
    const caller = { realm: realm.id, user: first.id, client: 'test' };
    await right(parley.users.create({ caller, email: username, fullName, password: PASSWORD }));
    return personOf(username);
  };
  owner = await personOf(email);
  ann = await joined('ann@chat.example', 'Ann');
  guest = await joined('gus@chat.example', 'Gus');
  await server.ask(owner, 'PATCH', '/users/gus@chat.example', { role: 600 });
  await server.ask(owner, 'PATCH', '/realm', {
    can_access_all_users_group: { new: realm.systemGroups.members },
  });
  plain = await channelOf('plain');
  other = await channelOf('other');
  vault = await channelOf('vault', { invite_only: true, history_public_to_subscribers: false });
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

/** How many statements a request takes: of a warm server, and of one that has just started. */
const counted = async (
  who: Person,
  prepare: () => Promise<Asked>,
): Promise<{ readonly warm: number; readonly cold: number }> => {
  await server.ask(who, ...(await prepare()));
  await server.ask(who, ...(await prepare()));
  const warm = server.heard.length;
  const last = await prepare();
  await server.close();
  server = await serve();
  await server.ask(who, ...last);
  return { warm, cold: server.heard.length };
};

/**
 * What a server asks once: the realm by its name and by its id, its linkifiers, the caller and
 * their groups, the channel and their subscription to it, alert words, who muted the caller.
 */
const REMEMBERED = 9;
/** A channel and the caller's subscription to it. */
const ANOTHER_CHANNEL = 2;

const expectWithin = async (
  budget: number,
  who: Person,
  prepare: () => Promise<Asked>,
  remembered = REMEMBERED,
): Promise<void> => {
  const { warm, cold } = await counted(who, prepare);
  expect(warm).toBeLessThanOrEqual(budget);
  expect(cold).toBeLessThanOrEqual(budget + remembered);
};

let topics = 0;
const newTopic = (): string => `topic ${++topics}`;

/** A message that was edited, renamed and moved is asked for. */
const fetchOfMoved = async (): Promise<Asked> => {
  const topic = newTopic();
  const id = await say(ann, plain, topic);
  await server.ask(ann, 'PATCH', `/messages/${id}`, { content: 'better' });
  await server.ask(owner, 'PATCH', `/messages/${id}`, {
    topic: `${topic}, renamed`,
    propagate_mode: 'change_all',
  });
  await server.ask(owner, 'PATCH', `/messages/${id}`, {
    stream_id: vault,
    propagate_mode: 'change_all',
  });
  return ['GET', `/messages/${id}`];
};

describe('a warm server takes no more statements than', () => {
  test.each<[number, string, () => Promise<Asked>]>([
    [
      9,
      'to edit a text',
      async () => ['PATCH', `/messages/${await say(ann, plain, 'soup')}`, { content: 'better' }],
    ],
    [
      9,
      'to edit a text in a private channel',
      async () => ['PATCH', `/messages/${await say(ann, vault, 'soup')}`, { content: 'better' }],
    ],
    [
      10,
      'to send to a topic',
      async () => {
        await say(owner, plain, 'soup');
        return [
          'POST',
          '/messages',
          { type: 'channel', to: plain, topic: 'soup', content: 'hello' },
        ];
      },
    ],
    [
      10,
      'to send to a new topic',
      async () => [
        'POST',
        '/messages',
        { type: 'channel', to: plain, topic: newTopic(), content: 'hello' },
      ],
    ],
    [
      3,
      'to mark everything as read: one and its guard, and the event of it',
      async () => {
        await say(owner, plain, 'soup');
        return ['POST', '/mark_all_as_read'];
      },
    ],
    [
      10,
      'to send to people',
      async () => ['POST', '/messages', { type: 'direct', to: [owner.email], content: 'hello' }],
    ],
  ])('%i %s', (budget, _what, prepare) => expectWithin(budget, ann, prepare));

  test('5 to fetch a message, and one for the topic whose version the answer tells', () =>
    expectWithin(5, ann, fetchOfMoved, REMEMBERED + 1));

  /**
   * `spans`: how many are written: what it moves, what it leaves behind, and where the notice of it
   * goes.
   */
  test.each<[number, string, () => Promise<Asked>]>([
    [
      1,
      'to rename a topic silently',
      async () => {
        const id = await say(ann, plain, newTopic());
        return [
          'PATCH',
          `/messages/${id}`,
          {
            topic: newTopic(),
            propagate_mode: 'change_all',
            send_notification_to_new_thread: false,
          },
        ];
      },
    ],
    [
      2,
      'to rename a topic and tell so',
      async () => [
        'PATCH',
        `/messages/${await say(ann, plain, newTopic())}`,
        { topic: newTopic(), propagate_mode: 'change_all' },
      ],
    ],
    [
      2,
      'to resolve a topic',
      async () => {
        const topic = newTopic();
        return [
          'PATCH',
          `/messages/${await say(ann, plain, topic)}`,
          { topic: `✔ ${topic}`, propagate_mode: 'change_all' },
        ];
      },
    ],
    [
      3,
      'to move the newer half of a topic',
      async () => {
        const topic = newTopic();
        await say(owner, plain, topic);
        return [
          'PATCH',
          `/messages/${await say(ann, plain, topic)}`,
          { topic: newTopic(), propagate_mode: 'change_later' },
        ];
      },
    ],
    [
      2,
      'to merge a topic into another',
      async () => {
        const [topic, target] = [newTopic(), newTopic()];
        await say(owner, plain, target);
        return [
          'PATCH',
          `/messages/${await say(ann, plain, topic)}`,
          { topic: target, propagate_mode: 'change_all' },
        ];
      },
    ],
    [
      2,
      'to take a topic to another channel',
      async () => [
        'PATCH',
        `/messages/${await say(ann, plain, newTopic())}`,
        { stream_id: other, propagate_mode: 'change_all' },
      ],
    ],
  ])('14, and one for each of %i spans, %s', (spans, _what, prepare) =>
    expectWithin(14 + spans, ann, prepare, REMEMBERED + ANOTHER_CHANNEL),
  );
});

describe('a list takes as many statements for many as for few', () => {
  /** More of everything a list could ask about one by one. */
  const more = async (): Promise<void> => {
    for (const name of ['a', 'b', 'c']) {
      const channel = await channelOf(`${name} ${newTopic()}`);
      await say(ann, channel, 'soup');
    }
    await write(ann, [owner.email]);
    await write(guest, [owner.email, ann.email]);
    await write(guest, [owner.email]);
    await write(ann, [guest.email]);
  };

  test.each<[string, 'ann' | 'guest', Asked]>([
    [
      'subscriptions with their subscribers',
      'ann',
      ['GET', '/users/me/subscriptions', { include_subscribers: true }],
    ],
    ['channels', 'ann', ['GET', '/streams']],
    ['users', 'ann', ['GET', '/users']],
    ['users, for a guest who may know few', 'guest', ['GET', '/users']],
  ])('of %s', async (_what, who, asked) => {
    const asking = { ann, guest }[who];
    const few = await counted(asking, async () => asked);
    await more();
    expect(await counted(asking, async () => asked)).toEqual(few);
  });
});

describe('full lists cost a change of them and a send nothing', () => {
  let texts = 0;
  const newText = (length: number): string => `${++texts} ${'full '.repeat(length / 5)}`.trim();
  const draft = (length: number): Fields => ({
    type: 'private',
    to: [],
    topic: '',
    content: newText(length),
    timestamp: 1_790_000_000,
  });
  const word = (): string => newText(80);
  const asked: ReadonlyArray<readonly [string, () => Promise<Asked>]> = [
    ['one more draft', async () => ['POST', '/drafts', { drafts: [draft(100)] }]],
    [
      'one more snippet',
      async () => ['POST', '/saved_snippets', { title: newText(20), content: 'x' }],
    ],
    [
      'one more topic',
      async () => [
        'POST',
        '/user_topics',
        { stream_id: plain, topic: newTopic(), visibility_policy: 1 },
      ],
    ],
    [
      'a send',
      async () => [
        'POST',
        '/messages',
        { type: 'channel', to: plain, topic: 'soup', content: 'hello' },
      ],
    ],
    [
      'a send after a user has changed their alert words',
      async () => {
        await server.ask(owner, 'POST', '/users/me/alert_words', { alert_words: [word()] });
        return [
          'POST',
          '/messages',
          { type: 'channel', to: plain, topic: 'soup', content: 'hello' },
        ];
      },
    ],
  ];
  const anotherWord = async (): Promise<Asked> => [
    'POST',
    '/users/me/alert_words',
    { alert_words: [word()] },
  ];
  const countAll = async (): Promise<ReadonlyArray<unknown>> => {
    const counts: unknown[] = [];
    for (const [what, prepare] of asked) counts.push([what, await counted(ann, prepare)]);
    return counts;
  };
  const fill = async (who: Person): Promise<void> => {
    await server.ask(who, 'POST', '/drafts', {
      drafts: Array.from({ length: 400 }, () => draft(2000)),
    });
    for (let time = 0; time < 100; time++) {
      await server.ask(who, 'POST', '/saved_snippets', {
        title: newText(20),
        content: newText(4000),
      });
      await server.ask(who, 'POST', '/user_topics', {
        stream_id: plain,
        topic: newTopic(),
        visibility_policy: 1,
      });
    }
    await server.ask(who, 'POST', '/users/me/alert_words', {
      alert_words: Array.from({ length: 400 }, word),
    });
  };

  test('as many statements as with empty ones', async () => {
    const empty = await countAll();
    const words = await counted(ann, anotherWord);
    for (const who of [ann, owner]) await fill(who);
    expect(await countAll()).toEqual(empty);
    // Where there are many it is also asked which of the words are there already.
    const more = await counted(ann, anotherWord);
    expect(more.warm).toBeLessThanOrEqual(words.warm + 1);
    expect(more.cold).toBeLessThanOrEqual(words.cold + 1);
  }, 60_000);

  test('a changed alert word costs one more statement, for the user who changed it', async () => {
    const readOf = async (): Promise<ReadonlyArray<string>> => {
      await say(ann, plain, 'soup');
      return server.heard.filter((sql) => sql.includes('from alert_words'));
    };
    await say(ann, plain, 'soup');
    expect(await readOf()).toEqual([]);
    await server.ask(owner, 'POST', '/users/me/alert_words', { alert_words: [word()] });
    expect(await readOf()).toEqual([
      expect.stringMatching(
        /from alert_words .* where a\.realm_id = .* and a\.user_id = \S+ order by w\.id$/s,
      ),
    ]);
  });
});

test('a list of everything costs a bot one more statement: unsubscribed messages', async () => {
  const askedOfFlags = async (who: Person): Promise<number> => {
    for (let time = 0; time < 2; time++)
      await server.ask(who, 'GET', '/messages', { anchor: 'newest', num_before: 5, num_after: 0 });
    return server.heard.filter((sql) => sql.includes('from message_flags')).length;
  };
  const { api_key: key } = await server.ask(ann, 'POST', '/bots', {
    full_name: 'Robot',
    short_name: 'robot',
    bot_type: 1,
  });
  const robot: Person = { email: 'robot-bot@chat.example', key };
  await server.ask(owner, 'POST', '/users/me/subscriptions', {
    subscriptions: [{ name: 'plain' }],
    principals: [robot.email],
  });
  expect([await askedOfFlags(ann), await askedOfFlags(robot)]).toEqual([1, 2]);
});

test('what a warm server remembers is forgotten when it changes', async () => {
  const id = await say(owner, vault, 'soup');
  const shown = async (): Promise<Body> =>
    (await server.ask(ann, 'GET', `/messages/${id}`)).message;
  expect(await shown()).toMatchObject({ sender_full_name: 'Olga', display_recipient: 'vault' });
  await server.ask(owner, 'PATCH', `/users/${owner.email}`, { full_name: 'Olga Oh' });
  await server.ask(owner, 'PATCH', `/streams/${vault}`, { new_name: 'cellar' });
  expect(await shown()).toMatchObject({ sender_full_name: 'Olga Oh', display_recipient: 'cellar' });
  await server.ask(owner, 'DELETE', '/users/me/subscriptions', {
    subscriptions: ['cellar'],
    principals: [ann.email],
  });
  await expect(shown()).rejects.toThrow('Invalid message(s)');
});

test('and so are linkifiers, which are looked for in names of topics', async () => {
  const talk = await say(owner, plain, 'soup #7');
  const links = async (): Promise<Body> =>
    (await server.ask(ann, 'GET', `/messages/${talk}`)).message.topic_links;
  expect(await links()).toEqual([]);
  const { id: filter } = await server.ask(owner, 'POST', '/realm/filters', {
    pattern: '#(?P<n>7)',
    url_template: 'https://t.example/{n}',
  });
  expect(await links()).toEqual([{ text: '#7', url: 'https://t.example/7' }]);
  await server.ask(owner, 'DELETE', `/realm/filters/${filter}`);
  expect(await links()).toEqual([]);
});
