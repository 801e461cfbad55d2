import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createApp } from './app.ts';
import { accountName, type Counts, countsOf } from './limits/limits.ts';
import { createPages } from './pages/create-pages.ts';
import { type Answer, type Fields, request } from './testing/request.ts';
import { cookiesOf } from './testing/session.ts';
import { openTestApp, PASSWORD, type Person, type TestApp } from './testing/test-app.ts';
import { API_ROOT } from './wire/api-root.ts';

const PAGE = new URL('../../../docs/reference/accounts.md', import.meta.url);
const TUS = { 'tus-resumable': '1.0.0' };

/** Spellings of one network, and one that is next to it. */
const SPELLINGS = [
  '192.0.2.1',
  '::ffff:192.0.2.1',
  '0:0:0:0:0:FFFF:C000:0201',
  '::ffff:0:192.0.2.1',
  '64:ff9b::c000:201',
  '2002:c000:201:7::5',
] as const;
const NEIGHBOUR = '192.0.2.2';
const spelled = (at: number): string => SPELLINGS[at % SPELLINGS.length] ?? NEIGHBOUR;
const elsewhere = (at: number): string => `198.51.${Math.floor(at / 250)}.${at % 250}`;

let testApp: TestApp;
const servers: Server[] = [];
beforeAll(async () => {
  // The clock stands, so that what is told of a window is its whole length.
  const others = [
    'nextTick',
    'setImmediate',
    'clearImmediate',
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
  ] as const;
  jest.useFakeTimers({ doNotFake: [...others, 'queueMicrotask', 'performance', 'hrtime'] });
  testApp = await openTestApp();
});
afterAll(async () => {
  for (const server of servers) server.close();
  await testApp.close();
  jest.useRealTimers();
});

/** A server with the limits of the page, behind a proxy that says where requests come from. */
interface Site {
  readonly counts: Counts;
  ask(
    method: string,
    path: string,
    from: string,
    more?: { who?: Person; key?: string; body?: Fields; headers?: object },
  ): Promise<Answer>;
  signIn(email: string, password: string, from: string): Promise<Answer>;
  atPage(email: string, password: string, from: string, cookie?: string): Promise<Answer>;
}
const openSite = async (): Promise<Site> => {
  const options = { parley: testApp.parley, counts: countsOf({}) };
  const app = createApp(options).use(createPages(options));
  app.set('trust proxy', 'loopback');
  const server = createServer(app).listen(0, '127.0.0.1').unref();
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  const ask: Site['ask'] = (method, path, from, { who, key = who?.key, body, headers } = {}) =>
    request(server, {
      ...(who !== undefined && { credentials: { email: who.email, key: key ?? '' } }),
      headers: { 'x-forwarded-for': from, ...headers },
    }).send(method, path, body ?? null);
  return {
    counts: options.counts,
    ask,
    signIn: (username, password, from) =>
      ask('POST', `${API_ROOT}/fetch_api_key`, from, { body: { username, password } }),
    atPage: (email, password, from, cookie) =>
      ask('POST', '/login/', from, {
        body: { email, password },
        headers: cookie === undefined ? {} : { cookie },
      }),
  };
};

let count = 0;
const person = (): Promise<Person> => testApp.user(`counted${++count}`);
/** An address as it is typed: blanks around it and its case do not matter. */
const typed = ({ email }: Person, at: number): string =>
  [email, email.toUpperCase(), ` ${email} `][at % 3] ?? email;

/** What a row counts. */
interface Counted {
  /** Does it once more; `at` chooses what must not matter. */
  readonly again: (at: number) => Promise<Answer>;
  /** What is refused once it was done too often. */
  readonly refused: () => Promise<Answer>;
  /** What counts under other keys, and is served nevertheless. */
  readonly served: ReadonlyArray<() => Promise<Answer>>;
  /** As many as are counted at once, in place of asking thousands of times. */
  readonly skip?: (times: number) => Promise<void>;
}
const WRONG = 'a wrong guess at it';

const ROWS: Readonly<Record<string, (site: Site) => Promise<Counted>>> = {
  'Failed sign-ins | user name and network': async ({ signIn, atPage }) => {
    const [who, other] = [await person(), await person()];
    return {
      again: (at) => (at % 2 === 0 ? signIn : atPage)(typed(who, at), WRONG, spelled(at)),
      refused: () => signIn(who.email, PASSWORD, SPELLINGS[0]),
      served: [
        () => signIn(other.email, PASSWORD, SPELLINGS[0]),
        () => signIn(who.email, PASSWORD, NEIGHBOUR),
      ],
    };
  },
  'Failed sign-ins | user name, all networks together': async ({ signIn }) => {
    const [who, other] = [await person(), await person()];
    return {
      again: (at) => signIn(typed(who, at), WRONG, elsewhere(at)),
      refused: () => signIn(who.email, PASSWORD, NEIGHBOUR),
      served: [() => signIn(other.email, PASSWORD, elsewhere(0))],
    };
  },
  'Failed sign-ins | network, all user names together': async ({ signIn }) => {
    const who = await person();
    return {
      again: (at) => signIn(`nobody${at}@chat.example`, WRONG, spelled(at)),
      refused: () => signIn(who.email, PASSWORD, SPELLINGS[0]),
      served: [() => signIn(who.email, PASSWORD, NEIGHBOUR)],
    };
  },
  'Failed sign-ins of a browser that signed in before | user name and browser': async ({
    signIn,
    atPage,
  }) => {
    const who = await person();
    const browser = async (): Promise<string> => {
      const cookies = cookiesOf(
        (await atPage(who.email, PASSWORD, NEIGHBOUR)).headers['set-cookie'],
      );
      return `parley_browser=${cookies.get('parley_browser')}`;
    };
    const [known, another] = [await browser(), await browser()];
    for (let at = 0; at < 5; at++) await signIn(who.email, WRONG, NEIGHBOUR);
    expect((await signIn(who.email, PASSWORD, NEIGHBOUR)).status).toBe(429);
    return {
      again: (at) => atPage(typed(who, at), WRONG, elsewhere(at), known),
      refused: () => atPage(who.email, PASSWORD, NEIGHBOUR, known),
      served: [() => atPage(who.email, PASSWORD, NEIGHBOUR, another)],
    };
  },
  'Wrong old passwords of a signed-in account | account': async ({ ask, signIn }) => {
    const [who, other] = [await person(), await person()];
    const change = (one: Person, old: string, from: string): Promise<Answer> =>
      ask('PATCH', `${API_ROOT}/settings`, from, {
        who: one,
        body: { old_password: old, new_password: 'another horse battery' },
      });
    return {
      again: (at) => change(who, WRONG, elsewhere(at)),
      refused: () => change(who, PASSWORD, NEIGHBOUR),
      served: [
        () => change(other, PASSWORD, NEIGHBOUR),
        () => signIn(who.email, PASSWORD, NEIGHBOUR),
      ],
    };
  },
  'Credentials that do not open | network': async ({ ask }) => {
    const [who, other] = [await person(), await person()];
    const wrong = (from: string, at: number): Promise<Answer> => {
      const path =
        [`${API_ROOT}/users/me`, '/user_uploads/1/a/none/a.txt', `/avatar/${who.id}`][at % 3] ?? '';
      return ask('GET', path, from, { who: at % 2 === 0 ? who : other, key: 'k'.repeat(32) });
    };
    return {
      again: (at) => wrong(spelled(at), at),
      refused: () => wrong(SPELLINGS[0], 0),
      served: [
        () => ask('GET', `${API_ROOT}/users/me`, SPELLINGS[0], { who }),
        async () => {
          const answer = await wrong(NEIGHBOUR, 0);
          return { ...answer, status: answer.status === 401 ? 200 : answer.status };
        },
      ],
    };
  },
  'Requests of an account | account': async ({ ask }) => {
    const [who, other] = [await person(), await person()];
    return {
      again: (at) =>
        ask('GET', [`${API_ROOT}/users/me`, `/avatar/${who.id}`][at % 2] ?? '', elsewhere(at), {
          who,
        }),
      refused: () => ask('GET', `${API_ROOT}/users/me`, NEIGHBOUR, { who }),
      served: [() => ask('GET', `${API_ROOT}/users/me`, elsewhere(0), { who: other })],
    };
  },
  'Requests for files and parts of uploads | account': async ({ ask, counts }) => {
    const [who, other] = [await person(), await person()];
    const file = (from: string, one: Person): Promise<Answer> =>
      ask('GET', '/user_uploads/1/a/none/a.txt', from, { who: one });
    const part = (from: string): Promise<Answer> =>
      ask('HEAD', `${API_ROOT}/tus/1/a/none/a.txt`, from, { who, headers: TUS });
    return {
      again: (at) => (at % 2 === 0 ? file(elsewhere(at), who) : part(elsewhere(at))),
      refused: () => file(NEIGHBOUR, who),
      served: [
        async () => {
          const answer = await file(elsewhere(0), other);
          return { ...answer, status: answer.status === 404 ? 200 : answer.status };
        },
        () => ask('GET', `${API_ROOT}/users/me`, NEIGHBOUR, { who }),
      ],
      skip: async (times) => {
        for (let at = 0; at < times; at++) await counts.fileRequests.count(accountName(who.id));
      },
    };
  },
  'Requests without an account | network': async ({ ask }) => {
    const who = await person();
    const paths = [`${API_ROOT}/server_settings`, '/login/'];
    return {
      again: (at) => ask('GET', paths[at % 2] ?? '', spelled(at)),
      refused: () => ask('GET', `${API_ROOT}/server_settings`, SPELLINGS[0]),
      served: [
        () => ask('GET', '/login/', NEIGHBOUR),
        () => ask('GET', `${API_ROOT}/users/me`, SPELLINGS[0], { who }),
      ],
    };
  },
};

/** Rows of the table of the page: what and key, and the most of it. */
const [, part = ''] = readFileSync(PAGE, 'utf8').split('## What is counted under which key');
const documented = new Map(
  Array.from(
    part.split('\n## ')[0]?.matchAll(/^\| (.*) \| ([^|]*) \|$/gm) ?? [],
    ([, row = '', most = '']) => [row, most] as const,
  ).filter(([, most]) => /\d/.test(most)),
);

test('every row of the page is walked', () => {
  expect([...documented.keys()].sort()).toEqual(Object.keys(ROWS).sort());
});

const mostOf = (row: string): { readonly times: number; readonly seconds: number } => {
  const [, times = '', minutes] =
    /^([\d,]+) (?:in (\d+) minutes|a minute)$/.exec(documented.get(row) ?? '') ?? [];
  return { times: Number(times.replaceAll(',', '')), seconds: Number(minutes ?? 1) * 60 };
};

const isRefused = ({ status, body }: Answer): boolean =>
  status === 429 || /too many attempts/.test(body?.msg ?? '');
const retryAfter = ({ headers, body }: Answer): number =>
  Number(headers['retry-after'] ?? /Try again in (\d+) seconds/.exec(body?.msg ?? '')?.[1]);

const ASKED = 300;
test.each(Object.entries(ROWS))('%s', async (row, open) => {
  const { times, seconds } = mostOf(row);
  const { again, refused, served, skip } = await open(await openSite());
  const skipped = skip === undefined ? 0 : times - ASKED;
  await skip?.(skipped);
  for (let at = 0; at < times - skipped; at++)
    expect([at, isRefused(await again(at))]).toEqual([at, false]);
  const answer = await refused();
  expect([isRefused(answer), retryAfter(answer)]).toEqual([true, seconds]);
  for (const ask of served) expect([200, 302]).toContain((await ask()).status);
  expect(isRefused(await refused())).toBe(true);
});
