import { verify } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { type Certified, selfSigned, trusting, trustingNode } from '../testing/certificate.ts';
import { aDevice, atOnce, ellipticPair, readJwt, rsaPair } from '../testing/given.ts';
import {
  type AskedHttp,
  type HttpReply,
  type HttpService,
  httpService,
} from '../testing/http-service.ts';
import { type Fcm, fcm } from './fcm.ts';

const PAIR = rsaPair();
const NOW = 1_790_000_000_000;
const DATA = { event: 'test' };
const SEND = '/v1/projects/parley-test/messages:send';
const TOKEN = '/token';
const SENT: HttpReply = { status: 200, json: { name: 'projects/parley-test/messages/1' } };
const granted = (count: number): HttpReply => ({
  status: 200,
  json: { access_token: `token ${count}`, expires_in: 3600, token_type: 'Bearer' },
});

let service: HttpService;
let sender: Fcm;
let time = NOW;

const serve = async (
  reply: (asked: AskedHttp, count: number) => HttpReply,
  {
    patience = atOnce(),
    timeout = 5_000,
    grant = granted,
    tls,
  }: {
    patience?: ReturnType<typeof atOnce>;
    timeout?: number;
    grant?: typeof granted;
    tls?: Certified;
  } = {},
) => {
  time = NOW;
  service = await httpService(
    (asked, count) => (asked.path === TOKEN ? grant(count) : reply(asked, count)),
    tls,
  );
  const { address } = service;
  const account = {
    project_id: 'parley-test',
    client_email: 'push@parley-test.example',
    private_key: PAIR.privateKey,
    token_uri: `${address}${TOKEN}`,
  };
  sender = fcm({ account, address, patience, timeout, now: () => time });
  return patience;
};
afterEach(() => service.close());

const askedOf = (path: string) => service.asked.filter((one) => one.path === path);
const send = (token = 'phone') =>
  sender.send(aDevice({ kind: 'android', token, app: null }), DATA, 'high');
const failure = (
  status: number,
  code: string,
  details: ReadonlyArray<unknown> = [],
): HttpReply => ({
  status,
  json: { error: { code: status, status: code, details } },
});
const fcmError = (errorCode: string) => ({
  '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError',
  errorCode,
});
const badField = (field: string) => ({
  '@type': 'type.googleapis.com/google.rpc.BadRequest',
  fieldViolations: [{ field, description: 'x' }],
});

describe('a request', () => {
  test('carries the data and an access token, which was given for a signed assertion', async () => {
    await serve(() => SENT);
    expect(await send()).toEqual({ _tag: 'accepted' });
    const [asked] = askedOf(SEND);
    expect(asked?.headers).toMatchObject({
      authorization: 'Bearer token 1',
      'content-type': 'application/json',
    });
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      message: { token: 'phone', data: DATA, android: { priority: 'high' } },
    });
    const form = new URLSearchParams(askedOf(TOKEN)[0]?.body);
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const assertion = form.get('assertion') ?? '';
    expect(readJwt(assertion)).toEqual([
      { alg: 'RS256', typ: 'JWT' },
      {
        iss: 'push@parley-test.example',
        scope: 'https://www.googleapis.com/auth/firebase.messaging',
        aud: `${service.address}/token`,
        iat: NOW / 1000,
        exp: NOW / 1000 + 3600,
      },
    ]);
    const end = assertion.lastIndexOf('.');
    const signature = Buffer.from(assertion.slice(end + 1), 'base64url');
    expect(verify('sha256', Buffer.from(assertion.slice(0, end)), PAIR.publicKey, signature)).toBe(
      true,
    );
  });

  test('uses a token as long as it is valid, for every caller', async () => {
    await serve(() => SENT);
    await Promise.all(['a', 'b', 'c'].map(send));
    time += 58 * 60_000;
    await send();
    expect(askedOf(TOKEN).length).toBe(1);
    time += 2 * 60_000;
    await send();
    expect([askedOf(TOKEN).length, askedOf(SEND).at(-1)?.headers.authorization]).toEqual([
      2,
      'Bearer token 2',
    ]);
  });
});

test.each([
  ['too short', rsaPair(1024), 'one of 1024 bits'],
  ['of another type', ellipticPair(), 'of type ec'],
])('an account whose key is %s is refused before anything is sent', (_what, pair, what) => {
  const account = {
    project_id: 'parley-test',
    client_email: 'push@parley-test.example',
    private_key: pair.privateKey,
  };
  expect(() => fcm({ account })).toThrow(
    `The key of the service account must be an RSA key of at least 2048 bits, but it is ${what}. ` +
      'Let Google make a new key for the account.',
  );
});

trustingNode('FCM over TLS').describe('over TLS', () => {
  const tls = selfSigned('localhost');

  test('it is asked for a token and sent to where its certificate is trusted', async () => {
    await serve(() => SENT, { tls });
    await trusting(tls, async () => expect(await send()).toEqual({ _tag: 'accepted' }));
    expect([askedOf(TOKEN).length, askedOf(SEND)[0]?.headers.authorization]).toEqual([
      1,
      'Bearer token 1',
    ]);
  });

  test.each([
    ['is signed by no trusted authority', tls, selfSigned('localhost')],
    ['is for another name', selfSigned('fcm.example'), null],
    ['has run out', selfSigned('localhost', NOW - 1), null],
  ])('to a service whose certificate %s nothing is sent', async (_what, shown, trusted) => {
    await serve(() => SENT, { tls: shown, patience: atOnce(1) });
    await trusting(trusted ?? shown, async () =>
      expect(await send()).toEqual({
        _tag: 'unavailable',
        says: expect.stringMatching(/^FCM: .*(certificate|altnames|fetch failed)/i),
      }),
    );
    expect(service.asked).toEqual([]);
  });
});

describe('what FCM answers', () => {
  test.each([
    ['the program is gone', failure(404, 'NOT_FOUND', [fcmError('UNREGISTERED')])],
    [
      'it belongs to another sender',
      failure(403, 'PERMISSION_DENIED', [fcmError('SENDER_ID_MISMATCH')]),
    ],
    [
      'it is no token',
      failure(400, 'INVALID_ARGUMENT', [fcmError('INVALID_ARGUMENT'), badField('message.token')]),
    ],
  ])('%s: the device is dead', async (_what, answer) => {
    await serve(() => answer);
    expect(await send()).toEqual({ _tag: 'dead' });
    expect(askedOf(SEND).length).toBe(1);
  });

  test.each([
    [
      failure(400, 'INVALID_ARGUMENT', [fcmError('INVALID_ARGUMENT'), badField('message.data')]),
      'FCM: 400 INVALID_ARGUMENT',
    ],
    [failure(403, 'PERMISSION_DENIED'), 'FCM: 403 PERMISSION_DENIED'],
    [failure(404, 'NOT_FOUND'), 'FCM: 404 NOT_FOUND'],
    [{ status: 400 } as const, 'FCM: 400'],
  ])('what is wrong here is not tried again: %j', async (answer, says) => {
    await serve(() => answer);
    expect(await send()).toEqual({ _tag: 'refused', says });
    expect(askedOf(SEND).length).toBe(1);
  });

  test.each([429, 500, 503])('%i is tried again, with longer and longer waits', async (status) => {
    const { slept } = await serve((_asked, count) => (count < 4 ? failure(status, 'X') : SENT));
    expect(await send()).toEqual({ _tag: 'accepted' });
    expect(slept).toEqual([500, 1000, 2000]);
  });

  test('how long to wait is heard', async () => {
    const { slept } = await serve((_asked, count) =>
      count === 1 ? { status: 503, headers: { 'retry-after': '7' } } : SENT,
    );
    expect(await send()).toEqual({ _tag: 'accepted' });
    expect(slept).toEqual([7000]);
  });

  test.each([
    ['cut', 'cut'],
    ['silent', null],
  ] as const)('a connection that is %s is tried again', async (_what, reply) => {
    await serve((_asked, count) => (count === 1 ? reply : SENT), { timeout: 300 });
    expect(await send()).toEqual({ _tag: 'accepted' });
  });

  test('nothing but trouble: patience ends', async () => {
    await serve(() => null, { patience: atOnce(2), timeout: 100 });
    expect(await send()).toEqual({
      _tag: 'unavailable',
      says: expect.stringMatching(/^FCM: .*timeout/),
    });
  });
});

describe('the access token', () => {
  test('that is not accepted any more is requested again, once', async () => {
    await serve((_asked, count) => (count === 1 ? failure(401, 'UNAUTHENTICATED') : SENT));
    expect(await send()).toEqual({ _tag: 'accepted' });
    expect(askedOf(SEND).map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token 1',
      'Bearer token 2',
    ]);
  });

  test('that is never taken is a fault of ours', async () => {
    await serve(() => failure(401, 'UNAUTHENTICATED'));
    expect(await send()).toEqual({ _tag: 'refused', says: 'FCM: 401 UNAUTHENTICATED' });
    expect(askedOf(SEND).length).toBe(2);
  });

  test('that is not given for this account is not asked for again and again', async () => {
    await serve(() => SENT, { grant: () => ({ status: 400, json: { error: 'invalid_grant' } }) });
    expect(await send()).toEqual({ _tag: 'refused', says: 'FCM: 400 invalid_grant' });
    expect([askedOf(TOKEN).length, askedOf(SEND).length]).toEqual([1, 0]);
  });

  test('that is not given just now is asked for again', async () => {
    await serve(() => SENT, { grant: (count) => (count < 3 ? { status: 503 } : granted(count)) });
    expect(await send()).toEqual({ _tag: 'accepted' });
    expect(askedOf(SEND)[0]?.headers.authorization).toBe('Bearer token 3');
  });
});
