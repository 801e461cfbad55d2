import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { createPages } from '../../pages/create-pages.ts';
import { emailTokenIn } from '../../testing/email-token.ts';
import { request } from '../../testing/request.ts';
import { ok, openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
let maria: Person;
let base: string;
let close: () => Promise<void>;

beforeAll(async () => {
  testApp = await openTestApp();
  maria = await testApp.user('maria');
  const app = express().use(createPages({ parley: testApp.parley }));
  const server = app.listen(0, '127.0.0.1').unref();
  await new Promise((resolve) => server.once('listening', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/accounts/confirm_new_email/`;
  close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
});
afterAll(async () => {
  await close();
  await testApp.close();
});

const token = async (email: string): Promise<string> => {
  ok(await testApp.as(maria).patch('/settings', { email }));
  return emailTokenIn(await testApp.outbox.read(0, 1_000_000));
};
const addressOf = async () =>
  (await testApp.storage.read(maria.caller.realm, ({ users }) => users.byId(maria.id)))?.email;

test('opening the page of a mail changes nothing; confirming changes the address', async () => {
  const path = `${await token('maria@else.example')}/`;
  const shown = await request(base).get(path);
  expect([shown.status, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(shown.text).toContain('<form method="post"><button>Confirm</button></form>');
  expect(await addressOf()).toBe(maria.email);
  const confirmed = await request(base).post(path, '');
  expect([confirmed.status, confirmed.text]).toEqual([
    200,
    expect.stringContaining('From now on it is maria@else.example.'),
  ]);
  expect(await addressOf()).toBe('maria@else.example');
  const again = await request(base).post(path, '');
  expect([again.status, again.text]).toEqual([
    404,
    expect.stringContaining('The confirmation link is unknown, or has been used.'),
  ]);
});

test('whatever was sent instead of a token, the page says nothing of it', async () => {
  const [one, other] = [await request(base).get('<b>'), await request(base).get('token')];
  expect(one.text).toBe(other.text);
  expect((await request(base).post('%3Cb%3E', '')).text).not.toContain('<b>');
});

test('it is served by two methods', async () => {
  expect((await request(base).del('token', null)).status).toBe(405);
  expect((await request(base).send('HEAD', 'token')).status).toBe(200);
});
