import { request as open } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { routes } from '@parley/http-express';
import { type Program, ready, runCli, runServer } from './testing/program.ts';
import { type TemporaryDirectory, temporaryDirectory } from './testing/temporary-directory.ts';

jest.setTimeout(60_000);

interface Served {
  readonly data: TemporaryDirectory;
  readonly server: Program;
  readonly url: string;
  readonly credentials: string;
}

/** A server whose organization has this address. */
const serve = async (address: string): Promise<Served> => {
  const data = await temporaryDirectory();
  const env = { PARLEY_DATA_DIR: data.path };
  const owner = ['--owner-email', 'olga@chat.example', '--owner-name', 'Olga'];
  const { stdout, stderr, code } = await runCli(
    ['create-realm', '--name', 'Chat', '--url', address, ...owner],
    env,
  );
  if (code !== 0) throw new Error(stderr);
  const [, key = ''] = /\b([A-Za-z0-9]{32})\b/.exec(stdout) ?? [];
  const server = runServer({ ...env, PARLEY_RATE_LIMIT: '0' });
  const { url } = await ready(server);
  return { data, server, url, credentials: `Basic ${btoa(`olga@chat.example:${key}`)}` };
};

interface Answered {
  readonly status: number;
  /** Names in lower case, each with all its values. */
  readonly headers: ReadonlyMap<string, ReadonlyArray<string>>;
  readonly body: string;
}

const headersOf = (raw: ReadonlyArray<string>): Answered['headers'] => {
  const headers = new Map<string, string[]>();
  for (let at = 0; at < raw.length; at += 2) {
    const name = (raw[at] ?? '').toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), raw[at + 1] ?? '']);
  }
  return headers;
};

interface Asking {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const ask = (
  { url }: Served,
  method: string,
  path: string,
  { headers = {}, body = '' }: Asking = {},
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const length = ['POST', 'PATCH', 'PUT', 'DELETE'].includes(method)
      ? { 'content-length': String(Buffer.byteLength(body)) }
      : {};
    const sending = open(url + path, { method, headers: { ...length, ...headers } }, (response) => {
      text(response).then(
        (said) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: headersOf(response.rawHeaders),
            body: said,
          }),
        reject,
      );
    });
    sending.on('error', reject).end(body);
  });

/** What comes of bytes that need not be a request. */
const say = async ({ url }: Served, bytes: string): Promise<Answered> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  socket.write(bytes, 'latin1');
  const said = await text(socket);
  const [head = '', ...rest] = said.split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const raw = fields.flatMap((field) => [
    field.slice(0, field.indexOf(':')),
    field.slice(field.indexOf(':') + 2),
  ]);
  return {
    status: Number(line.split(' ')[1]),
    headers: headersOf(raw),
    body: rest.join('\r\n\r\n'),
  };
};

const STRICT = 'strict-transport-security';
/** Everything that is wrong with an answer; `isStrict` null: nothing is asked of TLS. */
const faultsOf = ({ headers }: Answered, isStrict: boolean | null): ReadonlyArray<string> => {
  const one = (name: string): string => {
    const values = headers.get(name) ?? [];
    return values.length === 1 ? (values[0] ?? '') : `${values.length} values`;
  };
  const csp = one('content-security-policy');
  const type = headers.get('content-type')?.join() ?? '';
  const strict = headers.get(STRICT)?.join() ?? null;
  return [
    ...(csp.startsWith("default-src 'none'") ? [] : [`CSP: ${csp}`]),
    ...(one('x-content-type-options') === 'nosniff' ? [] : ['nosniff']),
    ...(one('x-frame-options') === 'DENY' ? [] : ['frames']),
    ...(/^(?:same-origin|strict-origin-when-cross-origin)$/.test(one('referrer-policy'))
      ? []
      : ['referrer']),
    ...(/^text\//.test(type) && !/; charset=/.test(type) ? [`charset of ${type}`] : []),
    ...(isStrict === null || strict === (isStrict ? 'max-age=31536000' : null)
      ? []
      : [`HSTS: ${strict}`]),
  ];
};

/** These end the credentials that the test uses. */
const ENDINGS = ['DELETE /users/me', 'POST /users/me/api_key/regenerate'];
const filled = (path: string): string => path.replace(/\{[^}]*\}/g, '1');
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const PAGES = [
  '/',
  '/login/',
  '/login',
  '/logout/',
  '/join/x/',
  '/join/%E0%A4%A/',
  '/welcome/',
  '/welcome/x',
  '/accounts/confirm_new_email/x/',
];
const ELSEWHERE = [
  '/nowhere',
  '/favicon.ico',
  '/health/live',
  '/health/ready',
  '/health/x',
  '/%E0%A4%A',
  '/api',
  '/api/v1',
  '/api/v1/nowhere',
];
const PARTS = [
  '/static/x',
  '/static/images/loading/loader-black.svg',
  '/user_avatars/1/x.png',
  '/user_avatars/1/emoji/images/x.png',
  '/avatar/1',
];
const FILES = [
  '/user_uploads/',
  '/user_uploads/1/ab/x/a.txt',
  '/user_uploads/thumbnail/1/ab/x/a.png/1x1.webp',
  '/user_uploads/temporary/AB/a',
];
const TUS = { 'tus-resumable': '1.0.0' };

describe.each([
  ['http', false],
  ['https', true],
])('where the address of the organization is %s', (scheme, isStrict) => {
  let served: Served;
  beforeAll(async () => {
    served = await serve(`${scheme}://chat.example`);
  });
  afterAll(async () => {
    served.server.kill('SIGKILL');
    await served.server.finished;
    await served.data.remove();
  });
  const known = (headers: Readonly<Record<string, string>> = {}) => ({
    authorization: served.credentials,
    ...headers,
  });

  /** Faults by what was asked; nothing where every answer is right. */
  const faultsIn = async (
    asked: ReadonlyArray<readonly [string, string, Asking?]>,
  ): Promise<Record<string, ReadonlyArray<string>>> => {
    const faults: Record<string, ReadonlyArray<string>> = {};
    for (const [method, path, asking] of asked) {
      const answered = await ask(served, method, path, asking);
      const found = faultsOf(answered, isStrict);
      if (found.length > 0) faults[`${method} ${path} ${answered.status}`] = found;
    }
    return faults;
  };

  test('every route answers with the headers that guard browsers, whatever the error', async () => {
    const asked = routes
      .filter(({ method, path }) => !ENDINGS.includes(`${method} ${path}`))
      .flatMap(({ method, path }) => {
        const form = method === 'GET' ? {} : FORM;
        return [
          [method, `/api/v1${filled(path)}`, { headers: form }],
          [method, `/api/v1${filled(path)}?dont_block=true`, { headers: known(form) }],
          ['OPTIONS', `/api/v1${filled(path)}`],
          ['PROPFIND', `/api/v1${filled(path)}`],
        ] as ReadonlyArray<readonly [string, string, Asking?]>;
      });
    expect(asked.length).toBeGreaterThan(400);
    expect(await faultsIn(asked)).toEqual({});
  });

  test('so does every page, health, unknown path and other part, by every method', async () => {
    const paths = [
      ...PAGES,
      ...ELSEWHERE,
      ...PARTS,
      ...FILES,
      '/api/v1/tus',
      '/api/v1/tus/1/ab/x/a',
    ];
    const asked = paths.flatMap((path) =>
      ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'PATCH'].flatMap((method) => [
        [method, path] as const,
        [
          method,
          path,
          { headers: known({ ...TUS, 'upload-length': '1', accept: 'application/json' }) },
        ] as const,
      ]),
    );
    expect(await faultsIn(asked)).toEqual({});
  });

  test('so does a file, whole, in part, cached or conditional, and a tus upload', async () => {
    const body =
      '--x\r\nContent-Disposition: form-data; name="f"; filename="a.txt"\r\n\r\nhello\r\n--x--\r\n';
    const form = known({ 'content-type': 'multipart/form-data; boundary=x' });
    const uploaded = await ask(served, 'POST', '/api/v1/user_uploads', { headers: form, body });
    const { url } = JSON.parse(uploaded.body);
    const statuses: number[] = [];
    const get = async (
      headers: Readonly<Record<string, string>>,
      method = 'GET',
    ): Promise<ReadonlyArray<string>> => {
      const answered = await ask(served, method, url, { headers: known(headers) });
      statuses.push(answered.status);
      return faultsOf(answered, isStrict);
    };
    const faults = [
      faultsOf(uploaded, isStrict),
      await get({}),
      await get({}, 'HEAD'),
      await get({ range: 'bytes=0-1' }),
      await get({ range: 'bytes=9-' }),
      await get({ 'if-none-match': '*' }),
      await get({ 'if-match': '"x"' }),
      await get({ authorization: 'Basic eDp5' }),
    ];
    const created = await ask(served, 'POST', '/api/v1/tus', {
      headers: known({ ...TUS, 'upload-length': '5' }),
    });
    const place = new URL(created.headers.get('location')?.[0] ?? '').pathname;
    const part = known({
      ...TUS,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    });
    const sent = await ask(served, 'PATCH', place, { headers: part, body: 'hello' });
    expect([created.status, sent.status, ...statuses]).toEqual([
      201, 200, 200, 200, 206, 416, 304, 412, 401,
    ]);
    expect([...faults, faultsOf(created, isStrict), faultsOf(sent, isStrict)].flat()).toEqual([]);
    const file = await ask(served, 'GET', url, { headers: known() });
    expect(file.headers.get('content-security-policy')?.[0]).toContain("object-src 'self'");
  });

  test('so does a poll on a connection that left HTTP', async () => {
    const registered = await ask(served, 'POST', '/api/v1/register', {
      headers: known(FORM),
      body: 'event_types=["message"]',
    });
    expect(registered.status).toBe(200);
    const { queue_id } = JSON.parse(registered.body);
    const { host } = new URL(served.url);
    const head = `Host: ${host}\r\nAuthorization: ${served.credentials}\r\n`;
    const poll =
      `GET /api/v1/events?queue_id=${queue_id}&last_event_id=-1&dont_block=true HTTP/1.1\r\n` +
      `${head}\r\n`;
    const said = await say(
      served,
      `${poll.repeat(3)}GET /health/live HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    const statuses = [
      said.status,
      ...Array.from(said.body.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => Number(status)),
    ];
    expect(statuses).toEqual([200, 200, 200, 200]);
    for (const name of [
      'content-security-policy',
      'x-frame-options',
      'x-content-type-options',
      'referrer-policy',
      ...(isStrict ? [STRICT] : []),
    ])
      expect(said.body.toLowerCase().split(`\r\n${name}: `)).toHaveLength(4);
    expect(faultsOf(said, isStrict)).toEqual([]);
  });

  test('so does what Node would answer by itself', async () => {
    const { host } = new URL(served.url);
    const asked: ReadonlyArray<readonly [number, string]> = [
      [400, 'what is this\r\n\r\n'],
      [400, 'GET / HTTP/1.1\r\n\r\n'],
      [400, `GET / HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`],
      [400, `GET / HTTP/1.1\r\nHost: ${host}\r\nhost: evil.example\r\n\r\n`],
      [417, `GET / HTTP/1.1\r\nHost: ${host}\r\nExpect: miracles\r\nConnection: close\r\n\r\n`],
      [431, `GET / HTTP/1.1\r\nHost: ${host}\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`],
    ];
    for (const [status, bytes] of asked) {
      const answered = await say(served, bytes);
      expect([
        answered.status,
        faultsOf(answered, null),
        answered.headers.get('connection'),
      ]).toEqual([status, [], ['close']]);
      expect(JSON.parse(answered.body)).toMatchObject({ result: 'error', code: 'BAD_REQUEST' });
    }
  });
});
