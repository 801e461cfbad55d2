import { createPublicKey, verify } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { selfSigned } from '../testing/certificate.ts';
import { aDevice, atOnce, ellipticPair, readJwt } from '../testing/given.ts';
import {
  type Asked,
  type Http2Service,
  type Http2ServiceOptions,
  http2Service,
  type Reply,
} from '../testing/http2-service.ts';
import { type Apns, type ApnsOptions, apns } from './apns.ts';

const PAIR = ellipticPair();
const NOW = 1_790_000_000_000;
const PAYLOAD = { aps: { sound: 'default' }, zulip: { event: 'test' } };
const OK: Reply = { status: 200 };
const CERTIFIED = selfSigned('localhost');
const certifiedFor = (...what: Parameters<typeof selfSigned>) => {
  const tls = selfSigned(...what);
  return { tls, ca: tls.cert };
};

let service: Http2Service;
let sender: Apns;
let time = NOW;
/** How the service is spoken to, and what the sender trusts. */
let manner: Http2ServiceOptions & Pick<ApnsOptions, 'ca'> = {};

const serve = async (
  reply: (asked: Asked, count: number) => Reply,
  patience = atOnce(),
  timeout = 5_000,
) => {
  time = NOW;
  service = await http2Service(reply, manner);
  const { address } = service;
  sender = apns({
    ...(manner.ca !== undefined && { ca: manner.ca }),
    key: PAIR.privateKey,
    keyId: 'KEY1234567',
    teamId: 'TEAM123456',
    topic: 'org.example.Usual',
    now: () => time,
    address,
    patience,
    timeout,
  });
  return patience;
};
afterEach(async () => {
  sender.close();
  await service.close();
});

describe.each([
  ['in the clear', {}],
  ['over TLS', { tls: CERTIFIED, ca: CERTIFIED.cert }],
])('%s', (_how, chosen: typeof manner) => {
  beforeEach(() => {
    manner = chosen;
  });

  describe('a request', () => {
    test('says what Apple wants to know', async () => {
      await serve(() => OK);
      expect(await sender.send(aDevice(), PAYLOAD)).toEqual({ _tag: 'accepted' });
      const [{ path, headers, body } = { path: '', headers: {}, body: null }] = service.asked;
      expect([path, body]).toEqual(['/3/device/ab12', PAYLOAD]);
      expect(headers).toMatchObject({
        ':method': 'POST',
        'apns-topic': 'org.example.App',
        'apns-push-type': 'alert',
        'apns-priority': '10',
        'apns-expiration': String(NOW / 1000 + 86_400),
      });
      const token = String(headers.authorization).replace('bearer ', '');
      expect(readJwt(token)).toEqual([
        { alg: 'ES256', typ: 'JWT', kid: 'KEY1234567' },
        { iss: 'TEAM123456', iat: NOW / 1000 },
      ]);
      const [signed, signature] = [
        token.slice(0, token.lastIndexOf('.')),
        token.slice(token.lastIndexOf('.') + 1),
      ];
      const key = { key: createPublicKey(PAIR.publicKey), dsaEncoding: 'ieee-p1363' } as const;
      expect(verify('sha256', Buffer.from(signed), key, Buffer.from(signature, 'base64url'))).toBe(
        true,
      );
    });

    test('to a device that did not say which program it has goes to the usual one', async () => {
      await serve(() => OK);
      await sender.send(aDevice({ app: null, token: 'a/b c' }), PAYLOAD);
      expect([service.asked[0]?.headers['apns-topic'], service.asked[0]?.path]).toEqual([
        'org.example.Usual',
        '/3/device/a%2Fb%20c',
      ]);
    });

    test('shares its connection and its token with others', async () => {
      await serve(() => OK);
      await Promise.all(['a', 'b', 'c'].map((token) => sender.send(aDevice({ token }), PAYLOAD)));
      time += 39 * 60_000;
      await sender.send(aDevice(), PAYLOAD);
      expect([
        service.sessions(),
        new Set(service.asked.map(({ headers }) => headers.authorization)).size,
      ]).toEqual([1, 1]);
      time += 2 * 60_000;
      await sender.send(aDevice(), PAYLOAD);
      expect(new Set(service.asked.map(({ headers }) => headers.authorization)).size).toBe(2);
    });
  });

  describe('what Apple answers', () => {
    test.each([
      [410, 'Unregistered'],
      [410, 'ExpiredToken'],
      [400, 'BadDeviceToken'],
      [400, 'DeviceTokenNotForTopic'],
    ])('%i %s: the device is gone, and asked once', async (status, reason) => {
      await serve(() => ({ status, reason }));
      expect(await sender.send(aDevice(), PAYLOAD)).toEqual({ _tag: 'dead' });
      expect(service.asked.length).toBe(1);
    });

    test.each([
      [400, 'PayloadEmpty'],
      [400, 'TopicDisallowed'],
      [403, 'InvalidProviderToken'],
      [413, 'PayloadTooLarge'],
    ])('%i %s: the fault is ours, and it is not tried again', async (status, reason) => {
      await serve(() => ({ status, reason }));
      expect(await sender.send(aDevice(), PAYLOAD)).toEqual({
        _tag: 'refused',
        says: `APNs: ${status} ${reason}`,
      });
      expect(service.asked.length).toBe(1);
    });

    test.each([
      [429, 'TooManyRequests'],
      [500, 'InternalServerError'],
      [503, 'ServiceUnavailable'],
    ])('%i %s: it is tried again, with longer and longer waits', async (status, reason) => {
      const { slept } = await serve((_asked, count) => (count < 4 ? { status, reason } : OK));
      expect(await sender.send(aDevice(), PAYLOAD)).toEqual({ _tag: 'accepted' });
      expect([service.asked.length, slept]).toEqual([4, [500, 1000, 2000]]);
    });

    test('nothing but trouble: patience ends', async () => {
      const { slept } = await serve(() => ({ status: 503, reason: 'Shutdown' }), atOnce(3));
      expect(await sender.send(aDevice(), PAYLOAD)).toEqual({
        _tag: 'unavailable',
        says: 'APNs: 503 Shutdown',
      });
      expect(slept).toEqual([500, 1000]);
    });

    test('how long to wait is heard, and too long is not waited for', async () => {
      const { slept } = await serve((_asked, count) => ({
        status: 429,
        headers: { 'retry-after': count === 1 ? '3' : '60' },
      }));
      expect(await sender.send(aDevice(), PAYLOAD)).toEqual({
        _tag: 'unavailable',
        says: 'APNs: 429',
      });
      expect([slept, service.asked.length]).toEqual([[3000], 2]);
    });

    test('an expired token of ours is made again at once', async () => {
      await serve((_asked, count) => {
        time += 1000;
        return count === 1 ? { status: 403, reason: 'ExpiredProviderToken' } : OK;
      });
      expect(await sender.send(aDevice(), PAYLOAD)).toEqual({ _tag: 'accepted' });
      expect(new Set(service.asked.map(({ headers }) => headers.authorization)).size).toBe(2);
    });
  });

  describe('the connection', () => {
    test('sends as many requests at once as the service takes, the rest afterwards', async () => {
      manner = { ...manner, settings: { maxConcurrentStreams: 1 } };
      await serve(() => OK);
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          sender.send(aDevice({ token: `${index}` }), PAYLOAD),
        ),
      );
      expect([
        outcomes.every(({ _tag }) => _tag === 'accepted'),
        service.asked.length,
        service.sessions(),
      ]).toEqual([true, 20, 1]);
    });

    test('that is cut is opened again', async () => {
      await serve((_asked, count) => (count === 1 ? 'cut' : OK));
      expect(await sender.send(aDevice(), PAYLOAD)).toEqual({ _tag: 'accepted' });
      expect(service.sessions()).toBe(2);
    });

    test('that says goodbye takes no more requests', async () => {
      await serve((_asked, count) => ({ status: 200, last: count === 1 }));
      for (const token of ['a', 'b'])
        expect(await sender.send(aDevice({ token }), PAYLOAD)).toEqual({ _tag: 'accepted' });
      expect(service.asked.length).toBe(2);
    });

    test('on which nothing is answered is given up', async () => {
      await serve((_asked, count) => (count === 1 ? null : OK), atOnce(), 200);
      expect(await sender.send(aDevice(), PAYLOAD)).toEqual({ _tag: 'accepted' });
      expect(service.sessions()).toBe(2);
    });

    test('that cannot be opened is told', async () => {
      await serve(() => OK, atOnce(2));
      await service.close();
      expect(await sender.send(aDevice(), PAYLOAD)).toEqual({
        _tag: 'unavailable',
        says: expect.stringMatching(/^APNs: .+/),
      });
      service = await http2Service(() => OK);
    });
  });
});

describe('a secured connection', () => {
  const APPLE = { tls: CERTIFIED, ca: CERTIFIED.cert };

  test('is HTTP/2 by agreement', async () => {
    manner = APPLE;
    await serve(() => OK);
    await sender.send(aDevice(), PAYLOAD);
    expect([service.agreed, service.asked.map(({ headers }) => headers[':scheme'])]).toEqual([
      ['h2'],
      ['https'],
    ]);
  });

  test.each<readonly [string, typeof manner]>([
    ['is signed by no trusted authority', { tls: CERTIFIED }],
    ['is another than the one that is trusted', { ...APPLE, tls: selfSigned('localhost') }],
    ['is of another name', { ...APPLE, ...certifiedFor('api.push.example') }],
    ['has run out', { ...APPLE, ...certifiedFor('localhost', Date.now() - 1000) }],
  ])('to a service whose certificate %s is never made: nothing is sent', async (_what, wrong) => {
    manner = wrong;
    await serve(() => OK, atOnce(2));
    expect(await sender.send(aDevice(), PAYLOAD)).toEqual({
      _tag: 'unavailable',
      says: expect.stringMatching(/^APNs: .*certificate|altnames/i),
    });
    expect(service.asked).toEqual([]);
  });
});
