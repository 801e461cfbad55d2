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
      `__Host-parley_session=${KEY}; Path=/; Max-Age=1209600; SameSite=Lax; Secure; HttpOnly`,
      `csrftoken=${TOKEN}; Path=/; Max-Age=1209600; SameSite=Lax; Secure`,
    ]));
  test('are taken back', () =>
    expect(sessionCookies(null, true)).toEqual([
      '__Host-parley_session=; Path=/; Max-Age=0; SameSite=Lax; Secure; HttpOnly',
      'csrftoken=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    ]));
});

describe.each([
  ['parley_session', '__Host-parley_session', false],
  ['__Host-parley_session', 'parley_session', true],
])('the session in the cookie %s', (name, other, isSecure) => {
  test.each([
    `${name}=${KEY}`,
    `a=b; ${name}=${KEY}; c=d`,
    `a=b;${name}=${KEY} ;c`,
    `${other}=x; ${name}=${KEY}`,
    `${name}=${KEY}; my_${name}=x; ${name.toUpperCase()}=y`,
  ])('%j', (cookie) => expect(sessionIn({ cookie }, isSecure)).toBe(KEY));
  test.each([
    undefined,
    '',
    KEY,
    `other=${KEY}`,
    `${other}=${KEY}`,
    `my_${name}=${KEY}`,
    `${name.toUpperCase()}=${KEY}`,
    `a=${name}=${KEY}`,
    `${name} =${KEY}`,
    `${name}="${KEY}"`,
    `${name}=${KEY}x`,
    `${name}=${KEY.slice(1)}`,
    `${name}=${KEY.slice(1)}%41`,
    `${name}=${KEY}; ${name}=other`,
    `${name}=; ${name}=${KEY}`,
    `${name}=${KEY}; ${name}=${KEY}`,
    `${name}=${KEY};a=b;\t${name}=`,
    '=;;;=',
  ])('none in %j', (cookie) =>
    expect(sessionIn(cookie === undefined ? {} : { cookie }, isSecure)).toBeNull(),
  );
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

  test.each(['GET', 'HEAD', 'OPTIONS'])('is not asked for on %s', (method) =>
    expect(judged(method, null, null)).toBeNull(),
  );
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
