import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type BlobStore, ROLE } from '@parley/core';
import { memoryBlobs } from '@parley/storage-memory';
import { MULTIPART, multipart } from '../../testing/multipart.ts';
import { type Answer, type Part, request } from '../../testing/request.ts';
import { ok, openTestApp, type Person, right, type TestApp } from '../../testing/test-app.ts';
import { API_ROOT } from '../../wire/api-root.ts';

let testApp: TestApp;
let blobs: BlobStore;
let clock = 1_800_000_000_000;
let [maria, bert, guest]: ReadonlyArray<Person> = [];

beforeAll(async () => {
  testApp = await openTestApp({ now: () => clock }, (ports) => {
    blobs = memoryBlobs(ports.clock);
    return { ...ports, blobs };
  });
  [maria, bert, guest] = [
    await testApp.user('maria'),
    await testApp.user('bert'),
    await testApp.user('gast', ROLE.guest),
  ];
});
afterAll(() => testApp.close());

const get = (
  path: string,
  who: Person | null | undefined = maria,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> =>
  request(testApp.server, { ...(who && { credentials: who }), headers }).send(
    method,
    encodeURI(path),
    null,
  );
const upload = async (part: Partial<Part> = {}, who = maria): Promise<string> =>
  ok(
    await testApp
      .as(who ?? null, { headers: MULTIPART })
      .post(
        '/user_uploads',
        multipart({ filename: 'plan.txt', type: 'text/plain', content: 'hello, world', ...part }),
      ),
  ).body.url;

const CSP =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; media-src 'self'; " +
  "object-src 'self'; plugin-types application/pdf;";
const NOT_FOUND = expect.stringContaining('<p>This file does not exist or has been deleted.</p>');
const NOT_YOURS = expect.stringContaining('<p>You are not authorized to view this file.</p>');
const isPicture = ({ headers, text }: Answer): boolean =>
  headers['content-type'] === 'image/png' && text.includes('PNG');

describe('GET /user_uploads/{path_id}', () => {
  test('gives its owner the file, with everything a browser must know of it', async () => {
    const url = await upload();
    const answer = await get(url);
    expect([answer.status, answer.text]).toEqual([200, 'hello, world']);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'inline; filename="plan.txt"',
      'content-length': '12',
      'cache-control': 'private, immutable',
      'content-security-policy': CSP,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"\d+"$/),
      'last-modified': new Date(testApp.now() * 1000).toUTCString(),
    });
  });

  test('by HEAD tells the same without the file', async () => {
    const url = await upload();
    const [whole, head] = [await get(url), await get(url, maria, {}, 'HEAD')];
    const { date: _one, 'x-request-id': _two, ...expected } = whole.headers;
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers).toMatchObject(expected);
  });

  test('below /download is always saved', async () => {
    const url = await upload();
    const answer = await get(url.replace('/user_uploads/', '/user_uploads/download/'));
    expect([answer.text, answer.headers['content-disposition']]).toEqual([
      'hello, world',
      'attachment; filename="plan.txt"',
    ]);
  });

  test('works with names of any script', async () => {
    const url = await upload({ filename: '日本 語 (1).md', type: 'text/markdown' });
    const answer = await get(url);
    expect([answer.status, answer.headers['content-disposition']]).toEqual([
      200,
      "attachment; filename*=utf-8''%E6%97%A5%E6%9C%AC%20%E8%AA%9E%20%281%29.md",
    ]);
  });

  test.each<[string, number, string, string | undefined]>([
    ['bytes=0-4', 206, 'hello', 'bytes 0-4/12'],
    ['bytes=7-', 206, 'world', 'bytes 7-11/12'],
    ['bytes=-1', 206, 'd', 'bytes 11-11/12'],
    ['bytes=5-1000', 206, ', world', 'bytes 5-11/12'],
    ['bytes=12-', 416, '', 'bytes */12'],
    ['bytes=0-1,3-4', 200, 'hello, world', undefined],
    ['lines=1-2', 200, 'hello, world', undefined],
  ])('gives the part that is asked for: %s', async (range, status, text, told) => {
    const answer = await get(await upload(), maria, { range });
    expect([answer.status, answer.text, answer.headers['content-range']]).toEqual([
      status,
      text,
      told,
    ]);
    expect(answer.headers['content-length']).toBe(String(text.length));
  });

  test('gives nothing to a client that has it, and a part only to one with the rest', async () => {
    const url = await upload();
    const etag = String((await get(url)).headers.etag);
    for (const known of [etag, `"x", W/${etag}`, '*']) {
      const answer = await get(url, maria, { 'if-none-match': known });
      expect([answer.status, answer.text, answer.headers['content-length']]).toEqual([
        304,
        '',
        undefined,
      ]);
    }
    expect((await get(url, maria, { 'if-none-match': '"x"' })).status).toBe(200);
    expect((await get(url, maria, { range: 'bytes=0-0', 'if-range': etag })).status).toBe(206);
    expect((await get(url, maria, { range: 'bytes=0-0', 'if-range': '"x"' })).status).toBe(200);
  });

  test('knows the client’s copy by its date too, and gives only what is expected', async () => {
    const url = await upload();
    const { headers } = await get(url);
    const [etag, date] = [String(headers.etag), String(headers['last-modified'])];
    const before = new Date(Date.parse(date) - 1000).toUTCString();
    const statusOf = async (conditions: Record<string, string>, method = 'GET') =>
      (await get(url, maria, conditions, method)).status;
    expect([
      await statusOf({ 'if-modified-since': date }),
      await statusOf({ 'if-modified-since': date }, 'HEAD'),
    ]).toEqual([304, 304]);
    expect(await statusOf({ 'if-modified-since': before })).toBe(200);
    expect([
      await statusOf({ 'if-match': etag }),
      await statusOf({ 'if-unmodified-since': date }),
    ]).toEqual([200, 200]);
    expect([
      await statusOf({ 'if-match': '"x"' }),
      await statusOf({ 'if-unmodified-since': before }, 'HEAD'),
    ]).toEqual([412, 412]);
    const range = 'bytes=0-0';
    expect([
      await statusOf({ range, 'if-range': date }),
      await statusOf({ range, 'if-range': before }),
    ]).toEqual([206, 200]);
    expect([
      await statusOf({ range, 'if-match': '"x"' }),
      await statusOf({ range, 'if-none-match': etag }),
    ]).toEqual([412, 304]);
    const failed = await get(url, maria, { 'if-match': '"x"' });
    expect([failed.text, failed.headers.etag, failed.headers['cache-control']]).toEqual([
      '',
      etag,
      'no-store',
    ]);
  });

  test('gives a large file whole, and an empty one', async () => {
    const content = Buffer.from(
      Array.from({ length: 400_000 }, (_, index) => 97 + ((index * 31) % 26)),
    );
    expect((await get(await upload({ content }))).text).toBe(content.toString());
    const empty = await get(await upload({ content: '' }));
    expect([empty.status, empty.headers['content-length'], empty.text]).toEqual([200, '0', '']);
  });

  test('takes a key in the query, for who cannot set a header', async () => {
    const url = await upload();
    expect((await get(`${url}?api_key=${maria?.key}`, null)).text).toBe('hello, world');
    expect((await get(`${url}?api_key=${bert?.key}`, null)).status).toBe(403);
    const wrong = await get(`${url}?api_key=${'x'.repeat(32)}`, null);
    expect([wrong.status, wrong.body]).toEqual([401, expect.objectContaining({ result: 'error' })]);
  });

  test('does not exist for webhook bots, nor do pictures of people', async () => {
    const [owner, url] = [maria?.id ?? null, await upload()];
    const bot = (type: 1 | 2) =>
      testApp.user(`bot${type}`, ROLE.member, (user) => ({
        ...user,
        bot: { type, owner, isSystem: false },
      }));
    const [generic, hook] = [await bot(1), await bot(2)];
    ok(
      await testApp.as(maria ?? null).post('/messages', {
        type: 'direct',
        to: [generic.id, hook.id],
        content: `[plan](${url})`,
      }),
    );
    const paths = [url, `/avatar/${maria?.id}`];
    for (const path of paths)
      expect((await get(path, generic)).status).toBe(path === url ? 200 : 302);
    const answers = [
      ...paths.map((path) => get(path, hook)),
      ...paths.map((path) => get(`${path}?api_key=${hook.key}`, null)),
    ];
    for (const { status, body, headers } of await Promise.all(answers)) {
      expect([status, body.code, body.msg]).toEqual([
        401,
        'UNAUTHORIZED',
        'This API is not available to incoming webhook bots.',
      ]);
      expect(headers['parley-rule']).toBe('request.webhook-bot');
    }
  });

  test('refuses wrong credentials instead of taking them for none', async () => {
    const url = await upload();
    const wrong = await request(testApp.server, {
      credentials: { email: maria?.email ?? '', key: 'x'.repeat(32) },
    }).get(url);
    expect([wrong.status, wrong.body?.code]).toEqual([401, 'UNAUTHORIZED']);
  });
});

describe('who gets a file', () => {
  const status = async (url: string, who: Person | null | undefined): Promise<number> =>
    (await get(url, who)).status;

  test('is any user who may read a message that links it, for as long as they may', async () => {
    const url = await upload();
    expect([
      await status(url, maria),
      await status(url, bert),
      await status(url, testApp.owner),
    ]).toEqual([200, 403, 403]);
    if (!maria || !bert) return;
    const secret = await testApp.channel(maria, 'secret', {
      invite_only: true,
      history_public_to_subscribers: true,
    });
    await testApp.post(maria, secret, 'x', `[plan](${url})`);
    expect(await status(url, bert)).toBe(403);
    ok(
      await testApp.as(maria).post('/users/me/subscriptions', {
        subscriptions: [{ name: 'secret' }],
        principals: [bert.id],
      }),
    );
    expect(await status(url, bert)).toBe(200);
    ok(await testApp.as(bert).del('/users/me/subscriptions', { subscriptions: ['secret'] }));
    expect(await status(url, bert)).toBe(403);
  });

  test('is every user of a direct conversation, and no one else', async () => {
    const url = await upload();
    if (!maria || !bert) return;
    await testApp.direct(maria, [bert], `look: http://chat.example${url}`);
    expect([
      await status(url, bert),
      await status(url, guest),
      await status(url, testApp.owner),
    ]).toEqual([200, 403, 403]);
  });

  test('is open to members in a public channel, and to subscribed guests', async () => {
    const url = await upload();
    if (!maria || !guest) return;
    const open = await testApp.channel(maria, 'open');
    await testApp.post(maria, open, 'x', `[plan](${url})`);
    expect([await status(url, bert), await status(url, guest), await status(url, null)]).toEqual([
      200, 403, 302,
    ]);
    ok(
      await testApp.as(maria).post('/users/me/subscriptions', {
        subscriptions: [{ name: 'open' }],
        principals: [guest.id],
      }),
    );
    expect(await status(url, guest)).toBe(200);
  });

  test('is open to all in a web-public channel, up to a thousand times a day', async () => {
    const url = await upload();
    await testApp.settings({ enable_spectator_access: true });
    const square = await testApp.channel(testApp.owner, 'square', {
      is_web_public: true,
      others: maria ? [maria] : [],
    });
    if (!maria) return;
    await testApp.post(maria, square, 'x', `[plan](${url})`);
    expect(await status(url, null)).toBe(200);
    for (let count = 0; count < 1_000; count++) await status(url, null);
    expect([await status(url, null), await status(url, maria)]).toEqual([302, 200]);
    await testApp.settings({ enable_spectator_access: false });
  }, 20_000);

  test('is no user of another organization', async () => {
    const { owner } = await testApp.foundRealm('elsewhere');
    const bytes = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from('foreign');
    };
    const { path } = await right(
      testApp.parley.attachments.upload({
        caller: owner.caller,
        name: 'a.txt',
        type: null,
        bytes: bytes(),
      }),
    );
    for (const who of [maria, null]) expect(await status(`/user_uploads/${path}`, who)).toBe(404);
  });
});

describe('instead of a file', () => {
  test('a user who may not have it is told so, as a page or as a picture', async () => {
    const url = await upload();
    const page = await get(url, bert);
    expect([page.status, page.text, page.headers['content-type'], page.headers.vary]).toEqual([
      403,
      NOT_YOURS,
      'text/html; charset=utf-8',
      'Accept',
    ]);
    const picture = await get(url, bert, { accept: 'image/avif,image/*;q=0.9' });
    expect([picture.status, isPicture(picture), picture.headers.vary]).toEqual([
      403,
      true,
      'Accept',
    ]);
  });

  test('a caller without an account is sent to sign in, or sees a picture', async () => {
    const url = await upload({ filename: 'été.txt' });
    const page = await get(url, null);
    expect([page.status, page.headers.location]).toEqual([
      302,
      `/login/?next=${encodeURI(encodeURI(url)).replaceAll(/%2F/gi, '/')}`,
    ]);
    const picture = await get(url, null, { accept: 'image/png' });
    expect([picture.status, isPicture(picture)]).toEqual([403, true]);
  });

  test('a missing file is answered in the same way for all', async () => {
    const gone = await upload();
    const { attachments } = ok(await testApp.as(maria ?? null).get('/attachments')).body;
    ok(await testApp.as(maria ?? null).del(`/attachments/${attachments.at(-1).id}`));
    const missing = [
      gone,
      '/user_uploads/1/a/b/c',
      '/user_uploads/x',
      '/user_uploads/',
      '/user_uploads/1/%00',
      '/user_uploads/download/1/x',
    ];
    for (const path of missing) {
      for (const who of [maria, null]) {
        const page = await get(path, who);
        expect([path, page.status, page.text]).toEqual([path, 404, NOT_FOUND]);
        const picture = await get(path, who, { accept: 'image/png, text/html;q=0.1' });
        expect([path, picture.status, isPicture(picture)]).toEqual([path, 404, true]);
      }
    }
  });

  test('what has lost its bytes is told', async () => {
    const url = await upload();
    await blobs.remove(url.slice('/user_uploads/'.length));
    const page = await get(url);
    expect([page.status, page.text]).toEqual([
      404,
      expect.stringContaining('<p>File not found</p>'),
    ]);
  });

  test('nothing is cached', async () => {
    const { headers } = await get('/user_uploads/1/a/b/c');
    expect([headers['cache-control'], headers['x-content-type-options']]).toEqual([
      'no-store',
      'nosniff',
    ]);
  });

  test.each(['POST', 'PUT', 'DELETE'])('nothing else can be done there: %s', async (method) => {
    const answer = await get(await upload(), maria, {}, method);
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET']);
  });
});

describe('GET /api/v1/user_uploads/{path_id}', () => {
  const link = (url: string, who: Person | null | undefined = maria, headers = {}) =>
    get(`${API_ROOT}${url}`, who, headers);

  test('gives a link that can be used for a minute', async () => {
    const url = await upload({ filename: '日本.txt' });
    const { body } = ok(await link(url));
    expect(body).toEqual({
      result: 'success',
      msg: '',
      url: expect.stringMatching(/^\/user_uploads\/temporary\/[0-9A-F]+\/日本\.txt$/),
    });
    const answer = await get(body.url, null);
    expect([answer.status, answer.text, answer.headers['content-security-policy']]).toEqual([
      200,
      'hello, world',
      CSP,
    ]);
    clock += 60_000;
    expect((await get(body.url, null)).status).toBe(200);
    clock += 1;
    const late = await get(body.url, null);
    expect([late.status, late.body]).toEqual([
      400,
      { result: 'error', msg: 'Invalid token', code: 'BAD_REQUEST' },
    ]);
  });

  test('whose token and name belong together, and whose file is still there', async () => {
    const { body } = ok(await link(await upload()));
    const [misnamed, unknown] = [
      await get(body.url.replace('plan.txt', 'x.html'), null),
      await get('/user_uploads/temporary/AB/x.html', null),
    ];
    expect([misnamed.status, misnamed.body.msg]).toEqual([400, 'Invalid filename']);
    expect([unknown.status, unknown.body.msg]).toEqual([400, 'Invalid token']);
    const { attachments } = ok(await testApp.as(maria ?? null).get('/attachments')).body;
    ok(await testApp.as(maria ?? null).del(`/attachments/${attachments.at(-1).id}`));
    const gone = await get(body.url, null);
    expect([gone.status, gone.body.msg]).toEqual([400, 'Invalid token']);
  });

  test('is for users who may read the file, and refuses as the file itself does', async () => {
    const url = await upload();
    const denied = await link(url, bert);
    expect([denied.status, denied.text, denied.headers.vary]).toEqual([403, NOT_YOURS, 'Accept']);
    const missing = await link('/user_uploads/1/a/b/c');
    expect([missing.status, missing.text]).toEqual([404, NOT_FOUND]);
    expect(isPicture(await link(url, bert, { accept: 'image/png' }))).toBe(true);
    const nobody = await link(url, null);
    expect([nobody.status, nobody.body.code]).toEqual([401, 'UNAUTHORIZED']);
  });
});

describe('no file runs anything in the pages of the server', () => {
  const SCRIPT = '<script>alert(document.domain)</script>';
  const HOSTILE: ReadonlyArray<readonly [what: string, part: Partial<Part>]> = [
    ['a page', { filename: 'a.html', type: 'text/html', content: SCRIPT }],
    ['a page that calls itself nothing', { filename: 'a.html', content: SCRIPT }],
    [
      'a page of another kind',
      { filename: 'a.xhtml', type: 'application/xhtml+xml', content: SCRIPT },
    ],
    [
      'a drawing',
      {
        filename: 'a.svg',
        type: 'image/svg+xml',
        content: `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`,
      },
    ],
    ['a script', { filename: 'a.js', type: 'text/javascript', content: 'alert(1)' }],
    [
      'a document with a style sheet',
      { filename: 'a.xml', type: 'text/xml', content: `<?xml-stylesheet href="x"?>${SCRIPT}` },
    ],
    ['a mail', { filename: 'a.mht', type: 'message/rfc822', content: SCRIPT }],
    ['a plug-in', { filename: 'a.swf', type: 'application/x-shockwave-flash', content: 'FWS' }],
    [
      'a page that calls itself a picture',
      { filename: 'a.png', type: 'image/png', content: SCRIPT },
    ],
    [
      'a picture that is a page too',
      { filename: 'a.gif', type: 'image/gif', content: `GIF89a=1;/*${SCRIPT}*/` },
    ],
    ['a page that calls itself text', { filename: 'a.html', type: 'text/plain', content: SCRIPT }],
    [
      'a paper that is a page too',
      { filename: 'a.pdf', type: 'application/pdf', content: `%PDF-1.4 ${SCRIPT}` },
    ],
    ['a type in other letters', { filename: 'a.txt', type: 'TEXT/HTML', content: SCRIPT }],
    [
      'a type with blanks',
      { filename: 'a.html', type: ' text/html ; charset=utf-7', content: '+ADw-script+AD4-' },
    ],
    ['a type that is none', { filename: 'a.html', type: 'text/html, image/png', content: SCRIPT }],
    [
      'a name with markup',
      { filename: '<img src=x onerror=alert(1)>.txt', type: 'text/plain', content: SCRIPT },
    ],
    [
      'a name that ends a header',
      { filename: 'a%0D%0AContent-Type: text/html%0D%0A%0D%0A<script>.png', content: SCRIPT },
    ],
    ['a name that leads out', { filename: '..%2F..%2F..%2Fetc%2Fpasswd', content: SCRIPT }],
    ['a name that leads out twice encoded', { filename: '%252e%252e%252fa.html', content: SCRIPT }],
    [
      'a name written from right to left',
      { filename: 'photo\u202egnp.html', type: 'text/html', content: SCRIPT },
    ],
    ['a name of control characters', { filename: '%00%01%1B[31ma.html', content: SCRIPT }],
    ['a name of dots', { filename: '...html', content: SCRIPT }],
    ['a long name', { filename: `${'a'.repeat(3_000)}.html`, content: SCRIPT }],
  ];
  /** What a browser shows in place when it is told not to guess: none of it can hold a script. */
  const HARMLESS =
    /^(?:application\/pdf|text\/plain(?:; charset=utf-8)?|(?:image|audio|video)\/(?!svg)[a-z0-9]+)$/;

  test.each(HOSTILE)('%s', async (_what, part) => {
    const url = await upload({ type: undefined, ...part } as Part);
    expect(url).toMatch(
      /^\/user_uploads\/\d+\/[0-9a-f]{1,2}\/[A-Za-z0-9_-]{24}\/[^/\\<>"'%\p{Cc}\p{Cf}]+$/u,
    );
    for (const path of [url, (await get(`${API_ROOT}${url}`)).body.url]) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      const {
        'content-type': type = '',
        'content-disposition': disposition = '',
        ...headers
      } = answer.headers;
      expect(headers).toMatchObject({
        'content-security-policy': CSP,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      expect(
        disposition.startsWith('attachment; filename') ||
          (disposition.startsWith('inline; filename') && HARMLESS.test(type)),
      ).toBe(true);
      expect(`${type}${disposition}`).toMatch(/^[\x20-\x7e]+$/);
      expect(answer.text).toBe(String(part.content));
    }
  });

  test('no address leads out of the store', async () => {
    for (const path of [
      '/user_uploads/1/../../../etc/passwd',
      '/user_uploads/1/%2e%2e/%2e%2e/etc/passwd',
      '/user_uploads/1/..%2f..%2fetc%2fpasswd',
      '/user_uploads/1/..\\..\\etc\\passwd',
    ]) {
      const answer = await request(testApp.server, maria ? { credentials: maria } : {}).get(path);
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });
});
