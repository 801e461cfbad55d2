import { afterEach, describe, expect, test } from '@jest/globals';
import { type Device, denial, type PushSender, RealmId, UserId } from '@parley/core';
import { selfSigned, trusting, trustingNode } from '../testing/certificate.ts';
import { aDevice, aMessagePush, aRemoval, aTest, atOnce, OPTIONS } from '../testing/given.ts';
import {
  type AskedHttp,
  type HttpReply,
  type HttpService,
  httpService,
} from '../testing/http-service.ts';
import { bouncer } from './bouncer.ts';
import { identityOf } from './identity.ts';

const PHONE = aDevice({ kind: 'android', token: 'phone', app: null });
const TABLET = aDevice({ token: 'dGFibGV0' });
const BOTH: ReadonlyArray<Device> = [PHONE, TABLET];
const TAKEN: HttpReply = { status: 200, json: { result: 'success', msg: '' } };
const refusal = (code: string, msg: string): HttpReply => ({
  status: 400,
  json: { result: 'error', code, msg },
});

let service: HttpService;
let sender: PushSender;

const serve = async (
  reply: (asked: AskedHttp, count: number) => HttpReply,
  patience = atOnce(),
  timeout = 5_000,
  tls?: ReturnType<typeof selfSigned>,
) => {
  service = await httpService(reply, tls);
  sender = bouncer(
    { address: service.address, organization: 'org', key: 'secret', patience, timeout },
    OPTIONS,
  );
  return patience;
};
afterEach(() => service.close());

const FORM = 'application/x-www-form-urlencoded';
const fieldsOf = ({ headers, body }: AskedHttp): unknown =>
  headers['content-type'] === FORM
    ? Object.fromEntries(new URLSearchParams(body))
    : JSON.parse(body);
const asked = () => service.asked.map((one) => [one.path, fieldsOf(one)]);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const { user_uuid, realm_uuid } = identityOf('org', { realm: PHONE.realm, user: PHONE.user });
const BEN = { user_uuid, user_id: 7, realm_uuid };
/** In a form everything is text. */
const FORM_OF_BEN = { server_uuid: 'org', user_uuid, user_id: '7', realm_uuid };

describe('a message', () => {
  test('goes to all devices of its user in one call', async () => {
    await serve(() => TAKEN);
    expect(await sender.send(aMessagePush(), BOTH)).toEqual([
      { _tag: 'accepted' },
      { _tag: 'accepted' },
    ]);
    expect(service.asked[0]?.headers.authorization).toBe(`Basic ${btoa('org:secret')}`);
    expect(asked()).toEqual([
      [
        '/api/v1/remotes/push/notify',
        {
          ...BEN,
          apns_payload: {
            alert: expect.objectContaining({ title: 'Ann', body: 'soup?' }),
            sound: 'default',
            badge: 0,
            custom: { zulip: expect.objectContaining({ message_ids: [99] }) },
          },
          gcm_payload: expect.objectContaining({ event: 'message', zulip_message_id: '99' }),
          gcm_options: { priority: 'high' },
          android_devices: ['phone'],
          apple_devices: ['dGFibGV0'],
        },
      ],
    ]);
  });

  test('that is withdrawn wakes no device', async () => {
    await serve(() => TAKEN);
    expect(await sender.send(aRemoval(3, 99), BOTH)).toEqual([
      { _tag: 'accepted' },
      { _tag: 'accepted' },
    ]);
    expect(asked()[0]?.[1]).toMatchObject({
      apns_payload: { badge: 0, custom: { zulip: { event: 'remove', zulip_message_ids: '3,99' } } },
      gcm_payload: { event: 'remove', zulip_message_ids: '3,99' },
      gcm_options: { priority: 'normal' },
    });
  });

  test('tells which devices are dead', async () => {
    await serve(() => ({
      status: 200,
      json: { deleted_devices: { android_devices: ['phone'], apple_devices: ['phone'] } },
    }));
    expect(await sender.send(aMessagePush(), BOTH)).toEqual([
      { _tag: 'dead' },
      { _tag: 'accepted' },
    ]);
  });

  test('is sent again while the bouncer is out of order, and no longer', async () => {
    const { slept } = await serve((_asked, count) =>
      count === 1 ? { status: 502 } : count === 2 ? 'cut' : TAKEN,
    );
    expect(await sender.send(aMessagePush(), [PHONE])).toEqual([{ _tag: 'accepted' }]);
    expect(slept).toEqual([500, 1000]);
  });

  test.each<readonly [HttpReply, unknown]>([
    [
      { status: 503 },
      { _tag: 'unavailable', denial: denial('push.bouncer-failing', { status: 503 }) },
    ],
    [
      'cut',
      {
        _tag: 'unavailable',
        denial: denial('push.bouncer-unreachable', { error: 'ConnectionError' }),
      },
    ],
    [
      null,
      { _tag: 'unavailable', denial: denial('push.bouncer-unreachable', { error: 'Timeout' }) },
    ],
    [
      refusal('BAD_REQUEST', 'no such user'),
      { _tag: 'refused', denial: denial('push.bouncer-refuses', { says: 'no such user' }) },
    ],
    [refusal('PUSH_NOTIFICATIONS_DISALLOWED', 'no plan'), { _tag: 'disallowed', says: 'no plan' }],
  ])('that is not taken is told why: %j', async (reply, outcome) => {
    await serve(() => reply, atOnce(1), 200);
    expect(await sender.send(aMessagePush(), [PHONE])).toEqual([
      expect.objectContaining(outcome as object),
    ]);
  });
});

trustingNode('the push bouncer over TLS').test(
  'over TLS it is asked where its certificate is trusted',
  async () => {
    const tls = selfSigned('localhost');
    await serve(() => TAKEN, atOnce(1), 5_000, tls);
    await trusting(tls, async () => {
      expect(await sender.send(aMessagePush(), [PHONE])).toEqual([{ _tag: 'accepted' }]);
      expect(await sender.registry?.add(PHONE)).toBeNull();
    });
    expect(asked().map(([path]) => path)).toEqual([
      '/api/v1/remotes/push/notify',
      '/api/v1/remotes/push/register',
    ]);
  },
);

describe('a test', () => {
  test('is one call for each device, and never repeated', async () => {
    await serve((_asked, count) => (count === 1 ? { status: 500 } : TAKEN));
    const outcomes = await sender.send(aTest(), BOTH);
    expect(outcomes.map(({ _tag }) => _tag).sort()).toEqual(['accepted', 'unavailable']);
    const base = {
      server: 'chat.example',
      realm_id: 1,
      realm_uri: 'https://acme.chat.example',
      realm_url: 'https://acme.chat.example',
    };
    const base_payload = { ...base, realm_name: 'Acme', user_id: 7 };
    const path = '/api/v1/remotes/push/test_notification';
    expect(asked()).toEqual(
      expect.arrayContaining([
        [path, { ...BEN, token: 'phone', token_kind: 2, base_payload }],
        [path, { ...BEN, token: 'dGFibGV0', token_kind: 1, base_payload }],
      ]),
    );
    expect(asked().length).toBe(2);
  });

  test('goes to no bouncer that cannot show who it is', async () => {
    await serve(() => TAKEN, atOnce(1), 5_000, selfSigned('localhost'));
    expect(await sender.send(aTest(), [PHONE])).toEqual([
      expect.objectContaining({
        _tag: 'unavailable',
        denial: denial('push.bouncer-unreachable', { error: 'SSLError' }),
      }),
    ]);
    expect(service.asked).toEqual([]);
  });

  test('of a device the bouncer does not know', async () => {
    await serve(() =>
      refusal('INVALID_REMOTE_PUSH_DEVICE_TOKEN', 'Device not recognized by the push bouncer'),
    );
    expect(await sender.send(aTest(), [PHONE])).toEqual([
      {
        _tag: 'refused',
        says: 'bouncer: push.bouncer-device-unknown',
        denial: denial('push.bouncer-device-unknown'),
      },
    ]);
  });

  test('of an organization for which nothing is carried says why', async () => {
    await serve(() => refusal('PUSH_NOTIFICATIONS_DISALLOWED', 'no plan'));
    expect(await sender.send(aTest(), [PHONE])).toEqual([
      {
        _tag: 'refused',
        says: 'bouncer: push.bouncer-disallows',
        denial: denial('push.bouncer-disallows', { says: 'no plan' }),
      },
    ]);
  });

  test.each<readonly [HttpReply, string]>([
    [
      refusal('INVALID_ZULIP_SERVER', 'Zulip server auth failure'),
      'Push notifications bouncer error: Zulip server auth failure',
    ],
    [{ status: 204 }, 'Push notifications bouncer error: unexpected status 204'],
  ])('from a server the bouncer does not know is a fault of ours: %j', async (reply, message) => {
    await serve(() => reply);
    await expect(sender.send(aTest(), [PHONE])).rejects.toThrow(message);
  });
});

describe('its list of devices', () => {
  test('is told what comes and goes', async () => {
    await serve(() => TAKEN);
    const { registry } = sender;
    expect([await registry?.add(PHONE), await registry?.add(TABLET)]).toEqual([null, null]);
    expect([await registry?.remove(TABLET), await registry?.clear(TABLET)]).toEqual([null, null]);
    const [phone, tablet] = [
      { token: 'phone', token_kind: '2' },
      { token: 'dGFibGV0', token_kind: '1' },
    ];
    expect(asked()).toEqual([
      ['/api/v1/remotes/push/register', { ...FORM_OF_BEN, ...phone }],
      [
        '/api/v1/remotes/push/register',
        { ...FORM_OF_BEN, ...tablet, ios_app_id: 'org.example.App' },
      ],
      ['/api/v1/remotes/push/unregister', { ...FORM_OF_BEN, ...tablet }],
      ['/api/v1/remotes/push/unregister/all', FORM_OF_BEN],
    ]);
  });

  test('may say no', async () => {
    await serve(() => refusal('BAD_REQUEST', 'Token does not exist'));
    expect(await sender.registry?.remove(PHONE)).toEqual(
      denial('push.bouncer-refuses', { says: 'Token does not exist' }),
    );
  });
});

describe('the identity of a user', () => {
  const ids = (organization: string, realm: number, user: number) =>
    identityOf(organization, { realm: RealmId(realm), user: UserId(user) });

  test('is told in UUIDs that stay the same', () => {
    expect([user_uuid, realm_uuid]).toEqual([
      expect.stringMatching(UUID),
      expect.stringMatching(UUID),
    ]);
    expect(ids('org', 1, 7)).toEqual(BEN);
  });

  test('differs between users, realms and servers, and for a user and a realm of one id', () => {
    const all = [ids('org', 1, 7), ids('org', 7, 1), ids('other', 1, 7)];
    expect(new Set(all.flatMap((one) => [one.user_uuid, one.realm_uuid])).size).toBe(6);
  });
});
