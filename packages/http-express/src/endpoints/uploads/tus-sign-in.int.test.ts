import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { nextRevision } from '@parley/core';
import { type Answer, request } from '../../testing/request.ts';
import { type Session, signedIn } from '../../testing/session.ts';
import { ok, openTestApp, type Person, right, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
let maria: Person;
let ben: Person;
let session: Session;
beforeAll(async () => {
  const authenticate = ({ headers }: { headers: Record<string, unknown> }) =>
    headers.cookie === 'host=maria' ? maria.caller : null;
  testApp = await openTestApp({ authenticate });
  [maria, ben] = [await testApp.user('maria'), await testApp.user('ben')];
  session = await signedIn(testApp, maria);
});
afterAll(() => testApp.close());

type Headers = Readonly<Record<string, string>>;
const basic = ({ email, key }: Pick<Person, 'email' | 'key'>): string =>
  `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}`;
const ask = (
  method: string,
  path: string,
  headers: Headers,
  body: string | null = null,
): Promise<Answer> =>
  testApp.as(null, { headers: { 'tus-resumable': '1.0.0', ...headers } }).send(method, path, body);
const create = (headers: Headers) =>
  ask('POST', '/tus', { 'upload-length': '5', 'upload-metadata': 'filename YS50eHQ=', ...headers });
const patch = (place: string, offset: number, bytes: string, headers: Headers) =>
  ask(
    'PATCH',
    place,
    {
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      ...headers,
    },
    bytes,
  );
const said = ({ status, text }: Answer) => [status, text === '' ? '' : JSON.parse(text)];
const UNAUTHENTICATED = [
  401,
  {
    message: 'Unauthenticated upload',
    result: 'error',
    msg: 'Unauthenticated upload',
    code: 'UNAUTHORIZED',
  },
];
const wrong = () => basic({ ...ben, key: 'a'.repeat(32) });

describe.each<readonly [string, () => Headers]>([
  ['HTTP Basic', () => ({ authorization: basic(maria) })],
  ['a session', () => ({ cookie: session.cookie })],
  [
    'a session, in a page of this server',
    () => ({ cookie: session.cookie, 'sec-fetch-site': 'same-origin' }),
  ],
  ['a session beside a wrong key', () => ({ cookie: session.cookie, authorization: wrong() })],
  [
    'a session beside what is no HTTP Basic',
    () => ({ cookie: session.cookie, authorization: 'Bearer x' }),
  ],
  [
    'a session beside what cannot be read',
    () => ({ cookie: session.cookie, authorization: 'Basic !' }),
  ],
  ['the sign-in of a host', () => ({ cookie: 'host=maria' })],
])('a caller signed in by %s', (_how, by) => {
  test('begins an upload, goes on with it and completes it', async () => {
    const created = await create(by());
    expect(created.status).toBe(201);
    const place = String(created.headers.location).slice(testApp.base.length);
    expect((await patch(place, 0, 'he', by())).status).toBe(204);
    expect((await ask('HEAD', place, by())).headers['upload-offset']).toBe('2');
    expect((await patch(place, 2, 'llo', by())).status).toBe(200);
    const file = place.replace('/tus/', '/user_uploads/');
    const seen = await request(testApp.server, { credentials: maria }).get(file);
    expect(seen.text).toBe('hello');
    const { attachments } = ok(await testApp.as(maria).get('/attachments')).body;
    expect(attachments.map(({ path_id }: { path_id: string }) => path_id)).toContain(
      place.slice('/tus/'.length),
    );
  });
  test('may give it up', async () => {
    const place = String((await create(by())).headers.location).slice(testApp.base.length);
    expect((await ask('DELETE', place, by())).status).toBe(204);
  });
});

describe('no one uploads', () => {
  test.each<readonly [string, () => Headers]>([
    ['a caller without credentials', () => ({})],
    ['whose key does not open, and who has no session', () => ({ authorization: wrong() })],
    ['whose session never was', () => ({ cookie: `parley_session=${'a'.repeat(32)}` })],
    [
      'whose session never was, and whose key does not open',
      () => ({ cookie: `parley_session=${'a'.repeat(32)}`, authorization: wrong() }),
    ],
    [
      'whose browser was sent by another site',
      () => ({ cookie: session.cookie, 'sec-fetch-site': 'cross-site' }),
    ],
    [
      'whose browser was sent by a neighbour',
      () => ({ cookie: session.cookie, 'sec-fetch-site': 'same-site' }),
    ],
    [
      'whose older browser was sent by another site',
      () => ({ cookie: session.cookie, origin: 'https://evil.example' }),
    ],
    [
      'who was sent by another site with a wrong header',
      () => ({ cookie: session.cookie, origin: 'https://x.example', authorization: wrong() }),
    ],
  ])('%s', async (_who, headers) => {
    expect(said(await create(headers()))).toEqual(UNAUTHENTICATED);
    const place = String((await create({ authorization: basic(maria) })).headers.location).slice(
      testApp.base.length,
    );
    expect(said(await patch(place, 0, 'hello', headers()))).toEqual(UNAUTHENTICATED);
  });

  test('who is a bot', async () => {
    for (const type of [1, 2]) {
      const { apiKey } = await right(
        testApp.parley.bots.create({
          caller: maria.caller,
          fullName: `B${type}`,
          shortName: `b${type}`,
          type,
        }),
      );
      expect(said(await create({ cookie: `parley_session=${apiKey}` }))).toEqual(UNAUTHENTICATED);
    }
  });

  test('a page of another server does so with a key it was given', async () =>
    expect(
      (await create({ authorization: basic(maria), 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(201));

  test('a header that opens goes before a session', async () => {
    const created = await create({ authorization: basic(ben), cookie: session.cookie });
    const place = String(created.headers.location).slice(testApp.base.length);
    expect((await patch(place, 0, 'hello', { cookie: session.cookie })).status).toBe(404);
    expect((await patch(place, 0, 'hello', { authorization: basic(ben) })).status).toBe(200);
  });

  test.each<readonly [string, (who: Person, own: Session) => Promise<unknown>]>([
    [
      'signs out',
      (who, { key }) =>
        right(testApp.parley.users.endApiKey({ realm: who.caller.realm, apiKey: key })),
    ],
    [
      'has their key replaced',
      async (who) => ok(await testApp.as(who).post('/users/me/api_key/regenerate')),
    ],
    [
      'is deactivated',
      async (who) => {
        const user = await testApp.storage.read(who.caller.realm, ({ users }) =>
          users.byId(who.id),
        );
        if (user !== null)
          await testApp.force({
            _tag: 'user.put',
            user: { ...user, isActive: false, revision: nextRevision(user.revision) },
          });
      },
    ],
  ])('who %s in the middle', async (what, ends) => {
    const who = await testApp.user(`upload.${what.replaceAll(' ', '')}`);
    const own = await signedIn(testApp, who);
    const place = String((await create({ cookie: own.cookie })).headers.location).slice(
      testApp.base.length,
    );
    expect((await patch(place, 0, 'he', { cookie: own.cookie })).status).toBe(204);
    await ends(who, own);
    expect(said(await patch(place, 2, 'llo', { cookie: own.cookie }))).toEqual(UNAUTHENTICATED);
    expect(said(await create({ cookie: own.cookie }))).toEqual(UNAUTHENTICATED);
  });
});
