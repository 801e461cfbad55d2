import { describe, expect, test } from '@jest/globals';
import { E, RULES } from '@parley/core';
import { readBasic } from './auth/authenticate.ts';
import { clientName } from './auth/client-name.ts';
import { problems } from './endpoints/every-problem.ts';
import { routes } from './endpoints/index.ts';
import { EDGE_RULES } from './problems/edge-rules.ts';
import { compile } from './request/match-path.ts';

test('every rule of the product has a row that says what HTTP answers', () => {
  expect(Object.keys(problems).sort()).toEqual(
    [...Object.keys(RULES), ...Object.keys(EDGE_RULES)].sort(),
  );
});

describe('which route serves a path', () => {
  const find = compile(routes);
  const served = (path: string): unknown => {
    const match = find(path);
    return match && [match.routes.get('GET')?.path, ...match.segments];
  };
  test.each<[string, unknown]>([
    ['/users', ['/users']],
    ['/users/me', ['/users/me']],
    ['/users/17', ['/users/{user_id:int}', '17']],
    ['/users/me@chat.example', ['/users/{email}', 'me@chat.example']],
    ['/users/me%40chat.example', ['/users/{email}', 'me@chat.example']],
    ['/users/-5', ['/users/{email}', '-5']],
    ['/users/%E2%9C%94', ['/users/{email}', '✔']],
    ['/users/%', null],
    ['/users/1%37', ['/users/{user_id:int}', '17']],
    ['/%75sers/m%65', ['/users/me']],
    ['/users%2Fme', null],
    ['/users/me%2Fx', ['/users/{email}', 'me/x']],
    ['/users/%C3%28', null],
    ['/users/', null],
    ['/users/17/', null],
    ['/users/me/subscriptions', ['/users/me/subscriptions']],
    ['/users/me/7/topics', ['/users/me/{stream_id:int}/topics', '7']],
    ['/users/me/x/topics', null],
    ['/messages/7/history', ['/messages/{message_id:int}/history', '7']],
    ['/messages/-1', null],
    ['/messages/+1', null],
    ['/messages//7', null],
    ['/messages/1.0', null],
    [
      '/user_groups/3/members/4',
      ['/user_groups/{user_group_id:int}/members/{user_id:int}', '3', '4'],
    ],
    ['/constructor', null],
    ['', null],
    ['/', null],
  ])('%s', (path, expected) => expect(served(path)).toEqual(expected));

  test('two routes for one method and path are a mistake', () =>
    expect(() => compile([...routes, ...routes])).toThrow('Two routes'));
});

describe('the Authorization header', () => {
  const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;
  const read = (header?: string): unknown => {
    const credentials = readBasic(header);
    return E.isRight(credentials) ? credentials.right : credentials.left.rule;
  };
  test.each<[string, string | undefined, unknown]>([
    ['absent', undefined, 'request.credentials-missing'],
    ['right', basic('a@b.c:key'), { email: 'a@b.c', apiKey: 'key' }],
    [
      'a scheme in lower case',
      basic('a@b.c:key').replace('Basic', 'basic'),
      { email: 'a@b.c', apiKey: 'key' },
    ],
    ['another scheme', 'Bearer abc', 'request.credentials-not-basic'],
    ['no second half', 'Basic', 'request.credentials-malformed'],
    ['too many parts', `${basic('a:b')} c`, 'request.credentials-malformed'],
    ['no Base64', 'Basic a:b', 'request.credentials-malformed'],
    ['broken Base64', 'Basic YTpi=', 'request.credentials-malformed'],
    ['no colon', basic('ab'), 'request.credentials-malformed'],
    ['two colons', basic('a:b:c'), 'request.credentials-malformed'],
    [
      'no UTF-8',
      `Basic ${Buffer.from([0xff, 0x3a, 0x61]).toString('base64')}`,
      'request.credentials-malformed',
    ],
  ])('%s', (_what, header, expected) => expect(read(header)).toEqual(expected));
});

describe('the name of the program', () => {
  test.each<[string | undefined, string | undefined, string]>([
    ['my bot', 'ZulipMobile/1.0', 'my bot'],
    [undefined, 'ZulipMobile/27.1 (Android 14)', 'ZulipMobile'],
    [undefined, 'zulip-js/2.1.0', 'zulip-js'],
    [undefined, 'Mozilla/5.0 (X11; Linux)', 'Mozilla'],
    [undefined, undefined, 'Unspecified'],
    [undefined, '', 'Unspecified'],
    ['x'.repeat(40), undefined, 'x'.repeat(30)],
  ])('%j, %j', (named, agent, expected) => expect(clientName(named, agent)).toBe(expected));
});
