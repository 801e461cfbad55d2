import { afterAll, describe, expect, test } from '@jest/globals';
import { answered, bad, SUCCESS } from '../../testing/answers.ts';
import { ok, openTestApp, type Person, right } from '../../testing/test-app.ts';

const { testApp, maria, guest, bot, foreigner } = await openTestApp([
  'maria',
  'guest',
  'bot',
  'foreigner',
]);
afterAll(() => testApp.close());

const APPLE = '/users/me/apns_device_token';
const ANDROID = '/users/me/android_gcm_reg_id';
const APP = 'org.example.Parley-2';
const NO_BOTS = bad('This endpoint does not accept bot requests.');
const LENGTH = bad('Empty or invalid length token');
const UNDECODABLE = bad('Invalid APNS token');
const UNKNOWN = bad('Token does not exist');
const lacks = (name: string) =>
  bad(`Missing '${name}' argument`, 'REQUEST_VARIABLE_MISSING', { var_name: name });

const addApple = (who: Person, token: string, appid = APP) =>
  testApp.as(who).post(APPLE, { token, appid });
const addAndroid = (who: Person, token: string) => testApp.as(who).post(ANDROID, { token });
const removeApple = (who: Person, token: string) => testApp.as(who).del(APPLE, { token });
const removeAndroid = (who: Person, token: string) => testApp.as(who).del(ANDROID, { token });
const devicesOf = (who: Person) =>
  testApp.storage.read(who.caller.realm, ({ devices }) => devices.ofUsers([who.id]));
const tokensOf = async (who: Person) =>
  (await devicesOf(who)).map(({ kind, token }) => `${kind} ${token}`);

describe('a device is added and removed', () => {
  test.each([
    ['one of Apple’s', addApple, removeApple, 'apple', 'c291cA==', APP],
    ['an Android one', addAndroid, removeAndroid, 'android', 'any text: \u{1f600} at all', null],
  ] as const)('%s', async (_what, add, remove, kind, token, app) => {
    for (const who of [maria, guest, testApp.owner]) {
      expect(ok(await add(who, token)).body).toEqual(SUCCESS);
      const { realm } = who.caller;
      const [device] = await devicesOf(who);
      expect(device).toMatchObject({
        kind,
        token,
        realm,
        user: who.id,
        app,
        addedAt: testApp.now(),
      });
      expect(ok(await remove(who, token)).body).toEqual(SUCCESS);
      expect(await devicesOf(who)).toEqual([]);
      expect(await answered(remove(who, token))).toEqual(UNKNOWN);
    }
  });

  test('the same token registered twice is one row, and the first app stays', async () => {
    ok(await addApple(maria, 'dHdpY2U='));
    testApp.advanceClock(60);
    const before = await devicesOf(maria);
    ok(await addApple(maria, 'dHdpY2U=', 'org.example.Other'));
    expect([await devicesOf(maria), before.length]).toEqual([before, 1]);
    ok(await removeApple(maria, 'dHdpY2U='));
  });

  test('kinds are separate: a token added as Android is unknown to Apple', async () => {
    ok(await addAndroid(maria, 'c291cA=='));
    expect(await answered(removeApple(maria, 'c291cA=='))).toEqual(UNKNOWN);
    ok(await addApple(maria, 'c291cA=='));
    ok(await removeAndroid(maria, 'c291cA=='));
    expect(await tokensOf(maria)).toEqual(['apple c291cA==']);
    ok(await removeApple(maria, 'c291cA=='));
  });

  test('nothing is trimmed', async () => {
    ok(await addAndroid(maria, ' a '));
    expect(await answered(removeAndroid(maria, 'a'))).toEqual(UNKNOWN);
    expect(await tokensOf(maria)).toEqual(['android  a ']);
    ok(await removeAndroid(maria, ' a '));
  });
});

describe('a device belongs to one user of an organization', () => {
  test('a token that moves to another user leaves the first', async () => {
    ok(await addAndroid(maria, 'phone'));
    ok(await addAndroid(guest, 'phone'));
    expect([await tokensOf(maria), await tokensOf(guest)]).toEqual([[], ['android phone']]);
    expect(await answered(removeAndroid(maria, 'phone'))).toEqual(UNKNOWN);
    ok(await addAndroid(maria, 'phone'));
    expect([await tokensOf(maria), await tokensOf(guest)]).toEqual([['android phone'], []]);
    ok(await removeAndroid(maria, 'phone'));
  });

  test('many who want the same one at once do not share it', async () => {
    const people = [maria, guest, testApp.owner];
    for (const answer of await Promise.all(people.map((who) => addAndroid(who, 'shared'))))
      ok(answer);
    const held = await Promise.all(people.map(tokensOf));
    expect(held.flat()).toEqual(['android shared']);
    for (const who of people) await removeAndroid(who, 'shared');
  });

  test('other organizations have the same device for themselves', async () => {
    ok(await addAndroid(maria, 'two accounts'));
    const theirs = {
      caller: foreigner.caller,
      kind: 'android',
      token: 'two accounts',
      app: null,
    } as const;
    await right(testApp.parley.push.addDevice(theirs));
    expect([await tokensOf(maria), await tokensOf(foreigner)]).toEqual([
      ['android two accounts'],
      ['android two accounts'],
    ]);
    await right(testApp.parley.push.removeDevice(theirs));
    expect(await tokensOf(maria)).toEqual(['android two accounts']);
    ok(await removeAndroid(maria, 'two accounts'));
  });

  test('a new API key ends all of them', async () => {
    const other = await testApp.user('rekeyed');
    ok(await addAndroid(other, 'a'));
    ok(await addApple(other, 'c291cA=='));
    ok(await testApp.as(other).post('/users/me/api_key/regenerate'));
    expect(await devicesOf(other)).toEqual([]);
  });
});

describe('tokens', () => {
  const LONGEST = 'x'.repeat(4096);

  test.each([
    ['none', '', LENGTH],
    ['one character too long', `${LONGEST}x`, LENGTH],
    ['5000 characters', 'x'.repeat(5000), LENGTH],
    ['4097 characters outside of the plane most have', '\u{1f600}'.repeat(4097), LENGTH],
  ])('%s is refused by all four', async (_what, token, refused) => {
    for (const asked of [addApple, addAndroid, removeApple, removeAndroid])
      expect(await answered(asked(maria, token))).toEqual(refused);
  });

  test('4096 characters are enough, however many bytes they are', async () => {
    for (const token of [LONGEST, '\u{1f600}'.repeat(4096)]) {
      ok(await addAndroid(maria, token));
      ok(await removeAndroid(maria, token));
    }
  });

  test.each([
    ['twelve letters and a dash', 'apple-tokenaz'],
    ['hexadecimal', 'ab12'.repeat(16)],
    ['padded', 'YWI='],
    ['padded twice', 'YQ=='],
    ['what comes after complete padding', 'YQ==b'],
    ['a sign that closes nothing', '=YWJj'],
    ['no letter at all', '-'],
  ])('Apple’s may be %s', async (_what, token) => {
    ok(await addApple(maria, token));
    ok(await removeApple(maria, token));
  });

  test.each([
    'ab',
    'abc',
    'abcde',
    'xyz has non-hex characters',
    'YQ=',
    'YWI',
    'c291é',
    'c291\u{1f600}',
  ])('Apple’s may not be %s', async (token) => {
    expect(await answered(addApple(maria, token))).toEqual(UNDECODABLE);
    expect(await answered(removeApple(maria, token))).toEqual(UNDECODABLE);
  });
});

describe('the order of checks', () => {
  test('bots come first, then what is missing, then the app, then the token', async () => {
    for (const answer of [
      testApp.as(bot).post(APPLE),
      testApp.as(bot).del(APPLE),
      testApp.as(bot).post(ANDROID, { token: '' }),
      testApp.as(bot).del(ANDROID),
    ])
      expect(await answered(answer)).toEqual(NO_BOTS);
    const { post, del } = testApp.as(maria);
    expect(await answered(post(APPLE, { appid: '!' }))).toEqual(lacks('token'));
    expect(await answered(post(APPLE, { token: '' }))).toEqual(lacks('appid'));
    expect(await answered(post(APPLE, { token: '', appid: 'a b' }))).toEqual(
      bad('appid has invalid format'),
    );
    expect(await answered(post(APPLE, { token: '', appid: APP }))).toEqual(LENGTH);
    expect(await answered(post(APPLE, { token: 'ab', appid: APP }))).toEqual(UNDECODABLE);
    for (const asked of [del(APPLE), post(ANDROID), del(ANDROID)])
      expect(await answered(asked)).toEqual(lacks('token'));
  });

  test('an app has a name of 255 characters at most', async () => {
    expect(await answered(addApple(maria, 'c291cA==', 'a'.repeat(256)))).toEqual(
      bad('appid is too long (limit: 255 characters)'),
    );
    ok(await addApple(maria, 'c291cA==', 'a'.repeat(255)));
    ok(await removeApple(maria, 'c291cA=='));
  });

  test.each(['', 'a_b', 'ä', 'a\n', ' a'])('%j is no app', async (appid) => {
    expect(await answered(addApple(maria, 'c291cA==', appid))).toEqual(
      bad('appid has invalid format'),
    );
  });
});

test('without an account there is no device', async () => {
  const nobody = testApp.as(null);
  for (const path of [APPLE, ANDROID])
    for (const { status, body } of [
      await nobody.post(path, { token: 'x', appid: APP }),
      await nobody.del(path, { token: 'x' }),
    ])
      expect([status, body.code]).toEqual([401, 'UNAUTHORIZED']);
});
