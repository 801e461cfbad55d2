import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Parley, Realm, User } from '@parley/core';
import {
  createGracefulShutdown,
  createRouter,
  type GracefulShutdown,
  type RouterOptions,
} from '@parley/http-express';
import { createApp } from '@parley/http-express/app';
import {
  ok,
  openTestApp,
  PASSWORD,
  type Person,
  right,
  signedIn,
  type TestApp,
} from '@parley/http-express/testing';
import fc from 'fast-check';
import { apiDirect } from '../api-direct.ts';
import { fastPorts } from '../fast-ports.ts';
import { createPollConnections, type PollConnections } from './poll-connections.ts';

interface Site {
  readonly server: Server;
  readonly lines: PollConnections | null;
}

let testApp: TestApp;
let maria: Person;
let nico: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  maria = await testApp.user('maria');
  nico = await testApp.user('nico');
});
afterAll(() => testApp.close());

const portOf = ({ server }: Site): number => (server.address() as AddressInfo).port;

const open = async (
  lines: PollConnections | null,
  shutdown: GracefulShutdown | undefined,
  limits: NonNullable<RouterOptions['limits']>,
  more: Partial<Pick<RouterOptions, 'authenticate' | 'parley' | 'realmOf'>> = {},
): Promise<Site> => {
  const { parley, eventQueues, storage } = testApp;
  const options = {
    parley,
    eventQueues,
    limits,
    accountsVersion: storage.accountsVersion,
    ports: fastPorts(),
    ...(shutdown && { shutdown }),
    ...more,
  };
  const router = createRouter(options);
  const server = createServer(
    lines === null ? {} : { IncomingMessage: lines.IncomingMessage },
    apiDirect(router, createApp(options)),
  );
  lines?.begin(server, router);
  // A test that fails before it closes its server must not keep the process alive.
  await new Promise<void>((resolve) => server.unref().listen(0, '127.0.0.1', resolve));
  return { server, lines };
};

let site: Site;
let lines: PollConnections;
let shutdown: GracefulShutdown;
const sockets: Socket[] = [];
beforeEach(async () => {
  lines = createPollConnections();
  shutdown = createGracefulShutdown();
  site = await open(lines, shutdown, { requestsPerMinute: 0 });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  const closed = shutdown.close(site.server);
  site.server.closeAllConnections();
  lines.destroyAll();
  await closed;
});

const basic = ({ email, key }: Person): string =>
  `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}`;
const asking = (path: string, who: Person = nico, more = ''): string =>
  `GET /api/v1${path} HTTP/1.1\r\nHost: chat.example\r\nAuthorization: ${basic(who)}\r\n` +
  `User-Agent: tests/1.0\r\n${more}\r\n`;
const poll = (queue: string, last: number, more = ''): string =>
  asking(`/events?queue_id=${queue}&last_event_id=${last}${more}`);
const glance = (queue: string, last: number, more = ''): string =>
  poll(queue, last, `&dont_block=true${more}`);

const register = async (): Promise<string> =>
  ok(await testApp.as(nico).post('/register', { event_types: ['message'], fetch_event_types: [] }))
    .body.queue_id;

interface Talk {
  readonly say: (text: string) => void;
  /** The first answers that came, so many of them, each whole. */
  readonly heard: (count: number) => Promise<ReadonlyArray<string>>;
  readonly ended: Promise<void>;
  readonly leave: () => void;
}

const LENGTH = /content-length: (\d+)/i;
/** What came, cut where an answer ends. */
const answersIn = (text: string): ReadonlyArray<string> => {
  const end = text.indexOf('\r\n\r\n');
  const whole =
    end === -1 ? Number.POSITIVE_INFINITY : end + 4 + Number(LENGTH.exec(text)?.[1] ?? 0);
  return text.length < whole ? [] : [text.slice(0, whole), ...answersIn(text.slice(whole))];
};

const talk = (to: Site): Talk => {
  const socket = connect({ port: portOf(to), host: '127.0.0.1', noDelay: true }).unref();
  sockets.push(socket);
  let text = '';
  let look = (): void => {};
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    look();
  });
  socket.on('error', () => {});
  return {
    say: (said) => void socket.write(said, 'latin1'),
    heard: (count) =>
      new Promise((resolve) => {
        look = () => {
          const answers = answersIn(text);
          if (answers.length >= count) resolve(answers);
        };
        look();
      }),
    ended: new Promise((resolve) => socket.once('close', () => resolve())),
    leave: () => void socket.destroy(),
  };
};

const bodyOf = (answer: string | undefined) =>
  JSON.parse(Buffer.from(answer?.split('\r\n\r\n')[1] ?? '', 'latin1').toString());
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
/** Resolves when so many connections are taken. */
const taken = async (count: number): Promise<void> => {
  while (lines.size() !== count) await soon();
};

/** Whatever differs from one answer to the next by itself. */
const masked = (answer: string, queue: string): string =>
  answer
    .replaceAll(queue, 'QUEUE')
    .replace(/X-Request-Id: [\w-]{36}/, 'X-Request-Id: ID')
    .replace(/(Date|X-RateLimit-Reset): [^\r]+/g, '$1: NOW');

test('polls of who signed in with a browser are left to Node', async () => {
  const queue = await register();
  const { cookie } = await signedIn(testApp, nico);
  const asked = (more: string, last: number): string =>
    `GET /api/v1/events?queue_id=${queue}&last_event_id=${last}&dont_block=true HTTP/1.1\r\n` +
    `Host: chat.example\r\n${more}\r\n`;
  const { say, heard } = talk(site);
  for (let time = 1; time <= 5; time++) {
    say(asked(`Cookie: ${cookie}\r\n`, -1));
    const answers = await heard(time);
    expect(bodyOf(answers.at(-1))).toMatchObject({ result: 'success', queue_id: queue });
    expect(lines.size()).toBe(0);
  }
  say(asked(`Cookie: parley_session=${'a'.repeat(32)}\r\n`, -1));
  expect(bodyOf((await heard(6)).at(-1))).toMatchObject({ code: 'UNAUTHORIZED' });
  const { say: sayBoth, heard: heardBoth } = talk(site);
  sayBoth(asked(`Authorization: ${basic(maria)}\r\nCookie: ${cookie}\r\n`, -1));
  expect(bodyOf((await heardBoth(1))[0])).toMatchObject({ code: 'BAD_EVENT_QUEUE_ID' });
});

test.each([0, 1000])(
  'a connection of a poll is taken over, and answers what Node’s would; limit %i',
  async (requestsPerMinute) => {
    const taking = await open(lines, undefined, { requestsPerMinute });
    const plain = await open(null, undefined, { requestsPerMinute });
    const conversation = async (where: Site) => {
      const queue = await register();
      await testApp.direct(maria, [nico], 'größer ☃');
      await testApp.direct(maria, [nico], 'once more');
      await testApp.settled();
      const { say, heard } = talk(where);
      const said = [
        ...[-1, -1, 0, 1, 1].map((last) => glance(queue, last)),
        ...[7, 1].map((last) => glance(queue, last)),
        ...[1, 1, 1].map((last) => glance(queue, last, '&color=red&client=me')),
        asking('/users/me/alert_words'),
        glance(queue, 1),
      ];
      for (const [index, text] of said.entries()) {
        say(text);
        await heard(index + 1);
      }
      return (await heard(said.length)).map((answer) => masked(answer, queue));
    };
    const answers = await conversation(taking);
    expect(answers.map((answer) => answer.slice(9, 12)).join(' ')).toBe(
      '200 200 200 200 200 400 200 200 200 200 200 200',
    );
    expect(bodyOf(answers[0]).events).toHaveLength(2);
    expect(bodyOf(answers[7]).ignored_parameters_unsupported).toEqual(['color']);
    const same = (one: string): string =>
      one
        .replaceAll(/"(id|timestamp)":\d+/g, '"$1":0')
        .replace(/Content-Length: \d+/, 'Content-Length: N');
    expect(answers.map(same)).toEqual((await conversation(plain)).map(same));
    for (const { server } of [taking, plain]) {
      server.closeAllConnections();
      lines.destroyAll();
      await new Promise((resolve) => server.close(resolve));
    }
  },
);

test('who waits is told what happens, again and again on one connection', async () => {
  const queue = await register();
  const { say, heard } = talk(site);
  for (let last = -1; last < 9; last++) {
    say(poll(queue, last));
    if (last >= 0) await taken(1);
    await testApp.direct(maria, [nico], `number ${last + 1}`);
    const answers = await heard(last + 2);
    expect(bodyOf(answers.at(-1))).toMatchObject({
      queue_id: queue,
      events: [{ id: last + 1, message: { content: `number ${last + 1}` } }],
    });
  }
});

test('requests cut anywhere, between polls too, are answered once and in order', async () => {
  const kinds = ['poll', 'poll', 'poll', 'spaced', 'other', 'wrong', 'form'] as const;
  const property = fc.asyncProperty(
    fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 12 }),
    fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 12 }),
    async (asked, cuts) => {
      const queue = await register();
      const texts: Readonly<Record<(typeof kinds)[number], string>> = {
        poll: glance(queue, -1),
        spaced: glance(queue, -1).replace('Host: ', 'host:  '),
        other: asking('/users/me/alert_words'),
        wrong: glance(queue, 5),
        form: [
          'DELETE /api/v1/events HTTP/1.1',
          'Host: chat.example',
          `Authorization: ${basic(nico)}`,
          'Content-Type: application/x-www-form-urlencoded',
          'Content-Length: 10',
          '',
          'queue_id=x',
        ].join('\r\n'),
      };
      const expected = { poll: '200', spaced: '200', other: '200', wrong: '400', form: '400' };
      let text = asked.map((kind) => texts[kind]).join('');
      const { say, heard, leave } = talk(site);
      for (const cut of cuts) {
        say(text.slice(0, cut));
        text = text.slice(cut);
        if (cut % 3 === 0) await new Promise(setImmediate);
        if (cut % 7 === 0) await soon();
      }
      say(text);
      const answers = await heard(asked.length);
      leave();
      expect(answers.map((answer) => answer.slice(9, 12))).toEqual(
        asked.map((kind) => expected[kind]),
      );
      for (const [index, kind] of asked.entries())
        if (kind === 'poll')
          expect(bodyOf(answers[index])).toMatchObject({ queue_id: queue, events: [] });
    },
  );
  await fc.assert(property, { numRuns: 60 });
});

describe('who asks', () => {
  const asking4 = async (where: Site, who: Person, change: () => Promise<unknown>) => {
    const { queue_id: queue } = ok(
      await testApp.as(who).post('/register', { fetch_event_types: [] }),
    ).body;
    const { say, heard, leave } = talk(where);
    const ask = asking(`/events?queue_id=${queue}&last_event_id=-1&dont_block=true`, who);
    for (let count = 1; count < 4; count++) {
      say(ask);
      await heard(count);
    }
    expect(where.lines?.size()).toBe(1);
    await change();
    say(ask);
    const [, , , last = ''] = await heard(4);
    leave();
    while (where.lines?.size() !== 0) await soon();
    return { status: last.slice(9, 12), rule: /Parley-Rule: (\S+)/.exec(last)?.[1] };
  };
  const accountOf = async ({ id }: Person): Promise<User> => {
    const user = await testApp.storage.read(nico.caller.realm, ({ users }) => users.byId(id));
    if (user === null) throw new Error('Nobody');
    return user;
  };
  const realmNow = async (): Promise<Realm> => {
    const realm = await testApp.storage.read(nico.caller.realm, ({ realms }) => realms.own());
    if (realm === null) throw new Error('Nowhere');
    return realm;
  };
  const changes: ReadonlyArray<
    readonly [
      what: string,
      change: (who: Person) => Promise<unknown>,
      status: string,
      rule: string | undefined,
    ]
  > = [
    ['nothing', async () => {}, '200', undefined],
    [
      'a key that was replaced',
      async (who) => ok(await testApp.as(who).post('/users/me/api_key/regenerate', {})),
      '401',
      'caller.key-unknown',
    ],
    [
      'a key that ended',
      ({ id }) => testApp.force({ _tag: 'api-keys.remove', user: id, but: null }),
      '401',
      'caller.key-unknown',
    ],
    [
      'an account that is closed',
      async (who) =>
        testApp.force({ _tag: 'user.put', user: { ...(await accountOf(who)), isActive: false } }),
      '401',
      'caller.deactivated',
    ],
    [
      'an address that is another',
      async (who) =>
        testApp.force({
          _tag: 'user.put',
          user: { ...(await accountOf(who)), email: `new-${who.email}` },
        }),
      '401',
      'caller.key-unknown',
    ],
    [
      'an organization that is closed',
      async () =>
        testApp.force({ _tag: 'realm.put', realm: { ...(await realmNow()), isActive: false } }),
      '401',
      'caller.realm-deactivated',
    ],
    [
      'another name, which changes nothing',
      async (who) =>
        testApp.force({
          _tag: 'user.put',
          user: { ...(await accountOf(who)), fullName: 'Renamed' },
        }),
      '200',
      undefined,
    ],
  ];
  test.each(changes)('at the very next poll: %s', async (what, change, status, rule) => {
    const before = await realmNow();
    const who = await testApp.user(`one with ${what}`.replaceAll(/[ ,]/g, '-'));
    const outcome = await asking4(site, who, () => change(who));
    await testApp.force({ _tag: 'realm.put', realm: before });
    expect(outcome).toEqual({ status, rule });
  });

  test('with a key that ends, until it has', async () => {
    const { caller, ...named } = await testApp.user('guest-for-a-minute');
    const { apiKey: key } = await right(
      testApp.parley.users.fetchApiKey({
        realm: caller.realm,
        username: named.email,
        password: PASSWORD,
        lastsSeconds: 60,
      }),
    );
    const who = { ...named, caller, key };
    expect(await asking4(site, who, async () => testApp.advanceClock(59))).toEqual({
      status: '200',
    });
    expect(await asking4(site, who, async () => testApp.advanceClock(1))).toEqual({
      status: '401',
      rule: 'caller.key-unknown',
    });
  });

  test('is found out once, and again when some account changed', async () => {
    const own = createPollConnections();
    let asked = 0;
    const authenticate: Parley['users']['authenticate'] = (command) => {
      asked += 1;
      return testApp.parley.users.authenticate(command);
    };
    const parley = { ...testApp.parley, users: { ...testApp.parley.users, authenticate } };
    const where = await open(own, undefined, { requestsPerMinute: 0 }, { parley });
    const who = await testApp.user('known');
    const counts: number[] = [];
    const change = async (): Promise<void> => {
      counts.push(asked);
      await testApp.user('somebody-else');
    };
    expect(await asking4(where, who, change)).toEqual({ status: '200' });
    expect([...counts, asked]).toEqual([1, 2]);
    own.destroyAll();
    where.server.closeAllConnections();
    await new Promise((resolve) => where.server.close(resolve));
  });
});

describe('it is not forgotten', () => {
  test('how often: polls count as every request does, and say so', async () => {
    const limited = createPollConnections();
    const narrow = await open(limited, undefined, { requestsPerMinute: 5 });
    const queue = await register();
    const { say, heard } = talk(narrow);
    for (let count = 1; count <= 6; count++) {
      say(glance(queue, -1));
      await heard(count);
    }
    const answers = await heard(6);
    const remaining = answers.map((answer) => /X-RateLimit-Remaining: (\d+)/.exec(answer)?.[1]);
    expect([remaining, answers[5]?.slice(9, 12)]).toEqual([['4', '3', '2', '1', '0', '0'], '429']);
    limited.destroyAll();
    narrow.server.closeAllConnections();
    await new Promise((resolve) => narrow.server.close(resolve));
  });
});

test('a client that disconnects while it waits loses nothing', async () => {
  const queue = await register();
  const first = talk(site);
  first.say(poll(queue, -1));
  await taken(1);
  first.leave();
  await taken(0);
  await testApp.direct(maria, [nico], 'are you there?');
  const second = talk(site);
  second.say(poll(queue, -1));
  expect(bodyOf((await second.heard(1))[0]).events).toMatchObject([{ id: 0 }]);
});

test('a connection that is used for other things as well is left to Node', async () => {
  const queue = await register();
  const { say, heard } = talk(site);
  say(glance(queue, -1));
  await heard(1);
  expect(lines.size()).toBe(1);
  say(asking('/users/me'));
  await heard(2);
  say(glance(queue, -1));
  await heard(3);
  expect(lines.size()).toBe(0);
});

test('a request that would change the protocol is answered as if it did not', async () => {
  const { say, heard } = talk(site);
  say(asking('/users/me/alert_words', nico, 'Connection: Upgrade\r\nUpgrade: h2c\r\n'));
  expect((await heard(1))[0]).toMatch(/^HTTP\/1.1 200 /);
});

test('who wants to be connected further is not', async () => {
  const { say, ended } = talk(site);
  say('CONNECT chat.example:80 HTTP/1.1\r\nHost: chat.example\r\n\r\n');
  await ended;
});

/**
 * Polls five times at a server with these options. Answers how often `seen` was called, and how
 * many polls had a line then.
 */
const askedIn = async (optionsOf: (seen: () => void) => object): Promise<ReadonlyArray<number>> => {
  const own = createPollConnections();
  const asked: number[] = [];
  const host = await open(
    own,
    undefined,
    { requestsPerMinute: 0 },
    optionsOf(() => void asked.push(own.size())),
  );
  const queue = await register();
  const { say, heard } = talk(host);
  for (let count = 1; count <= 5; count++) {
    say(glance(queue, -1));
    await heard(count);
  }
  host.server.closeAllConnections();
  await new Promise((resolve) => host.server.close(resolve));
  return asked;
};

test('a host that signs people in itself is asked who polls, each time', async () => {
  const authenticate = (seen: () => void) => () => {
    seen();
    return nico.caller;
  };
  expect(await askedIn((seen) => ({ authenticate: authenticate(seen) }))).toEqual([0, 0, 0, 0, 0]);
});

test('where the host chooses the realm, every poll is an ordinary request', async () => {
  const realmOf = (seen: () => void) => () => {
    seen();
    return nico.caller.realm;
  };
  expect(await askedIn((seen) => ({ realmOf: realmOf(seen) }))).toEqual([0, 0, 0, 0, 0]);
});

describe('the end', () => {
  test('of a client that sends far more polls than it waits for', async () => {
    const queue = await register();
    const { say, ended } = talk(site);
    say(poll(queue, -1));
    await taken(1);
    say(poll(queue, -1).repeat(400));
    await ended;
    expect(lines.size()).toBe(0);
  });

  test('of a connection without requests for long', async () => {
    site.server.keepAliveTimeout = 10;
    const queue = await register();
    const { say, heard, ended } = talk(site);
    say(glance(queue, -1));
    await heard(1);
    expect(lines.size()).toBe(1);
    await ended;
  });

  test('of a client that waits longer than the server lets a connection be silent', async () => {
    site.server.timeout = 10;
    const queue = await register();
    const { say, ended } = talk(site);
    say(poll(queue, -1));
    await taken(1);
    await ended;
    await taken(0);
  });

  test('of the server: who waits is answered, who does not is not waited for', async () => {
    const [resting, waiting] = [talk(site), talk(site)];
    const [one, other] = [await register(), await register()];
    resting.say(glance(one, -1));
    await resting.heard(1);
    waiting.say(poll(other, -1));
    await taken(2);
    await soon();
    const closed = shutdown.close(site.server);
    await resting.ended;
    await testApp.direct(maria, [nico], 'the last');
    const [answer = ''] = await waiting.heard(1);
    expect(answer).toMatch(/\r\nConnection: close\r\n/);
    expect(bodyOf(answer).events).toHaveLength(1);
    await waiting.ended;
    await closed;
  });
});

test('a connection that rests keeps nothing of what was answered there last', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => Promise<void> = runInNewContext("() => gc({ execution: 'async' })");
  const { say, heard } = talk(site);
  const answered = new Promise<WeakRef<object>>((resolve) =>
    site.server.once('request', (_, response) => resolve(new WeakRef(response))),
  );
  say(asking('/server_settings'));
  await heard(1);
  const response = await answered;
  // The client may have the whole answer before the server is told that it was written.
  for (let tries = 0; response.deref() !== undefined && tries < 50; tries++) {
    await new Promise(setImmediate);
    await collect();
  }
  expect(response.deref()).toBeUndefined();
});
