import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createApp } from '../app.ts';
import { countsOf } from '../limits/limits.ts';
import { createFront } from '../pages/create-front.ts';
import { createPages } from '../pages/create-pages.ts';
import type { Welcome } from '../pages/welcome-page.ts';
import { request } from '../testing/request.ts';
import { cookiesOf } from '../testing/session.ts';
import { ok, openTestApp, PASSWORD, type Person, type TestApp } from '../testing/test-app.ts';
import { API_ROOT } from '../wire/api-root.ts';

const PAGE = new URL('../../../../docs/reference/accounts.md', import.meta.url);
const NEXT = 'another horse battery';
const WRONG = 'a wrong guess at it';
const CODE = 'a code that opens the door';

let testApp: TestApp;
let server: Server;
const lines: Array<Readonly<Record<string, unknown>>> = [];
const secrets: string[] = [PASSWORD, NEXT, WRONG, CODE];
beforeAll(async () => {
  testApp = await openTestApp();
  const logger = {
    info: (fields: object) => void lines.push({ ...fields }),
    error: (fields: object) => void lines.push({ ...fields }),
  };
  const options = {
    parley: testApp.parley,
    logger,
    counts: countsOf({ limits: { requestsPerMinute: 0 } }),
  };
  const welcome: Welcome = {
    isUnclaimed: async () => true,
    isCode: (code) => code === CODE,
    claim: ({ id }, { name, ...owner }) =>
      testApp.parley.realms.claim({
        realm: id,
        first: { email: testApp.owner.email, password: PASSWORD },
        name,
        owner,
      })(),
  };
  server = createServer(
    createApp(options).use(
      createPages(options),
      createFront({ ...options, welcome: () => welcome }),
    ),
  )
    .listen(0, '127.0.0.1')
    .unref();
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(async () => {
  server.close();
  await testApp.close();
});

const as = (who: Person | null) =>
  request(server, { root: API_ROOT, ...(who && { credentials: who }) });
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  request(server, { headers }).post(path, fields);
const digestOf = (name: string): string => createHash('sha256').update(name).digest('hex');
const keyIn = (body: unknown): void =>
  void secrets.push(String((body as { readonly api_key: string }).api_key));

interface Row {
  readonly does: (who: Person) => Promise<unknown>;
  readonly leaves: (who: Person) => object;
}
const named = (who: Person) => ({ nameDigest: digestOf(who.email) });
const ROWS: Readonly<Record<string, Row>> = {
  'sign-in': {
    does: async (who) => {
      keyIn(
        ok(await as(null).post('/fetch_api_key', { username: who.email, password: PASSWORD })).body,
      );
      await as(null).post('/fetch_api_key', { username: who.email, password: WRONG });
    },
    leaves: (who) => [
      { event: 'sign-in', account: who.id, ...named(who) },
      { event: 'sign-in', rule: 'caller.password-wrong', account: null, ...named(who) },
    ],
  },
  'sign-in and sign-out of a browser': {
    does: async (who) => {
      const answer = await post('/login/', { email: who.email, password: PASSWORD });
      for (const value of cookiesOf(answer.headers['set-cookie']).values()) secrets.push(value);
      const cookie = `parley_session=${cookiesOf(answer.headers['set-cookie']).get('parley_session')}`;
      await post('/login/?secret=in-the-query', { email: who.email, password: WRONG });
      await post('/logout/', {}, { cookie });
    },
    leaves: (who) => [
      { event: 'sign-in', account: who.id, ...named(who) },
      { event: 'sign-in', rule: 'caller.password-wrong', account: null, ...named(who) },
      { event: 'sign-out', account: who.id },
    ],
  },
  'password-changed': {
    does: async (who) => {
      await as(who).patch('/settings', { old_password: WRONG, new_password: NEXT });
      ok(await as(who).patch('/settings', { old_password: PASSWORD, new_password: NEXT }));
    },
    leaves: (who) => [
      { event: 'password-changed', rule: 'user.password-wrong', account: who.id },
      { event: 'password-changed', account: who.id },
    ],
  },
  'key-made, key-replaced and deactivation of a bot': {
    does: async (who) => {
      const { body } = ok(
        await as(who).post('/bots', { full_name: `Bot of ${who.id}`, short_name: `bot${who.id}` }),
      );
      keyIn(body);
      const { user_id: bot } = body as { readonly user_id: number };
      keyIn(ok(await as(who).post(`/bots/${bot}/api_key/regenerate`)).body);
      ok(await as(testApp.owner).patch(`/bots/${bot}`, { role: 300 }));
      ok(await as(who).del(`/bots/${bot}`));
    },
    leaves: (who) => [
      { event: 'key-made', account: who.id + 1, by: who.id },
      { event: 'key-replaced', account: who.id + 1, by: who.id },
      { event: 'role-changed', account: who.id + 1, by: testApp.owner.id },
      { event: 'deactivation', account: who.id + 1, by: who.id },
    ],
  },
  'key-replaced': {
    does: async (who) => keyIn(ok(await as(who).post('/users/me/api_key/regenerate')).body),
    leaves: (who) => [{ event: 'key-replaced', account: who.id }],
  },
  'role-changed': {
    does: async (who) => {
      await as(who).patch(`/users/${testApp.owner.id}`, { role: 400 });
      ok(await as(testApp.owner).patch(`/users/${who.id}`, { role: 300 }));
      ok(await as(testApp.owner).patch(`/users/${who.id}`, { full_name: 'No line' }));
    },
    leaves: (who) => [
      { event: 'role-changed', rule: expect.any(String), account: testApp.owner.id, by: who.id },
      { event: 'role-changed', account: who.id, by: testApp.owner.id },
    ],
  },
  join: {
    does: async (who) => {
      await as(null).post(`/join/${'a'.repeat(24)}`, {
        email: `new-${who.email}`,
        full_name: 'New',
        password: PASSWORD,
      });
    },
    leaves: (who) => [
      {
        event: 'join',
        rule: expect.any(String),
        account: null,
        nameDigest: digestOf(`new-${who.email}`),
      },
    ],
  },
  'key-ended and other-keys-ended': {
    does: async (who) => {
      const { sessions } = ok(await as(who).get('/users/me/sessions')).body;
      await as(who).del(`/users/me/sessions/${'0'.repeat(32)}`);
      ok(await as(who).del('/users/me/sessions'));
      ok(await as(who).del(`/users/me/sessions/${sessions[0].id}`));
    },
    leaves: (who) => [
      { event: 'key-ended', rule: 'user.key-unavailable', account: who.id },
      { event: 'other-keys-ended', account: who.id },
      { event: 'key-ended', account: who.id },
    ],
  },
  'account-made and reactivation': {
    does: async (who) => {
      const email = `made-${who.email}`;
      await as(who).post('/users', { email, password: PASSWORD, full_name: 'Made' });
      await as(testApp.owner).post('/users', {
        email: who.email,
        password: PASSWORD,
        full_name: 'Made',
      });
      const { user_id } = ok(
        await as(testApp.owner).post('/users', { email, password: PASSWORD, full_name: 'Made' }),
      ).body;
      ok(await as(testApp.owner).del(`/users/${user_id}`));
      ok(await as(testApp.owner).post(`/users/${user_id}/reactivate`));
      await as(who).post(`/users/${user_id}/reactivate`);
    },
    leaves: (who) => [
      {
        event: 'account-made',
        rule: 'user.email-taken',
        account: null,
        by: testApp.owner.id,
        nameDigest: digestOf(who.email),
      },
      {
        event: 'account-made',
        account: who.id + 1,
        by: testApp.owner.id,
        nameDigest: digestOf(`made-${who.email}`),
      },
      { event: 'deactivation', account: who.id + 1, by: testApp.owner.id },
      { event: 'reactivation', account: who.id + 1, by: testApp.owner.id },
      { event: 'reactivation', rule: 'user.not-administrable', account: who.id + 1, by: who.id },
    ],
  },
  deactivation: {
    does: async (who) => {
      await as(who).del(`/users/${testApp.owner.id}`);
      ok(await as(who).del('/users/me'));
    },
    leaves: (who) => [
      { event: 'deactivation', rule: expect.any(String), account: testApp.owner.id, by: who.id },
      { event: 'deactivation', account: who.id },
    ],
  },
  // The last one: the owner has another address afterwards.
  'organization-claimed': {
    does: async (who) => {
      const wish = {
        name: 'Engines',
        full_name: 'Ada Lovelace',
        email: `owner-${who.email}`,
        password: NEXT,
      };
      const refused = [
        await post(`/welcome/${CODE}/`, { ...wish, email: who.email }),
        await post('/welcome/a-wrong-code/', wish),
        await post('/welcome/', { ...wish, code: 'a wrong code' }),
      ];
      expect(refused.map(({ status }) => status)).toEqual([400, 404, 400]);
      const claimed = await post('/welcome/', { ...wish, code: CODE });
      expect(claimed.status).toBe(302);
      for (const value of cookiesOf(claimed.headers['set-cookie']).values()) secrets.push(value);
    },
    leaves: (who) => [
      {
        event: 'organization-claimed',
        rule: 'user.email-taken',
        account: null,
        nameDigest: digestOf(who.email),
      },
      {
        event: 'organization-claimed',
        account: testApp.owner.id,
        nameDigest: digestOf(`owner-${who.email}`),
      },
    ],
  },
};

let count = 0;
test.each(Object.entries(ROWS))('%s', async (_what, { does, leaves }) => {
  count += 1;
  const who = await testApp.user(`person${count}`);
  const before = lines.length;
  await does(who);
  const notes = lines.slice(before).filter((line) => 'event' in line);
  expect(notes.map(({ address: _address, ...note }) => note)).toEqual(leaves(who));
  for (const note of notes) expect(note).toMatchObject({ address: '127.0.0.1' });
});

test('no line of the whole run holds a password, a key, a cookie or a query string', () => {
  expect(secrets.length).toBeGreaterThan(8);
  const log = JSON.stringify(lines);
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log).not.toContain('in-the-query');
  expect(log).not.toContain('person1@');
});

test('docs/reference/accounts.md names the events that leave a line, and no other', () => {
  const [, part = ''] = readFileSync(PAGE, 'utf8').split('## What leaves a line');
  const documented = Array.from(part.matchAll(/^\| `([a-z-]+)` \|/gm), ([, event]) => event);
  const left = new Set(lines.flatMap((line) => ('event' in line ? [String(line.event)] : [])));
  expect(documented.length).toBeGreaterThan(12);
  expect([...left].sort()).toEqual([...documented].sort());
});
