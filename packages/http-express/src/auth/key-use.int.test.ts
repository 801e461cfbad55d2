import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { E, type StoredKey, UnixSeconds } from '@parley/core';
import { signedIn } from '../testing/session.ts';
import { ok, openTestApp, PASSWORD, type Person, type TestApp } from '../testing/test-app.ts';

const HALF_AN_HOUR = 1_800;
const MOST = 4;

let testApp: TestApp;
beforeAll(async () => {
  const clock = { now: () => 0 };
  testApp = await openTestApp({ now: () => clock.now() * 1_000 }, (ports) => ({
    ...ports,
    numbers: { apiKeys: MOST },
  }));
  clock.now = () => testApp.now();
});
afterAll(() => testApp.close());

const keysOf = (who: Person): Promise<ReadonlyArray<StoredKey>> =>
  testApp.storage.read(who.caller.realm, ({ users }) =>
    users.keysOf(who.id, UnixSeconds(testApp.now())),
  );
const usesOf = async (who: Person) =>
  (await keysOf(who)).map(({ usedAt }) => testApp.now() - usedAt);
/** What is done beside the answers has been done. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
};
const me = async (who: Person): Promise<void> => {
  ok(await testApp.as(who).get('/users/me'));
  await settled();
};

test('a use is noted at most twice an hour, also of callers who are remembered', async () => {
  const who = await testApp.user('used');
  await me(who);
  expect(await usesOf(who)).toEqual([0]);
  testApp.advanceClock(HALF_AN_HOUR - 1);
  await me(who);
  expect(await usesOf(who)).toEqual([HALF_AN_HOUR - 1]);
  for (let times = 0; times < 3; times++) {
    testApp.advanceClock(HALF_AN_HOUR);
    await me(who);
    expect(await usesOf(who)).toEqual([0]);
    testApp.advanceClock(1);
    await me(who);
    expect(await usesOf(who)).toEqual([1]);
  }
});

test('sessions and polls are uses too', async () => {
  const who = await testApp.user('watching');
  const session = await signedIn(testApp, who);
  const { queue_id, last_event_id } = ok(
    await testApp.as(who).post('/register', { event_types: ['message'] }),
  ).body;
  testApp.advanceClock(2 * HALF_AN_HOUR);
  ok(await testApp.as(null, { headers: { cookie: session.cookie } }).get('/users/me'));
  ok(await testApp.as(who).get('/events', { queue_id, last_event_id, dont_block: true }));
  await settled();
  expect(await usesOf(who)).toEqual([0, 0]);
});

test('a failed write locks no caller out, and the next request stores the use', async () => {
  let isFailing = true;
  const commits: string[] = [];
  const other = await openTestApp({}, (ports) => ({
    ...ports,
    storage: {
      ...ports.storage,
      commit: (set) => {
        if (set.changes[0]?._tag !== 'api-key.use') return ports.storage.commit(set);
        commits.push(isFailing ? 'failed' : 'done');
        return isFailing ? () => Promise.reject(new Error('No room')) : ports.storage.commit(set);
      },
    },
  }));
  other.advanceClock(HALF_AN_HOUR);
  const asking = async () => {
    const { status } = await other
      .as(null, { headers: { cookie: session.cookie } })
      .get('/users/me');
    await settled();
    return status;
  };
  const session = await signedIn(other, other.owner);
  other.advanceClock(HALF_AN_HOUR);
  expect([await asking(), commits]).toEqual([200, ['failed']]);
  isFailing = false;
  expect([await asking(), commits]).toEqual([200, ['failed', 'done']]);
  expect([await asking(), commits]).toEqual([200, ['failed', 'done']]);
  await other.close();
});

const fetch = async (who: Person, client: string) => {
  const answer = await testApp.as(null).post('/fetch_api_key', {
    username: who.email,
    password: PASSWORD,
    client,
  });
  return [answer.status, answer.body.msg, answer.body.code, answer.headers['parley-rule']];
};
const FULL = [
  400,
  `You have too many API keys and browser sessions (limit: ${MOST})`,
  'BAD_REQUEST',
  'user.too-many-keys',
];
const DONE = [200, '', undefined, undefined];

test('one more key of a program takes the place of one that was not used for an hour', async () => {
  const who = await testApp.user('filling');
  for (const client of ['desk', 'desk', 'phone']) expect(await fetch(who, client)).toEqual(DONE);
  const full = await keysOf(who);
  expect(full.map(({ program }) => program).sort()).toEqual(['', 'desk', 'desk', 'phone']);
  expect(await fetch(who, 'desk')).toEqual(FULL);
  expect(await keysOf(who)).toEqual(full);
  testApp.advanceClock(3_599);
  expect(await fetch(who, 'desk')).toEqual(FULL);
  testApp.advanceClock(1);
  expect(await fetch(who, 'desk')).toEqual(DONE);
  expect(
    (await keysOf(who)).map(({ program, usedAt }) => [program, testApp.now() - usedAt]).sort(),
  ).toEqual([
    ['', 3_600],
    ['desk', 0],
    ['desk', 3_600],
    ['phone', 3_600],
  ]);
  expect(await fetch(who, 'tablet')).toEqual(FULL);
});

test('any key gives way that was not used for 30 days, and a key in use never', async () => {
  const who = await testApp.user('away');
  for (const client of ['desk', 'phone', 'watch']) expect(await fetch(who, client)).toEqual(DONE);
  testApp.advanceClock(30 * 86_400 - 1);
  expect(await fetch(who, 'tablet')).toEqual(FULL);
  testApp.advanceClock(1);
  await me(who);
  for (let more = 0; more < MOST - 1; more++)
    expect(await fetch(who, `tablet ${'abc'.charAt(more)}`)).toEqual(DONE);
  expect(await fetch(who, 'tablet d')).toEqual(FULL);
  await me(who);
  expect((await keysOf(who)).map(({ program }) => program).sort()).toEqual([
    '',
    'tablet a',
    'tablet b',
    'tablet c',
  ]);
});

test('an ended session counts for nothing, and a wrong password is told no numbers', async () => {
  const who = await testApp.user('browsing');
  for (let more = 0; more < MOST - 1; more++) await signedIn(testApp, who);
  expect(await fetch(who, 'desk')).toEqual(FULL);
  const wrong = await testApp.as(null).post('/fetch_api_key', {
    username: who.email,
    password: 'wrong',
    client: 'desk',
  });
  expect([wrong.status, wrong.headers['parley-rule']]).toEqual([401, 'caller.password-wrong']);
  testApp.advanceClock(1_209_600);
  for (let more = 0; more < MOST - 1; more++)
    expect(await fetch(who, `desk ${'abc'.charAt(more)}`)).toEqual(DONE);
  expect(await fetch(who, 'desk d')).toEqual(FULL);
});

test('a session opens nothing as an API key, and an API key nothing as a session', async () => {
  const who = await testApp.user('both');
  const session = await signedIn(testApp, who);
  const asKey = await testApp.as({ email: who.email, key: session.key }).get('/users/me');
  expect([asKey.status, asKey.headers['parley-rule']]).toEqual([401, 'caller.key-unknown']);
  const asCookie = await testApp
    .as(null, { headers: { cookie: `parley_session=${who.key}` } })
    .get('/users/me');
  expect([asCookie.status, asCookie.headers['parley-rule']]).toEqual([
    401,
    'request.credentials-missing',
  ]);
  // A key of a program that ends by itself is no session either.
  const { realm } = who.caller;
  const ending = await testApp.parley.users.fetchApiKey({
    realm,
    username: who.email,
    password: PASSWORD,
    lastsSeconds: 60,
  })();
  const { apiKey } = E.isRight(ending) ? ending.right : { apiKey: '' };
  expect(
    (await testApp.as(null, { headers: { cookie: `parley_session=${apiKey}` } }).get('/users/me'))
      .status,
  ).toBe(401);
  expect((await testApp.as({ email: who.email, key: apiKey }).get('/users/me')).status).toBe(200);
});
