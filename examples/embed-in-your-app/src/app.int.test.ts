import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { nodePorts } from '@parley/node-ports';
import { memoryBlobs, memoryStorage } from '@parley/storage-memory';
import { createHostApp } from './app.ts';
import { openChat } from './chat.ts';
import { hostSessions } from './host-users.ts';

let server: Server;
let url: string;

beforeAll(async () => {
  const app = createHostApp(
    await openChat(memoryStorage(), memoryBlobs(nodePorts().clock), 'https://helpdesk.example'),
    hostSessions(),
  );
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const json = { 'Content-Type': 'application/json' };
const signIn = async (email: string, password: string): Promise<Response> =>
  fetch(`${url}/sign-in`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  });
const sessionOf = async (email: string, password: string): Promise<string> =>
  ((await signIn(email, password)).headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const post = (cookie: string, ticket: number, text: string): Promise<Response> =>
  fetch(`${url}/tickets/${ticket}/discussion`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ text }),
  });
const read = async (cookie: string, ticket: number): Promise<unknown> =>
  (await fetch(`${url}/tickets/${ticket}/discussion`, { headers: { cookie } })).json();

describe('a help desk with Parley inside', () => {
  test("the host's users talk on the host's pages, without knowing of Parley", async () => {
    const ada = await sessionOf('ada@helpdesk.example', 'engine');
    const grace = await sessionOf('grace@helpdesk.example', 'cobol');
    expect((await post(ada, 7, 'It prints **twice**')).status).toBe(201);
    expect((await post(grace, 7, 'A moth, @**Ada Lovelace**?')).status).toBe(201);
    expect((await post(grace, 8, 'Another one')).status).toBe(201);
    expect(await read(ada, 7)).toMatchObject({
      messages: [
        { by: 'Ada Lovelace', html: '<p>It prints <strong>twice</strong></p>' },
        {
          by: 'Grace Hopper',
          html: expect.stringMatching(
            /^<p>A moth, <span class="user-mention" data-user-id="\d+">@Ada Lovelace<\/span>\?<\/p>$/,
          ),
        },
      ],
    });
  });

  test('a refusal reaches the host as a rule', async () => {
    const answer = await post(await sessionOf('ada@helpdesk.example', 'engine'), 7, '   ');
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: expect.stringMatching(/^message\./) },
    ]);
  });

  test('what is no form of the host’s is refused by the host', async () => {
    const headers = { ...json, cookie: await sessionOf('ada@helpdesk.example', 'engine') };
    const answers = ['{}', '{"text":7}'].map((body) =>
      fetch(`${url}/tickets/7/discussion`, { method: 'POST', headers, body }),
    );
    answers.push(
      fetch(`${url}/tickets/7/discussion`, { method: 'POST', headers: { cookie: headers.cookie } }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([400, 400, 400]);
    expect((await fetch(`${url}/sign-in`, { method: 'POST' })).status).toBe(401);
  });

  test('a user who is signed in here is signed in to the API', async () => {
    const cookie = await sessionOf('ada@helpdesk.example', 'engine');
    const me = await fetch(`${url}/chat/api/v1/users/me`, { headers: { cookie } });
    expect([me.status, await me.json()]).toEqual([
      200,
      expect.objectContaining({ result: 'success', full_name: 'Ada Lovelace' }),
    ]);
  });

  test('and a client that is signed in hears of what is said on the pages', async () => {
    const cookie = await sessionOf('ada@helpdesk.example', 'engine');
    await read(cookie, 9);
    const api = async (method: string, path: string): Promise<Record<string, unknown>> =>
      (await (
        await fetch(`${url}/chat/api/v1${path}`, { method, headers: { cookie } })
      ).json()) as Record<string, unknown>;
    const {
      result,
      queue_id: queue,
      last_event_id: last,
    } = await api('POST', `/register?event_types=${encodeURIComponent('["message"]')}`);
    expect(result).toBe('success');
    const polled = api('GET', `/events?queue_id=${queue}&last_event_id=${last}`);
    expect(
      (await post(await sessionOf('grace@helpdesk.example', 'cobol'), 9, 'Is it plugged in?'))
        .status,
    ).toBe(201);
    const { events } = await polled;
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'message',
        message: expect.objectContaining({ subject: 'Ticket 9', content: 'Is it plugged in?' }),
      }),
    );
  });

  test('a page of another site makes no user act by the cookie of the host', async () => {
    const cookie = await sessionOf('ada@helpdesk.example', 'engine');
    const from = async (headers: Record<string, string>): Promise<unknown> => {
      const body = new URLSearchParams({ status_text: 'forged' });
      const answer = await fetch(`${url}/chat/api/v1/users/me/status`, {
        method: 'POST',
        headers: { cookie, ...headers },
        body,
      });
      return [answer.status, await answer.json()];
    };
    const refused = [
      403,
      expect.objectContaining({
        code: 'CSRF_FAILED',
        msg: 'CSRF error: The request comes from a page of another site.',
      }),
    ];
    expect(await from({ origin: 'https://evil.example' })).toEqual(refused);
    expect(await from({ origin: url })).toEqual([
      200,
      expect.objectContaining({ result: 'success' }),
    ]);
    expect(await from({})).toEqual([200, expect.objectContaining({ result: 'success' })]);
  });

  test('a file is fetched through the address that the upload and a message tell', async () => {
    const cookie = await sessionOf('ada@helpdesk.example', 'engine');
    const body = new FormData();
    body.set('file', new Blob(['a moth']), 'moth.txt');
    const uploaded = await fetch(`${url}/chat/api/v1/user_uploads`, {
      method: 'POST',
      headers: { cookie },
      body,
    });
    const { url: address } = (await uploaded.json()) as { url: string };
    expect(address).toMatch(/^\/chat\/user_uploads\//);
    expect(await (await fetch(url + address, { headers: { cookie } })).text()).toBe('a moth');
    expect((await post(cookie, 10, `[moth](${address})`)).status).toBe(201);
    const read10 = await read(cookie, 10);
    expect(read10).toMatchObject({ messages: [{ html: `<p><a href="${address}">moth</a></p>` }] });
  });

  test('what Parley does not serve below its path is the host’s', async () => {
    expect(await (await fetch(`${url}/chat/help`)).json()).toEqual({
      help: 'Ask in the discussion of your ticket.',
    });
    expect((await fetch(`${url}/chat/login/`)).status).toBe(404);
  });

  test('and no one else is', async () => {
    expect((await signIn('ada@helpdesk.example', 'wrong')).status).toBe(401);
    expect((await post('', 7, 'x')).status).toBe(401);
    expect((await fetch(`${url}/chat/api/v1/users/me`)).status).toBe(401);
  });
});
