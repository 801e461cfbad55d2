import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createHostApp } from './app.ts';
import { type Chat, openChat } from './chat.ts';
import { type HostDatabase, openDatabase } from './database.ts';

let directory: string;
let database: HostDatabase;
let chat: Chat;
let server: Server;
let url: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'helpdesk-'));
  database = openDatabase(join(directory, 'helpdesk.sqlite'));
  const uploads = join(directory, 'uploads');
  chat = await openChat(database, { uploads, url: 'https://helpdesk.example' });
  server = createHostApp(chat, database).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  await chat.opened.close();
  database.close();
  await rm(directory, { recursive: true });
});

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

const close = (cookie: string, ticket: number): Promise<Response> =>
  fetch(`${url}/tickets/${ticket}/close`, { method: 'POST', headers: { cookie } });
const mails = (): number =>
  database.prepare<[], number>('select count(*) from mails').pluck().get() ?? 0;

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

  test('who is closed out by the host is out of the chat with the next request', async () => {
    const cookie = await sessionOf('grace@helpdesk.example', 'cobol');
    const me = () => fetch(`${url}/chat/api/v1/users/me`, { headers: { cookie } });
    const block = database.prepare<[number]>('update users set blocked = ? where id = 2');
    expect((await me()).status).toBe(200);
    block.run(1);
    expect([(await me()).status, (await post(cookie, 8, 'x')).status]).toEqual([401, 400]);
    block.run(0);
    expect((await me()).status).toBe(200);
  });

  test('a ticket is closed and its discussion says so, once', async () => {
    const cookie = await sessionOf('ada@helpdesk.example', 'engine');
    expect((await post(cookie, 8, 'It is gone.')).status).toBe(201);
    const closed = await Promise.all([close(cookie, 8), close(cookie, 8)]);
    expect(closed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await close(cookie, 8)).status).toBe(409);
    const { messages } = (await read(cookie, 8)) as { messages: ReadonlyArray<{ html: string }> };
    expect(messages.filter(({ html }) => html.includes('has closed this ticket'))).toHaveLength(1);
    expect((await close('', 8)).status).toBe(401);
  });

  test('nothing is said about a closed ticket, from whichever client', async () => {
    const cookie = await sessionOf('ada@helpdesk.example', 'engine');
    await close(cookie, 8);
    const before = mails();
    const here = await post(cookie, 8, 'One more');
    expect([here.status, await here.json()]).toEqual([409, { error: 'host.ticket-closed' }]);
    const body = new URLSearchParams({
      ...{ type: 'channel', to: 'tickets', topic: 'Ticket 8', content: 'One more' },
    });
    const there = await fetch(`${url}/chat/api/v1/messages`, {
      method: 'POST',
      headers: { cookie },
      body,
    });
    expect([there.status, there.headers.get('parley-rule'), await there.json()]).toEqual([
      409,
      'host.ticket-closed',
      expect.objectContaining({ msg: 'This ticket is closed.', code: 'BAD_REQUEST' }),
    ]);
    expect(mails()).toBe(before);
  });

  test('each message is a mail to write, and a refused one is none', async () => {
    const cookie = await sessionOf('ada@helpdesk.example', 'engine');
    const before = mails();
    expect((await post(cookie, 9, 'It flickers')).status).toBe(201);
    expect((await post(cookie, 9, '   ')).status).toBe(400);
    expect(mails()).toBe(before + 1);
    const without = "client <> 'Internal' and id not in (select message from mails)";
    const missing = database.prepare(`select count(*) from chat_messages where ${without}`);
    expect(missing.pluck().get()).toBe(0);
  });

  test('and no one else is', async () => {
    expect((await signIn('ada@helpdesk.example', 'wrong')).status).toBe(401);
    expect((await post('', 7, 'x')).status).toBe(401);
    expect((await fetch(`${url}/chat/api/v1/users/me`)).status).toBe(401);
  });
});
