import { createServer, globalAgent, type Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { ChannelId, GroupId, MessageId, type Parley, UnixSeconds } from '@parley/core';
import { API_ROOT, routes } from '@parley/http-express';
import { createApp } from '@parley/http-express/app';
import {
  type Answer,
  type Client,
  type CountedRows,
  countingRows,
  countingTurns,
  type FullRealm,
  fillRealm,
  MOST,
  ok,
  openTestApp,
  type Person,
  request,
  SOME,
  type TestApp,
} from '@parley/http-express/testing';
import { dosed, isDeep } from '../../../scripts/testing/depth.ts';
import { fastPorts } from './fast-ports.ts';
import { SLICE_CHARACTERS } from './json/slices.ts';

/** `PARLEY_FULL_LISTS=most`: as much as an organization may hold. It takes minutes. */
const holdsMost = isDeep || process.env.PARLEY_FULL_LISTS === 'most';
const dose = holdsMost ? MOST : SOME;
dosed('lists as long as they may be');

let testApp: TestApp;
let full: FullRealm;
let owner: Person;
let other: Person;
let server: Server;
let client: Client;
let files = '';
/** The turn in which everything was found out, and the one in which the answer began to leave. */
const turn = { found: 0, left: 0 };
let turns: ReturnType<typeof countingTurns>;
let takeRows: () => CountedRows;
let onFound: (() => void) | null = null;

/** Notes when each use case is done. */
const noting = (parley: Parley): Parley =>
  new Proxy(parley, {
    get: (of, name) => {
      const cases = Reflect.get(of, name) as Record<
        string,
        (command: unknown) => () => Promise<unknown>
      >;
      return new Proxy(cases, {
        get: (uses, use) => (command: unknown) => {
          const task = uses[String(use)]?.(command);
          return async () => {
            const done = await task?.();
            turn.found = turns.now();
            onFound?.();
            return done;
          };
        },
      });
    },
  });

beforeAll(async () => {
  turns = countingTurns();
  testApp = await openTestApp({}, (ports) => {
    const { storage, take } = countingRows(ports.storage, turns.now);
    takeRows = take;
    return { ...ports, storage };
  });
  owner = testApp.owner;
  other = await testApp.user('other');
  const channel = ChannelId(await testApp.channel(owner, 'model', { others: [other] }));
  const message = MessageId(await testApp.post(owner, channel, 'model', 'model'));
  const group = ok(
    await testApp
      .as(owner)
      .post('/user_groups/create', { name: 'model', description: 'x', members: [owner.id] }),
  ).body.group_id;
  const model = { channel, message, group: GroupId(group) };
  const { storage, founded } = testApp;
  full = await fillRealm(
    { storage, realm: founded.realm.id, user: owner.id, at: UnixSeconds(testApp.now()), model },
    dose,
  );
  // The filling may hold the event loop for longer than the server keeps a connection that rests.
  globalAgent.destroy();
  files = (await testApp.as(owner).get('/attachments')).body.attachments[0].path_id;
  const app = createApp({
    ports: fastPorts(),
    parley: noting(testApp.parley),
    eventQueues: testApp.eventQueues,
    limits: { requestsPerMinute: 0 },
  });
  server = createServer((request, response) => {
    const { writeHead } = response;
    if (request.headers['x-noted'] !== undefined) {
      response.writeHead = ((...args: Parameters<typeof writeHead>) => {
        turn.left = turns.now();
        return writeHead.apply(response, args);
      }) as typeof writeHead;
    }
    app(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  client = clientAs(owner, { 'x-noted': '1' });
}, 600_000);
afterAll(async () => {
  turns.end();
  server.closeAllConnections();
  server.close();
  await testApp.close();
});
// What is known of a turn's time is forgotten in the next one.
afterEach(async () => {
  jest.restoreAllMocks();
  await setImmediate();
});

const clientAs = (credentials: Person, headers: Readonly<Record<string, string>> = {}): Client =>
  request(server, { credentials, headers, root: API_ROOT });

/** Each slice takes as long as a turn may. */
const eachSliceIsATurn = (): void => {
  let time = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (time += 3));
};

interface Asked {
  /** Where the lists are full, and what is asked for. */
  readonly path: () => string;
  /** At least as many slices; 0: what it shows has a small bound. */
  readonly slices: number;
}
const at = (path: string | (() => string), slices = 0): Asked => ({
  path: typeof path === 'string' ? () => path : path,
  slices,
});

/** Every route that reads. */
const ASKED: Readonly<Record<string, Asked>> = {
  '/server_settings': at('/server_settings'),
  '/users': at('/users?include_custom_profile_fields=true', 5),
  '/users/me': at('/users/me'),
  '/users/{user_id:int}': at(() => `/users/${owner.id}`),
  '/users/{email}': at(() => `/users/${owner.email}`),
  '/bots': at('/bots'),
  '/messages': at('/messages?anchor=newest&num_before=5000&num_after=0', 15),
  '/messages/matches_narrow': at(
    () => `/messages/matches_narrow?msg_ids=[${full.message}]&narrow=[]`,
  ),
  '/messages/{message_id:int}': at(() => `/messages/${full.message}`, 5),
  '/messages/{message_id:int}/history': at(() => `/messages/${full.message}/history`, 10),
  '/messages/{message_id:int}/read_receipts': at(() => `/messages/${full.message}/read_receipts`),
  '/realm/presence': at('/realm/presence', 1),
  '/users/{user_id:int}/presence': at(() => `/users/${full.person}/presence`),
  '/users/{email}/presence': at(() => `/users/full${full.person}@chat.example/presence`),
  '/users/me/subscriptions': at('/users/me/subscriptions', 2),
  '/streams/{stream_id:int}/members': at(() => `/streams/${full.channel}/members`),
  '/users/{user_id:int}/subscriptions/{stream_id:int}': at(
    () => `/users/${owner.id}/subscriptions/${full.channel}`,
  ),
  '/streams': at('/streams', 10),
  '/streams/{stream_id:int}': at(() => `/streams/${full.channel}`),
  '/get_stream_id': at('/get_stream_id?stream=model'),
  '/users/me/{stream_id:int}/topics': at(() => `/users/me/${full.channel}/topics`, 1),
  '/user_groups': at('/user_groups', 3),
  '/user_groups/{user_group_id:int}/members': at(() => `/user_groups/${full.group}/members`),
  '/user_groups/{user_group_id:int}/subgroups': at(() => `/user_groups/${full.group}/subgroups`),
  '/user_groups/{user_group_id:int}/members/{user_id:int}': at(
    () => `/user_groups/${full.group}/members/${owner.id}`,
  ),
  '/user_uploads/{realm_id:int}/{heap}/{secret}/{file_name}': at(() => `/user_uploads/${files}`),
  '/attachments': at('/attachments', 1),
  '/saved_snippets': at('/saved_snippets', 6),
  '/drafts': at('/drafts', 6),
  '/realm/emoji': at('/realm/emoji', 1),
  '/users/{user_id:int}/status': at(() => `/users/${owner.id}/status`),
  '/users/me/alert_words': at('/users/me/alert_words'),
  '/users/me/sessions': at('/users/me/sessions'),
  '/events': at(() => `/events?queue_id=${queue}&last_event_id=-1&dont_block=true`),
  '/invites': at('/invites', 1),
  '/realm/linkifiers': at('/realm/linkifiers', 2),
  '/join/{key}': at('/join/unknown'),
  '/realm/profile_fields': at('/realm/profile_fields', 1),
};
let queue = '';
const REFUSED: ReadonlySet<string> = new Set(['/join/{key}']);

const expectSliced = ({ text }: Answer, slices: number): void => {
  expect(text.length / SLICE_CHARACTERS).toBeGreaterThanOrEqual(slices);
  expect(turn.left - turn.found).toBeGreaterThanOrEqual(Math.floor(text.length / SLICE_CHARACTERS));
};

/**
 * Nothing is asked for each row, and no list is read many times: a profile has 50 fields, and the
 * readings of all lists are some 50.
 */
const expectFewReads = (most: number): void => {
  const { calls, rows } = takeRows();
  expect(calls).toBeLessThanOrEqual(120);
  expect(rows).toBeLessThanOrEqual(most);
};

test('every route that reads is asked for', () => {
  expect(Object.keys(ASKED).sort()).toEqual(
    routes
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path)
      .sort(),
  );
});

test.each(Object.entries(ASKED))(
  'GET %s reads few rows in a turn and has one for each slice, HEAD none',
  async (name, { path, slices }) => {
    if (name === '/events')
      queue = ok(await client.post('/register', { event_types: ['message'] })).body.queue_id;
    eachSliceIsATurn();
    takeRows();
    const answer = await client.get(path());
    expectFewReads(4 * Math.max(...Object.values(dose)));
    expect(answer.status === 200).toBe(!REFUSED.has(name));
    expectSliced(answer, slices);
    const stringify = jest.spyOn(JSON, 'stringify');
    const head = await client.send('HEAD', path());
    const written = stringify.mock.results.map(({ value }) => String(value).length);
    expect(Math.max(0, ...written)).toBeLessThan(5000);
    const without = ({ headers }: Answer) =>
      Object.fromEntries(
        Object.entries(headers).filter(
          ([header]) => !['content-length', 'x-request-id', 'date'].includes(header),
        ),
      );
    expect([head.status, head.text, without(head)]).toEqual([answer.status, '', without(answer)]);
    // Users are read piece by piece, each in a turn of its own.
    if (answer.status === 200 && name !== '/users')
      expect(turn.left - turn.found).toBeLessThanOrEqual(2);
  },
);

test('POST /register reads few rows in a turn and has a turn for each slice', async () => {
  const everything = {
    client_capabilities: {
      linkifier_url_template: true,
      archived_channels: true,
      notification_settings_null: true,
    },
  };
  const types = [null, ...TYPES];
  for (const type of types) {
    eachSliceIsATurn();
    takeRows();
    const answer = ok(
      await client.post('/register', {
        ...everything,
        ...(type !== null && { fetch_event_types: type.split('+') }),
      }),
    );
    expectSliced(answer, type === null ? 30 : 0);
    expectFewReads(3 * Object.values(dose).reduce((sum, count) => sum + count, 0));
    jest.restoreAllMocks();
  }
}, 60_000);
const TYPES: ReadonlyArray<string> = [
  ...[
    'drafts',
    'saved_snippets',
    'subscription',
    'stream',
    'user_topic',
    'muted_topics',
    'realm_user',
    'user_status',
    'presence',
  ],
  ...[
    'realm_user_groups',
    'realm_emoji',
    'custom_profile_fields',
    'realm_linkifiers',
    'realm_playgrounds',
    'muted_users',
    'alert_words',
  ],
  ...['message+update_message_flags', 'starred_messages', 'recent_private_conversations', 'realm'],
];

test.each([
  ['/streams', () => client.get('/streams')],
  [
    '/messages',
    () => client.get('/messages', { anchor: 'newest', num_before: 5000, num_after: 0 }),
  ],
  ['/register', () => client.post('/register')],
])('another client is answered while %s is written', async (_path, ask) => {
  eachSliceIsATurn();
  const others = clientAs(other);
  ok(await others.get('/users/me/alert_words'));
  const order: string[] = [];
  let answered: Promise<unknown> = Promise.resolve();
  onFound = () => {
    onFound = null;
    answered = others.get('/users/me/alert_words').then(() => order.push('other'));
  };
  ok(await ask().finally(() => order.push('long')));
  await answered;
  expect(order).toEqual(['other', 'long']);
});
