import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type HostPerson, ParleyRefused, ROLE, type User } from '@parley/core';
import express, { type Request } from 'express';
import { createApp } from '../app.ts';
import { type Client, request } from '../testing/request.ts';
import { ok, openTestApp, type TestApp } from '../testing/test-app.ts';
import { API_ROOT } from '../wire/api-root.ts';
import { type HostBridge, type HostBridgeOptions, hostBridge } from './host-bridge.ts';

const ada: HostPerson = { key: 'ada', name: 'Ada Lovelace', email: 'ada@host.example' };
const bob: HostPerson = { key: 'bob', name: 'Bob', email: null };

let testApp: TestApp;
/** What the host's table of users says, by the session of its cookie. */
let users: Map<string, HostPerson>;
let clock: number;
let syncs: number;
let close: () => void;
beforeEach(async () => {
  testApp = await openTestApp();
  users = new Map([
    ['s1', ada],
    ['s2', bob],
  ]);
  clock = 1_790_000_000_000;
  syncs = 0;
  close = () => {};
});
afterEach(async () => {
  close();
  await testApp.close();
});

const personOf = ({ headers }: Request): HostPerson | null =>
  users.get(/session=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? '') ?? null;

/** The use cases, of which syncs are counted. */
const counting = (): HostBridgeOptions['parley'] => ({
  realm: (id) => {
    const handle = testApp.parley.realm(id);
    return {
      ...handle,
      asHost: (options) => {
        syncs++;
        return handle.asHost(options);
      },
    };
  },
});

interface Served {
  readonly bridge: HostBridge;
  readonly as: (session: string | null, headers?: Readonly<Record<string, string>>) => Client;
}

const serve = async (over: Partial<HostBridgeOptions> = {}): Promise<Served> => {
  const bridge = hostBridge({
    parley: counting(),
    realmOf: () => testApp.founded.realm.id,
    personOf,
    now: () => clock,
    ...over,
  });
  const app = createApp({
    parley: testApp.parley,
    eventQueues: testApp.eventQueues,
    limits: { requestsPerMinute: 0 },
    checkReplies: true,
    ...bridge,
  });
  const server = express().use(app).listen(0, '127.0.0.1').unref();
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    bridge,
    as: (session, headers = {}) =>
      request(server, {
        root: API_ROOT,
        headers: { ...headers, ...(session !== null && { cookie: `session=${session}` }) },
      }),
  };
};

const stored = async (key: string): Promise<ReadonlyArray<User>> =>
  testApp.storage.read(testApp.founded.realm.id, async ({ users }) =>
    (await users.all()).filter(({ external }) => external === key),
  );

describe('a person of the host', () => {
  test('asks with the session of the host, and has one account from then on', async () => {
    const { as } = await serve();
    const answers = await Promise.all([1, 2, 3].map(() => as('s1').get('/users/me')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body).toMatchObject({
      full_name: 'Ada Lovelace',
      delivery_email: 'ada@host.example',
    });
    expect(await stored('ada')).toHaveLength(1);
    expect(syncs).toBe(1);
  });

  test('is unknown without a session of the host', async () => {
    const { as } = await serve();
    for (const session of [null, 'other'])
      expect(await as(session).get('/users/me')).toMatchObject({
        status: 401,
        headers: { 'parley-rule': 'request.credentials-missing' },
      });
  });

  test('is unknown with a token that the host does not take', async () => {
    const { as } = await serve();
    expect(await as(null, { authorization: 'Bearer expired' }).get('/users/me')).toMatchObject({
      status: 401,
      headers: { 'parley-rule': 'request.credentials-missing' },
    });
  });

  test('without an address is shown by the one made from the id', async () => {
    const { as } = await serve();
    const { body } = await as('s2').get('/users/me');
    expect([body.email, body.delivery_email]).toEqual([`user${body.user_id}@chat.example`, null]);
    const seen = await as('s1').get(`/users/${body.user_id}`);
    expect([seen.body.user.email, seen.body.user.delivery_email]).toEqual([body.email, null]);
    const registered = await as('s2').post('/register', { client_gravatar: true });
    expect([registered.status, registered.body.email]).toEqual([200, body.email]);
    expect(await as('s1').get(`/users/${body.email}`)).toMatchObject({ status: 200 });
    expect(await as('s2').patch('/settings', { email: 'bob@host.example' })).toMatchObject({
      status: 200,
    });
  });

  test('is compared again once the time to remember is over', async () => {
    const { as } = await serve({ remember: 10 });
    await as('s1').get('/users/me');
    ok(await as('s1').patch('/settings', { full_name: 'Countess' }));
    expect((await as('s1').get('/users/me')).body.full_name).toBe('Countess');
    clock += 10_000;
    expect((await as('s1').get('/users/me')).body.full_name).toBe('Ada Lovelace');
    expect(syncs).toBe(2);
  });

  test('takes over an account of their address only where the host adopts', async () => {
    const maria = await testApp.user('maria');
    users.set('s3', { key: 'm', name: 'Maria', email: maria.email });
    const { as } = await serve({ adopt: true });
    expect((await as('s3').get('/users/me')).body.user_id).toBe(maria.id);
  });

  test('is of the realm that the request is for', async () => {
    const other = await testApp.foundRealm('other');
    const { as } = await serve({
      realmOf: ({ headers }) =>
        headers['x-realm'] === 'other' ? other.founded.realm.id : testApp.founded.realm.id,
    });
    const [here, there] = [
      await as('s1').get('/users/me'),
      await as('s1', { 'x-realm': 'other' }).get('/users/me'),
    ];
    expect([here.status, there.status]).toEqual([200, 200]);
    expect(there.body.user_id).not.toBe(here.body.user_id);
    expect(await stored('ada')).toMatchObject([{ id: here.body.user_id }]);
  });

  test('is unknown in a realm that is closed', async () => {
    const { as } = await serve();
    const { realm } = testApp.founded;
    await testApp.force({ _tag: 'realm.put', realm: { ...realm, isActive: false } });
    expect(await as('s1').get('/users/me')).toMatchObject({ status: 401 });
  });

  test('who cannot be synced is a fault of the host', async () => {
    const { bridge } = await serve({ personOf: () => ({ ...ada, key: '' }) });
    const refused = bridge.authenticate({ headers: {} } as Request);
    await expect(refused).rejects.toBeInstanceOf(ParleyRefused);
    await expect(refused).rejects.toMatchObject({ refusal: { rule: 'person.key-invalid' } });
  });
});

/** What the host says of Ada changes between two calls, or while a poll waits. */
describe('when a person changes at the host', () => {
  const changes: ReadonlyArray<readonly [string, Partial<HostPerson>, object]> = [
    ['renamed', { name: 'Ada King' }, { full_name: 'Ada King' }],
    ['at another address', { email: 'king@host.example' }, { delivery_email: 'king@host.example' }],
    ['without an address', { email: null }, { delivery_email: null }],
    ['demoted', { role: ROLE.guest }, { is_guest: true, role: ROLE.guest }],
    ['promoted', { role: ROLE.owner }, { is_owner: true, role: ROLE.owner }],
  ];

  test.each(changes)('they are %s with the next call', async (_says, change, shown) => {
    const { as } = await serve();
    const before = await as('s1').get('/users/me');
    users.set('s1', { ...ada, ...change });
    const after = await as('s1').get('/users/me');
    expect(after.body).toMatchObject({ user_id: before.body.user_id, ...shown });
    expect(await stored('ada')).toHaveLength(1);
  });

  test.each(changes)('a poll that waits hears that they are %s', async (_says, change) => {
    const { as } = await serve();
    const { queue_id, last_event_id } = (
      await as('s1').post('/register', { event_types: ['realm_user'] })
    ).body;
    const poll = as('s1').get('/events', { queue_id, last_event_id });
    users.set('s1', { ...ada, ...change });
    ok(await as('s1').get('/users/me'));
    const { status, body } = await poll;
    expect(status).toBe(200);
    expect(body.events[0]).toMatchObject({ type: 'realm_user', op: 'update' });
  });

  test('a demoted person may no more what they might', async () => {
    const { as } = await serve();
    users.set('s1', { ...ada, role: ROLE.administrator });
    ok(await as('s1').patch('/realm', { name: 'Engines' }));
    users.set('s1', { ...ada, role: ROLE.member });
    expect(await as('s1').patch('/realm', { name: 'Looms' })).toMatchObject({
      headers: { 'parley-rule': 'caller.not-administrator' },
    });
  });

  test('a revoked person is refused by the next call', async () => {
    const { as } = await serve();
    ok(await as('s1').get('/users/me'));
    users.set('s1', { ...ada, active: false });
    for (const path of ['/users/me', '/messages?anchor=newest&num_before=1&num_after=0'])
      expect(await as('s1').get(path)).toMatchObject({
        status: 401,
        headers: { 'parley-rule': 'caller.deactivated' },
      });
    users.set('s1', { ...ada, active: true });
    ok(await as('s1').get('/users/me'));
  });

  test('a poll of a revoked person ends', async () => {
    const { as } = await serve();
    const { queue_id, last_event_id } = (await as('s1').post('/register', {})).body;
    const poll = as('s1').get('/events', { queue_id, last_event_id });
    await testApp.parley
      .realm(testApp.founded.realm.id)
      .asHost()
      .orThrow.people.sync([{ ...ada, active: false }]);
    expect(await poll).toMatchObject({ status: 401 });
    expect(await as('s1').get('/users/me')).toMatchObject({ status: 401 });
  });

  test('a person whose session ends is a stranger by the next call', async () => {
    const { as } = await serve();
    ok(await as('s1').get('/users/me'));
    users.delete('s1');
    expect(await as('s1').get('/users/me')).toMatchObject({ status: 401 });
  });
});
