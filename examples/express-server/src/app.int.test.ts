import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openApp } from './app.ts';

const founder = {
  email: 'ada@example.com',
  fullName: 'Ada Lovelace',
  password: 'a long enough one',
};
let dataDirectory: string;
beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'parley-example-'));
});
afterEach(() => rmSync(dataDirectory, { recursive: true, force: true }));

const start = async () => {
  const { app, close } = await openApp({ dataDirectory, url: 'http://localhost', founder });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { root, stop: () => close(server) };
};

const keyOf = async (root: string): Promise<string> => {
  const body = new URLSearchParams({ username: founder.email, password: founder.password });
  const answer = await fetch(`${root}/api/v1/fetch_api_key`, { method: 'POST', body });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { api_key: string }).api_key;
};

const lastMessage = async (root: string): Promise<unknown> => {
  const basic = Buffer.from(`${founder.email}:${await keyOf(root)}`).toString('base64');
  const query = 'anchor=newest&num_before=1&num_after=0&apply_markdown=false';
  const headers = { Authorization: `Basic ${basic}` };
  const answer = await fetch(`${root}/api/v1/messages?${query}`, { headers });
  return ((await answer.json()) as { messages: ReadonlyArray<unknown> }).messages[0];
};

test('a deployment is a message of its topic, and is there after the next start', async () => {
  const first = await start();
  const posted = await fetch(`${first.root}/deployments/billing`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: 'Version 7 is live.',
  });
  expect(posted.status).toBe(201);
  await first.stop();
  const second = await start();
  expect(await lastMessage(second.root)).toMatchObject({
    content: 'Version 7 is live.',
    display_recipient: 'general',
    subject: 'Deploys of billing',
  });
  await second.stop();
});

test('a deployment without a text is refused with the rule', async () => {
  const { root, stop } = await start();
  const refused = await fetch(`${root}/deployments/billing`, { method: 'POST' });
  expect([refused.status, await refused.json()]).toEqual([400, { rule: 'message.content.empty' }]);
  await stop();
});

test('the root shows a page, and the API asks strangers for credentials', async () => {
  const { root, stop } = await start();
  const page = await fetch(root, { headers: { Accept: 'text/html' } });
  expect(page.headers.get('content-type')).toMatch(/text\/html/);
  expect((await fetch(`${root}/api/v1/messages`)).status).toBe(401);
  await stop();
});
