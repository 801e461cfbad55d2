import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import express from 'express';
import { apiDirect } from './api-direct.ts';

/** Who answers, and where to: the router is told the path, the application the whole. */
const asked = (method: string, url: string, type?: string): ReadonlyArray<unknown> => {
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url });
  if (type !== undefined) request.headers['content-type'] = type;
  const seen: unknown[] = [];
  const listener = apiDirect(
    (one) => void seen.push('router', one.path, one.url),
    (one) => void seen.push('app', one.url),
  );
  listener(request, new ServerResponse(request));
  return seen;
};

test.each<[string, string, ReadonlyArray<unknown>]>([
  [
    'GET',
    '/api/v1/events?queue_id=a&last_event_id=-1',
    ['router', '/events', '/events?queue_id=a&last_event_id=-1'],
  ],
  ['GET', '/api/v1/messages/7', ['router', '/messages/7', '/messages/7']],
  ['GET', '/api/v1/users/a%40b.c?x=a/b?c', ['router', '/users/a%40b.c', '/users/a%40b.c?x=a/b?c']],
  ['GET', '/api/v1/', ['router', '/', '/']],
  ['GET', '/api/v1//events', ['router', '//events', '//events']],
  ['GET', '/api/v1', ['app', '/api/v1']],
  ['GET', '/API/v1/events', ['app', '/API/v1/events']],
  ['GET', '/api/v1x/events', ['app', '/api/v1x/events']],
  ['GET', '/api/v1/events#a', ['app', '/api/v1/events#a']],
  ['GET', '/api/v1/events?a#b', ['app', '/api/v1/events?a#b']],
  ['GET', '/api/v1/é', ['app', '/api/v1/é']],
  ['GET', '/api/v1/tus/7', ['app', '/api/v1/tus/7']],
  ['GET', 'http://chat.example/api/v1/events', ['app', 'http://chat.example/api/v1/events']],
  ['GET', '/user_uploads/1/a', ['app', '/user_uploads/1/a']],
  ['HEAD', '/api/v1/events', ['app', '/api/v1/events']],
  ['OPTIONS', '/api/v1/messages', ['app', '/api/v1/messages']],
  ['POST', '/api/v1/mark_all_as_read', ['router', '/mark_all_as_read', '/mark_all_as_read']],
  ['DELETE', '/api/v1/messages/7', ['router', '/messages/7', '/messages/7']],
])('%s %s', (method, url, expected) => expect(asked(method, url)).toEqual(expected));

test.each<[string, string, 'router' | 'app']>([
  ['POST', 'application/x-www-form-urlencoded', 'router'],
  ['PATCH', 'Application/X-WWW-Form-URLencoded; charset=UTF-8', 'router'],
  ['PUT', 'application/x-www-form-urlencoded ;charset=utf-8', 'router'],
  ['DELETE', 'application/x-www-form-urlencoded', 'router'],
  ['POST', 'application/x-www-form-urlencoded-too', 'app'],
  ['POST', 'multipart/form-data; boundary=a', 'app'],
  ['PATCH', 'application/json', 'app'],
  ['GET', 'application/json', 'router'],
  ['OPTIONS', 'application/x-www-form-urlencoded', 'app'],
])('%s with %s', (method, type, expected) =>
  expect(asked(method, '/api/v1/messages', type)[0]).toBe(expected),
);

test.each([undefined, 1, 2, 'loopback', ['loopback', '10.0.0.0/8'], '192.0.2.0/24'])(
  'trusting %j, the address is the one of Express',
  (trust) => {
    const app = express();
    if (trust !== undefined) app.set('trust proxy', trust);
    let seen: unknown = null;
    app.get('/app', ({ ip }) => {
      seen = ip;
    });
    const addressAt = (url: string, forwardedFor: string): unknown => {
      const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: '127.0.0.1' });
      const request = Object.assign(new IncomingMessage(socket), { method: 'GET', url });
      request.headers['x-forwarded-for'] = forwardedFor;
      const router = ({ ip }: Pick<express.Request, 'ip'>): void => {
        seen = ip;
      };
      apiDirect(router, app)(request, new ServerResponse(request));
      return seen;
    };
    for (const said of [
      '',
      '192.0.2.1',
      ' 192.0.2.1 , 10.0.0.1',
      '10.0.0.1,10.0.0.2',
      ',,192.0.2.1:80',
      'unknown, 192.0.2.1, 127.0.0.1',
    ])
      expect(addressAt('/api/v1/events', said)).toBe(addressAt('/app', said));
    expect(addressAt('/api/v1/events', '192.0.2.1')).toBe(
      trust === undefined || trust === '192.0.2.0/24' ? '127.0.0.1' : '192.0.2.1',
    );
  },
);
