import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { csrfDenial, sessionCookies, sessionIn } from './session.ts';

const KEY = `${'Ab1'.repeat(10)}zz`;
const TOKEN = createHash('sha256').update(`parley csrf token ${KEY}`).digest('hex');

describe('cookies', () => {
  test('are for this server alone, and the key is for no script', () =>
    expect(sessionCookies(KEY, false)).toEqual([
      `parley_session=${KEY}; Path=/; Max-Age=1209600; SameSite=Lax; HttpOnly`,
      `csrftoken=${TOKEN}; Path=/; Max-Age=1209600; SameSite=Lax`,
    ]));
  test('never leave without TLS where there is TLS', () =>
    expect(sessionCookies(KEY, true)).toEqual([
      `parley_session=${KEY}; Path=/; Max-Age=1209600; SameSite=Lax; Secure; HttpOnly`,
      `csrftoken=${TOKEN}; Path=/; Max-Age=1209600; SameSite=Lax; Secure`,
    ]));
  test('are taken back', () =>
    expect(sessionCookies(null, true)).toEqual([
      'parley_session=; Path=/; Max-Age=0; SameSite=Lax; Secure; HttpOnly',
      'csrftoken=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    ]));
});

describe('the session in a header', () => {
  test.each([
    `parley_session=${KEY}`,
    `a=b; parley_session=${KEY}; c=d`,
    `a=b;parley_session=${KEY} ;c`,
    `parley_session=${KEY}; parley_session=other`,
  ])('%j', (cookie) => expect(sessionIn({ cookie })).toBe(KEY));
  test.each([
    undefined,
    '',
    KEY,
    `other=${KEY}`,
    `my_parley_session=${KEY}`,
    `Parley_Session=${KEY}`,
    `a=parley_session=${KEY}`,
    `parley_session =${KEY}`,
    `parley_session="${KEY}"`,
    `parley_session=${KEY}x`,
    `parley_session=${KEY.slice(1)}`,
    `parley_session=; parley_session=${KEY}`,
    `parley_session=${KEY.slice(1)}%41`,
    '=;;;=',
  ])('none in %j', (cookie) => expect(sessionIn(cookie === undefined ? {} : { cookie })).toBeNull());
});

describe('the token', () => {
  const judged = (method: string, header: string | null, field: string | null) =>
    csrfDenial(
      KEY,
      { method, headers: header === null ? {} : { 'x-csrftoken': header } },
      new Map(field === null ? [] : [['csrfmiddlewaretoken', field]]),
    );
  const missing = { rule: 'request.csrf-missing' };
  const wrong = (source: string) => ({ rule: 'request.csrf-wrong', source });

  test.each(['GET', 'HEAD', 'OPTIONS'])('is not asked for on %s', (method) => expect(judged(method, null, null)).toBeNull());
  test.each(['POST', 'PATCH', 'PUT', 'DELETE', 'WHATEVER'])('is asked for on %s', (method) => {
    expect(judged(method, null, null)).toMatchObject(missing);
    expect(judged(method, '', '')).toMatchObject(missing);
    expect(judged(method, 'x', null)).toMatchObject(wrong('header'));
    expect(judged(method, KEY, null)).toMatchObject(wrong('header'));
    expect(judged(method, `${TOKEN}0`, null)).toMatchObject(wrong('header'));
    expect(judged(method, TOKEN.toUpperCase(), null)).toMatchObject(wrong('header'));
    expect(judged(method, `${TOKEN.slice(0, -1)}é`, null)).toMatchObject(wrong('header'));
    expect(judged(method, null, 'x')).toMatchObject(wrong('form'));
    expect(judged(method, TOKEN, 'x')).toMatchObject(wrong('form'));
    expect(judged(method, TOKEN, null)).toBeNull();
    expect(judged(method, null, TOKEN)).toBeNull();
    expect(judged(method, TOKEN, '')).toBeNull();
    expect(judged(method, 'x', TOKEN)).toBeNull();
  });
});
