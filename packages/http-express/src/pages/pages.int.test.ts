import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { denial, E, ROLE } from '@parley/core';
import express from 'express';
import { type LinkWorld, openLinkWorld } from '../testing/links.ts';
import { type Answer, request } from '../testing/request.ts';
import { cookiesOf, signedIn } from '../testing/session.ts';
import { ok, PASSWORD, type Person, right } from '../testing/test-app.ts';
import { createPages, type PagesOptions } from './create-pages.ts';

let testApp: LinkWorld;
let maria: Person;
const servers: Server[] = [];

/** The pages alone, at the root of a server of their own. */
const serve = async (over: Partial<PagesOptions> = {}): Promise<string> => {
  const app = express();
  app.use(createPages({ parley: testApp.parley, limits: { requestsPerMinute: 0 }, ...over }));
  const server = app.listen(0, '127.0.0.1').unref();
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
let base: string;

beforeAll(async () => {
  testApp = await openLinkWorld();
  maria = await testApp.user('maria');
  base = await serve({
    subdomainOf: (host) =>
      host.startsWith('far.') ? 'far' : host.startsWith('nowhere.') ? null : '',
  });
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await testApp.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  request(base, { headers }).get(path);
const post = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> => request(base, { headers }).post(path, fields);
let count = 0;
const form = (fields: Record<string, string> = {}) => {
  count += 1;
  return {
    email: `page${count}@chat.example`,
    full_name: 'New Comer',
    password: PASSWORD,
    timezone: '',
    email_address_visibility: '',
    ...fields,
  };
};
const titleOf = ({ text }: Answer) => /<title>([^<]*)<\/title>/.exec(text)?.[1];
const link = async (fields: Record<string, unknown> = {}): Promise<string> =>
  `/join/${await testApp.link(maria, fields)}/`;
const account = (email: string) =>
  testApp.storage.read(testApp.founded.realm.id, ({ users }) => users.byEmail(email));

/** What a screen reader is told of a field. */
const fieldOf = (text: string, name: string) => {
  const tag = new RegExp(`<(input|select)[^>]* id="${name}"[^>]*>`).exec(text)?.[0] ?? '';
  const ids = /aria-describedby="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? [];
  return {
    isLabelled: text.includes(`<label for="${name}">`),
    isInvalid: tag.includes('aria-invalid="true"'),
    says: ids.map((id) => new RegExp(`id="${id}">([^<]*)<`).exec(text)?.[1]),
    value: /value="([^"]*)"/.exec(tag)?.[1],
  };
};

describe('the page behind a link', () => {
  test('shows a form, whether the address ends with a slash or not', async () => {
    const path = await link();
    for (const address of [path, path.slice(0, -1)]) {
      const answer = await get(address);
      expect([answer.status, titleOf(answer), answer.headers['content-type']]).toEqual([
        200,
        'Join Realm ',
        'text/html; charset=utf-8',
      ]);
      expect(answer.text).toContain('as a member');
    }
    expect((await request(base).send('HEAD', path)).status).toBe(200);
  });

  test('runs no script, loads nothing, is not framed or cached, has no referrer', async () => {
    const { headers, text } = await get(await link());
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/]{43}='; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
      ),
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(text).not.toMatch(/<script|<img|<link|<iframe|javascript:| on[a-z]+=|style=/i);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('the hash in its policy is that of its style', async () => {
    const { createHash } = await import('node:crypto');
    const { headers, text } = await get(await link());
    const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(
      `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
  });

  test('every field has a label, and says what kind it is', async () => {
    const { text } = await get(await link());
    for (const name of ['email', 'full_name', 'password', 'timezone', 'email_address_visibility'])
      expect(fieldOf(text, name)).toMatchObject({ isLabelled: true, isInvalid: false });
    expect(text).toMatch(/<html lang="en">[\s\S]*<main>[\s\S]*<h1>/);
    expect(text).toContain('autocomplete="new-password"');
  });
});

describe('the form', () => {
  test('makes an account, and signs in to it at once', async () => {
    const fields = form({ timezone: 'Europe/Vienna', email_address_visibility: '4' });
    const answer = await post(await link({ invite_as: 600 }), fields);
    expect([answer.status, answer.headers.location]).toEqual([302, '/login/']);
    const session = cookiesOf(answer.headers['set-cookie']).get('parley_session');
    const home = await get('/login/', { cookie: `parley_session=${session}` });
    expect([home.status, home.text.includes(`as New Comer (${fields.email}).`)]).toEqual([
      200,
      true,
    ]);
    expect(home.text).toContain('You are a guest.');
    expect(await account(fields.email)).toMatchObject({
      role: ROLE.guest,
      timezone: 'Europe/Vienna',
      settings: { emailVisibility: 4 },
    });
    ok(
      await testApp.as(null).post('/fetch_api_key', { username: fields.email, password: PASSWORD }),
    );
  });

  test('ends the session that this browser had before', async () => {
    const { key, cookie } = await signedIn(testApp, maria);
    expect((await post(await link(), form(), { cookie })).status).toBe(302);
    expect(
      await right(
        testApp.parley.users.authenticate({ ...maria.caller, email: null, apiKey: key }),
      ).catch(() => 'ended'),
    ).toBe('ended');
  });

  test('sends to where one signs in when the account is gone already', async () => {
    const users: typeof testApp.parley.users = {
      ...testApp.parley.users,
      fetchApiKey: () => async () => E.left(denial('caller.deactivated')),
    };
    const old = base;
    base = await serve({ parley: { ...testApp.parley, users } });
    const answer = await post(await link(), form());
    base = old;
    expect([answer.status, answer.headers.location, answer.headers['set-cookie']]).toEqual([
      302,
      '/login/?joined',
      undefined,
    ]);
    expect((await get('/login/?joined')).text).toContain('Your account has been made.');
  });

  test('an address with an account leads to signing in, whatever else was typed', async () => {
    for (const fields of [form({ email: maria.email }), { email: maria.email.toUpperCase() }]) {
      const answer = await post(await link(), fields);
      expect([answer.status, answer.headers.location, answer.text]).toEqual([
        302,
        '/login/?registered',
        '',
      ]);
    }
    expect((await get('/login/?registered')).text).toContain(
      'There is an account with this email address already.',
    );
  });

  test('an address alone is asked for the rest', async () => {
    const answer = await post(await link(), { email: 'alone@chat.example' });
    expect([answer.status, titleOf(answer)]).toEqual([200, 'Join Realm ']);
    expect(fieldOf(answer.text, 'email')).toMatchObject({
      value: 'alone@chat.example',
      isInvalid: false,
    });
    expect(answer.text).not.toContain('role="alert"');
  });

  test.each([
    ['email', { email: 'nonsense' }, 'Enter a valid email address.'],
    ['full_name', { full_name: 'x' }, 'Name too short!'],
    ['password', { password: 'abc' }, 'The password is too weak.'],
    [
      'timezone',
      { timezone: 'Middle/Earth' },
      'Invalid timezone: Value error, Not a recognized time zone',
    ],
    [
      'email_address_visibility',
      { email_address_visibility: '9' },
      'Invalid email_address_visibility: Value error, Not in the list of possible values',
    ],
  ])(
    'what is wrong with %s is said there, and what was typed stays but for the password',
    async (name, wrong, says) => {
      const fields = { ...form(), ...wrong };
      const answer = await post(await link(), fields);
      expect([answer.status, titleOf(answer)]).toEqual([400, 'Error: Join Realm ']);
      expect(answer.text).toContain('role="alert"');
      const field = fieldOf(answer.text, name);
      expect([field.isInvalid, field.says[0]]).toEqual([true, says]);
      expect(fieldOf(answer.text, 'full_name').value).toBe(fields.full_name);
      expect(answer.text).not.toContain(PASSWORD);
      expect(await account(fields.email)).toBeNull();
    },
  );

  test('what was typed is shown as text, whatever it is', async () => {
    const nasty = `"><script>alert('1')</script>&`;
    const { text } = await post(
      await link(),
      form({ full_name: nasty, email: nasty, password: 'abc' }),
    );
    expect(text).not.toContain('<script');
    expect(fieldOf(text, 'full_name').value).toBe(
      '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;',
    );
  });

  test('so is the name of the organization', async () => {
    const { realm } = testApp.founded;
    const stored = await testApp.storage.read(realm.id, ({ realms }) => realms.own());
    if (stored === null) throw new Error('It is there');
    await testApp.force({ _tag: 'realm.put', realm: { ...stored, name: '<b>"R&D"</b>' } });
    const { text } = await get(await link());
    await testApp.force({ _tag: 'realm.put', realm: stored });
    expect(text).toContain('<h1>Join &lt;b&gt;&quot;R&amp;D&quot;&lt;/b&gt;</h1>');
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    ['a neighbour of the same site', { 'sec-fetch-site': 'same-site' }, 403],
    ['an older browser, from another site', { origin: 'https://evil.example' }, 403],
    ['an older browser, from nowhere it would tell', { origin: 'null' }, 403],
    ['a page of this server', { 'sec-fetch-site': 'same-origin' }, 302],
    ['a person who typed it', { 'sec-fetch-site': 'none' }, 302],
    ['no browser at all', {}, 302],
  ])('sent by %s', async (_who, headers, status) => {
    const fields = form();
    const path = await link();
    expect((await post(path, fields, headers)).status).toBe(status);
    expect((await account(fields.email)) === null).toBe(status === 403);
  });
  test('an older browser on a page of this server may', async () =>
    expect((await post(await link(), form(), { origin: base })).status).toBe(302));

  test('that is too large, or no form, is not read', async () => {
    const path = await link();
    const huge = await post(path, { email: 'x'.repeat(3_000_000) });
    expect([huge.status, titleOf(huge)]).toEqual([400, 'This form cannot be read']);
    const json = await request(base, {
      headers: { 'content-type': 'application/json' },
    }).post(path, '{"email":"a@b.example"}');
    expect([json.status, titleOf(json)]).toEqual([400, 'Error: Join Realm ']);
  });
});

describe('links that lead nowhere', () => {
  const both = async (path: string) => [await get(path), await post(path, form())] as const;
  test.each([
    ['malformed', '/join/short/', 'This link is malformed'],
    ['malformed, in what is no UTF-8', '/join/%ff/', 'This link is malformed'],
    [
      'malformed, to confirm an address',
      '/accounts/confirm_new_email/%e0%a4/',
      'This link is malformed',
    ],
    ['unknown', `/join/${'a'.repeat(24)}/`, 'This link could not be found'],
    ['unknown, of the other length', `/join/${'a'.repeat(40)}/`, 'This link could not be found'],
  ])('a %s one', async (_what, path, title) => {
    for (const answer of await both(path))
      expect([answer.status, titleOf(answer)]).toEqual([404, title]);
  });

  test('a revoked one is not found, an expired one has expired', async () => {
    const [revoked, expired] = [
      await testApp.link(maria),
      await testApp.link(maria, { invite_expires_in_minutes: 1 }),
    ];
    ok(await testApp.revoke(revoked));
    testApp.advanceClock(61);
    for (const answer of await both(`/join/${revoked}/`))
      expect([answer.status, titleOf(answer)]).toEqual([404, 'This link could not be found']);
    for (const answer of await both(`/join/${expired}/`))
      expect([answer.status, titleOf(answer)]).toEqual([404, 'This link has expired']);
  });

  test('edge case 20: a link of another organization equals a missing one here', async () => {
    const { owner } = await testApp.foundRealm('far');
    const wish = {
      expiresInMinutes: null,
      role: ROLE.member,
      channels: [],
      groups: [],
      withDefaultChannels: true,
      welcomeText: null,
    };
    const { url } = await right(
      testApp.parley.invitations.create({ caller: owner.caller, ...wish }),
    );
    expect(url).toMatch(/^http:\/\/far\.chat\.example\/join\/[a-z2-7]{24}\/$/);
    const path = new URL(url).pathname;
    const comparable = async (address: string) => {
      const answers = await both(address);
      return answers.map(({ status, text, headers: { date: _date, ...headers } }) => ({
        status,
        text,
        headers,
      }));
    };
    expect(await comparable(path)).toEqual(await comparable(`/join/${'b'.repeat(24)}/`));
    expect(titleOf(await get(path, { host: 'far.chat.example' }))).toBe('Join Realm far');
    const own = await link();
    expect(titleOf(await get(own, { host: 'far.chat.example' }))).toBe(
      'This link could not be found',
    );
  });

  test('where no organization is, there is nothing', async () =>
    expect((await get(await link(), { host: 'nowhere.example' })).status).toBe(404));

  test('other methods are not known here', async () => {
    const answer = await request(base).del(await link(), null);
    expect(answer.status).toBe(405);
  });
});

test('terms of service stand beside a box that must be ticked', async () => {
  const old = base;
  base = await serve({ joining: { termsUrl: 'https://chat.example/terms?a&b' } });
  const path = await link();
  const { text } = await get(path);
  expect(text).toContain('<a href="https://chat.example/terms?a&amp;b"');
  const refused = await post(path, form());
  expect([refused.status, fieldOf(refused.text, 'terms').says]).toEqual([
    400,
    ['You must accept the terms of service.'],
  ]);
  expect((await post(path, form({ terms: 'true' }))).status).toBe(302);
  base = old;
});

test('guesses are limited, and so are requests', async () => {
  const old = base;
  base = await serve({
    limits: { requestsPerMinute: 0, signIns: { perUserName: 2, perAddress: 100, seconds: 60 } },
  });
  const fields = form();
  const wrong = `/join/${'d'.repeat(24)}/`;
  for (const _ of [1, 2]) expect((await post(wrong, fields)).status).toBe(404);
  const answer = await post(wrong, fields);
  expect([answer.status, titleOf(answer), Number(answer.headers['retry-after']) > 0]).toEqual([
    429,
    'Too many attempts',
    true,
  ]);
  base = await serve({ limits: { requestsPerMinute: 2 } });
  const statuses = [await get('/login/'), await get('/login/'), await get('/login/')].map(
    ({ status }) => status,
  );
  expect(statuses).toEqual([200, 200, 429]);
  base = old;
});

test('a fault is a page too, and is noted', async () => {
  const noted: string[] = [];
  const logger = {
    info: () => {},
    error: (_fields: object, message: string) => void noted.push(message),
  };
  const old = base;
  base = await serve({
    parley: {
      ...testApp.parley,
      invitations: {
        ...testApp.parley.invitations,
        open: () => () => Promise.reject(new Error('broken')),
      },
    },
    logger,
  });
  const answer = await get(await link());
  expect([answer.status, titleOf(answer), noted]).toEqual([
    500,
    'Something went wrong',
    ['page failed'],
  ]);
  expect(answer.text).not.toContain('broken');
  base = old;
});

test('while the server stops, every page ends its connection', async () => {
  const old = base;
  base = await serve({
    shutdown: {
      isClosing: () => true,
      whenClosing: () => {},
      during: (work) => work,
      close: async () => {},
    },
  });
  expect((await get('/login/')).headers.connection).toBe('close');
  base = old;
});
