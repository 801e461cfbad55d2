import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type BouncerDenial,
  changeSetOf,
  type Device,
  type DeviceRegistry,
  denial,
  nextRevision,
  type Push,
  type PushOutcome,
  ROLE,
  UnixSeconds,
} from '@parley/core';
import { nodeEntropy } from '@parley/node-ports';
import { answered, bad, SUCCESS } from '../../testing/answers.ts';
import { listen } from '../../testing/listen.ts';
import { ok, openTestApp, type Person, right, type TestApp } from '../../testing/test-app.ts';

const TEST = '/mobile_push/test_notification';
const ACCEPTED: PushOutcome = { _tag: 'accepted' };

let testApp: TestApp;
let maria: Person;
let other: Person;
let sent: Array<{ readonly push: Push; readonly devices: ReadonlyArray<Device> }> = [];
let outcomeOf: (device: Device) => PushOutcome = () => ACCEPTED;

beforeAll(async () => {
  testApp = await openTestApp({}, (ports) => ({
    ...ports,
    push: {
      registry: null,
      send: async (push, devices) => {
        sent.push({ push, devices });
        return devices.map(outcomeOf);
      },
    },
  }));
  maria = await testApp.user('maria');
  other = await testApp.user('other');
});
afterAll(() => testApp.close());
beforeEach(() => {
  sent = [];
  outcomeOf = () => ACCEPTED;
});

const add = async (who: Person, token: string, kind: Device['kind'] = 'android') =>
  right(
    testApp.parley.push.addDevice({
      caller: who.caller,
      kind,
      token,
      app: kind === 'apple' ? 'org.example.App' : null,
    }),
  );
const tokensOf = async (who: Person) =>
  (await testApp.storage.read(who.caller.realm, ({ devices }) => devices.ofUsers([who.id]))).map(
    ({ token }) => token,
  );
const ask = (who: Person, token?: string) => testApp.as(who).post(TEST, { token });
const UNKNOWN = bad('Device not recognized', 'INVALID_PUSH_DEVICE_TOKEN');

describe('a test notification', () => {
  test('without devices is sent nowhere', async () => {
    expect(ok(await ask(maria)).body).toEqual(SUCCESS);
    expect(sent).toEqual([]);
  });

  test('goes to all devices of the caller, or to the one they name', async () => {
    await add(maria, 'phone');
    await add(maria, 'dGFibGV0', 'apple');
    await add(other, 'of another');
    expect(ok(await ask(maria)).body).toEqual(SUCCESS);
    ok(await ask(maria, 'phone'));
    expect(sent.map(({ devices }) => devices.map(({ token }) => token))).toEqual([
      ['phone', 'dGFibGV0'],
      ['phone'],
    ]);
    expect(sent[0]?.push).toEqual({
      realm: expect.objectContaining({
        id: maria.caller.realm,
        name: 'Realm ',
        url: 'http://chat.example',
      }),
      user: maria.id,
      content: { _tag: 'test', at: testApp.now() },
    });
  });

  test.each(['', 'nobody’s', 'of another', ' phone', 'x'.repeat(5000)])(
    'goes to no device of another user: %j',
    async (token) => {
      expect(await answered(ask(maria, token))).toEqual(UNKNOWN);
      expect(sent).toEqual([]);
    },
  );

  test('takes a device away that its service reports dead, in every organization', async () => {
    const { owner } = await testApp.foundRealm('abroad');
    await add(owner, 'gone');
    await add(maria, 'gone');
    outcomeOf = ({ token }) => (token === 'gone' ? { _tag: 'dead' } : ACCEPTED);
    expect(ok(await ask(maria)).body).toEqual(SUCCESS);
    expect([await tokensOf(maria), await tokensOf(owner)]).toEqual([['phone', 'dGFibGV0'], []]);
    expect(await answered(ask(maria, 'gone'))).toEqual(UNKNOWN);
  });

  test.each<PushOutcome>([
    { _tag: 'unavailable', says: '503' },
    { _tag: 'refused', says: 'BadTopic' },
  ])('that a service does not take is a success all the same: %j', async (outcome) => {
    outcomeOf = () => outcome;
    expect(ok(await ask(maria)).body).toEqual(SUCCESS);
    expect(await tokensOf(maria)).toEqual(['phone', 'dGFibGV0']);
  });

  const refused = ([msg, code]: readonly [string, string?], status = 400) => [
    status,
    { result: 'error', msg, code: code ?? 'BAD_REQUEST' },
  ];
  test.each<readonly [BouncerDenial, unknown]>([
    [
      denial('push.bouncer-device-unknown'),
      refused(['Device not recognized by the push bouncer', 'INVALID_REMOTE_PUSH_DEVICE_TOKEN']),
    ],
    [
      denial('push.bouncer-unreachable', { error: 'TimeoutError' }),
      refused(['TimeoutError while trying to connect to push notification bouncer'], 502),
    ],
    [
      denial('push.bouncer-failing', { status: 503 }),
      refused(['Received 503 from push notification bouncer'], 502),
    ],
    [
      denial('push.bouncer-refuses', { says: 'Token does not exist' }),
      refused(['Token does not exist']),
    ],
    [denial('push.bouncer-disallows', { says: 'No plan' }), refused(['No plan'])],
  ])('what a bouncer says is passed through: %j', async (problem, answer) => {
    outcomeOf = () => ({ _tag: 'refused', says: 'x', denial: problem });
    expect(await answered(ask(maria, 'phone'))).toEqual(answer);
  });

  test('is for people with an account', async () => {
    const bot = await testApp.user('robot', ROLE.member, (user) => ({
      ...user,
      bot: { type: 1, owner: maria.id, isSystem: false },
    }));
    expect(await answered(ask(bot, 'x'))).toEqual(
      bad('This endpoint does not accept bot requests.'),
    );
    const { status, body } = await testApp.as(null).post(TEST);
    expect([status, body.code]).toEqual([401, 'UNAUTHORIZED']);
  });
});

test('clients are told whether notifications are delivered, and when that changes', async () => {
  const enabled = async (): Promise<unknown> =>
    ok(await testApp.as(other).post('/register', { fetch_event_types: ['realm'] })).body
      .realm_push_notifications_enabled;
  const queue = await listen(testApp, other, { event_types: ['realm'] });
  const note = async (pushDisallowedAt: UnixSeconds | null): Promise<void> => {
    const realm = await testApp.storage.read(other.caller.realm, ({ realms }) => realms.own());
    if (realm === null) throw new Error('The realm is there');
    await right(
      testApp.storage.commit(
        changeSetOf(nodeEntropy(), realm.id, {
          changes: [
            {
              _tag: 'realm.put',
              realm: { ...realm, revision: nextRevision(realm.revision), pushDisallowedAt },
            },
          ],
          events: [{ _tag: 'realm.updated', realm: realm.id, changed: ['pushDisallowedAt'] }],
        }),
      ),
    );
  };
  const told = (push_notifications_enabled: boolean) => [
    { type: 'realm', op: 'update_dict', property: 'default', data: { push_notifications_enabled } },
  ];
  expect(await enabled()).toBe(true);
  await note(UnixSeconds(testApp.now()));
  expect([await enabled(), await queue.next()]).toEqual([false, told(false)]);
  await note(null);
  expect([await enabled(), await queue.next()]).toEqual([true, told(true)]);
});

test('a server without push notifications says the same, and sends nothing', async () => {
  const silent = await openTestApp();
  try {
    const { caller } = silent.owner;
    await right(
      silent.parley.push.addDevice({ caller, kind: 'android', token: 'phone', app: null }),
    );
    expect(ok(await silent.as(silent.owner).post(TEST)).body).toEqual(SUCCESS);
    expect(ok(await silent.as(silent.owner).post(TEST, { token: 'phone' })).body).toEqual(SUCCESS);
    expect(await answered(silent.as(silent.owner).post(TEST, { token: 'tablet' }))).toEqual(
      UNKNOWN,
    );
    const { body } = ok(
      await silent.as(silent.owner).post('/register', { fetch_event_types: ['realm'] }),
    );
    expect(body.realm_push_notifications_enabled).toBe(false);
  } finally {
    await silent.close();
  }
});

describe('where a bouncer keeps a list of devices', () => {
  const told: Array<readonly unknown[]> = [];
  let answer: BouncerDenial | null = null;
  const note = async (...what: ReadonlyArray<unknown>): Promise<BouncerDenial | null> => {
    told.push(what);
    return answer;
  };
  const registry: DeviceRegistry = {
    add: (device) => note('add', device),
    remove: (device) => note('remove', device),
    clear: (user) => note('clear', user),
  };
  let relayed: TestApp;
  let ann: Person;
  let ben: Person;

  beforeAll(async () => {
    relayed = await openTestApp({}, (ports) => ({
      ...ports,
      push: { registry, send: async (_push, devices) => devices.map(() => ACCEPTED) },
    }));
    ann = await relayed.user('ann');
    ben = await relayed.user('ben');
  });
  afterAll(() => relayed.close());
  beforeEach(() => {
    told.length = 0;
    answer = null;
  });
  const ANDROID = '/users/me/android_gcm_reg_id';
  const phoneOf = (who: Person, app: object = { app: null }) => ({
    realm: who.caller.realm,
    kind: 'android',
    token: 'phone',
    user: who.id,
    ...app,
  });

  test('it hears of every device that comes, moves and goes', async () => {
    ok(await relayed.as(ann).post(ANDROID, { token: 'phone' }));
    ok(await relayed.as(ann).post(ANDROID, { token: 'phone' }));
    ok(await relayed.as(ben).post(ANDROID, { token: 'phone' }));
    ok(await relayed.as(ben).del(ANDROID, { token: 'phone' }));
    expect(told).toEqual([
      ['add', phoneOf(ann)],
      ['add', phoneOf(ann)],
      ['remove', phoneOf(ann, {})],
      ['add', phoneOf(ben)],
      ['remove', phoneOf(ben, {})],
    ]);
  });

  test('it decides whether a device that is unknown here was known', async () => {
    expect(ok(await relayed.as(ann).del(ANDROID, { token: 'elsewhere' })).body).toEqual(SUCCESS);
    answer = denial('push.bouncer-refuses', { says: 'Token does not exist' });
    expect(await answered(relayed.as(ann).del(ANDROID, { token: 'elsewhere' }))).toEqual(
      bad('Token does not exist'),
    );
    expect(await answered(relayed.as(ann).del(ANDROID, { token: '' }))).toEqual(
      bad('Empty or invalid length token'),
    );
    expect(told.length).toBe(2);
  });

  test('a device stays here when it cannot be told, so that the program tries again', async () => {
    answer = denial('push.bouncer-failing', { status: 503 });
    const { status, body } = await relayed.as(ann).post(ANDROID, { token: 'tablet' });
    expect([status, body.msg]).toEqual([502, 'Received 503 from push notification bouncer']);
    answer = null;
    ok(await relayed.as(ann).post(ANDROID, { token: 'tablet' }));
    expect(told.map(([what]) => what)).toEqual(['add', 'add']);
  });
});
