import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { openApiDocument } from './document.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ base: '/chat' });
});
afterAll(() => testApp.close());

const ask = (method: string) => testApp.as(null).send(method, '/openapi.json');

test('the document of the API is served without credentials, with its own address', async () => {
  const answer = await ask('GET');
  expect(answer.status).toBe(200);
  expect(answer.text).toBe(JSON.stringify(openApiDocument('/chat/api/v1')));
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  });
});

test('HEAD is told the headers alone, and other methods are refused', async () => {
  const head = await ask('HEAD');
  expect([head.status, head.text]).toEqual([200, '']);
  expect(Number(head.headers['content-length'])).toBeGreaterThan(100_000);
  const post = await ask('POST');
  expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
});
