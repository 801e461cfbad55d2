import { afterAll, describe, expect, test } from '@jest/globals';
import { answered, bad, SUCCESS } from '../../testing/answers.ts';
import { openGallery } from '../../testing/gallery.ts';
import { listen } from '../../testing/listen.ts';
import { lookAt, movingGif, png } from '../../testing/pictures.ts';
import { type Part, request } from '../../testing/request.ts';
import { ok, openTestApp, type Person, right } from '../../testing/test-app.ts';

const { testApp, blobs, maria, guest, bot, stored, close } = await openGallery();
afterAll(() => close());

const PICTURE: Part = { filename: 'me.png', type: 'image/png', content: png(30, 20) };
const upload = (who: Person | null, ...parts: ReadonlyArray<Part>) =>
  testApp.as(who).attach('/users/me/avatar', ...parts);
const uploaded = async (who: Person, part: Part = PICTURE): Promise<string> =>
  ok(await upload(who, part)).body.avatar_url;
const fetched = (path: string, headers: Record<string, string> = {}) =>
  request(testApp.server, { headers }).get(path);
const gravatar = expect.stringMatching(
  /^https:\/\/secure\.gravatar\.com\/avatar\/[0-9a-f]{32}\?d=identicon&version=\d+$/,
);

describe('POST /users/me/avatar', () => {
  test('draws the picture in two sizes, which all can fetch who have the address', async () => {
    const url = await uploaded(maria);
    expect(url).toMatch(
      new RegExp(
        `^/user_avatars/${testApp.founded.realm.id}/${maria.id}-[A-Za-z0-9]{32}\\.png\\?v=2$`,
      ),
    );
    const answer = await fetched(url);
    expect([answer.status, lookAt(answer.bytes)]).toEqual([200, 'PNG 100x100']);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(lookAt((await fetched(url.replace('.png', '-medium.png'))).bytes)).toBe('PNG 500x500');
  });

  test('all users may, guests and bots too; of an animation the first frame is taken', async () => {
    const gif: Part = { filename: 'a.gif', type: 'image/gif', content: movingGif() };
    for (const who of [guest, bot, testApp.owner]) {
      const url = await uploaded(who, gif);
      expect(lookAt((await fetched(url)).bytes)).toBe('PNG 100x100');
    }
  });

  test('the user has that picture everywhere then, with any option of the client', async () => {
    const url = await uploaded(maria);
    for (const client_gravatar of [true, false]) {
      const rows = ok(await testApp.as(guest).get('/users', { client_gravatar })).body.members;
      expect(rows.find(({ user_id }: { user_id: number }) => user_id === maria.id).avatar_url).toBe(
        url,
      );
      expect(
        ok(await testApp.as(guest).get(`/users/${maria.id}`, { client_gravatar })).body.user
          .avatar_url,
      ).toBe(url);
    }
    const self = ok(await testApp.as(maria).get('/users/me')).body;
    expect(self).toMatchObject({ avatar_url: url, avatar_version: expect.any(Number) });
    const registered = ok(
      await testApp.as(maria).post('/register', { event_types: ['realm_user'] }),
    ).body;
    expect(registered).toMatchObject({
      avatar_url: url,
      avatar_url_medium: url.replace('.png', '-medium.png'),
      avatar_source: 'U',
    });
    await testApp.direct(maria, [testApp.owner], 'look');
    const [message] = ok(
      await testApp.as(testApp.owner).get('/messages', { anchor: 'newest', num_before: 1 }),
    ).body.messages;
    expect(message.avatar_url).toBe(url);
  });

  test('another one takes its place, its version is one more, and its bytes go', async () => {
    const first = await uploaded(maria);
    const { avatar_version: before } = ok(await testApp.as(maria).get('/users/me')).body;
    const second = await uploaded(maria);
    expect(second).not.toBe(first);
    expect(ok(await testApp.as(maria).get('/users/me')).body.avatar_version).toBe(before + 1);
    expect([(await fetched(first)).status, (await fetched(second)).status]).toEqual([404, 200]);
    expect((await stored()).filter((path) => path.includes(`/${maria.id}-`))).toHaveLength(2);
  });

  test('all listeners are told', async () => {
    const listener = await listen(testApp, guest, { event_types: ['realm_user'] });
    const url = await uploaded(maria);
    const [event] = await listener.next();
    const { avatar_version } = ok(await testApp.as(maria).get('/users/me')).body;
    expect(event).toMatchObject({
      type: 'realm_user',
      op: 'update',
      person: {
        user_id: maria.id,
        avatar_source: 'U',
        avatar_url: url,
        avatar_url_medium: url.replace('.png', '-medium.png'),
        avatar_version,
      },
    });
  });

  describe('is refused, and nothing is kept,', () => {
    const vast = png(1, 1, { width: 20_000, height: 20_000 });
    const EXACTLY_ONE = bad('You must upload exactly one avatar.');
    const NO_PICTURE = bad('Could not decode image; did you upload an image file?', 'BAD_IMAGE');
    const WRONG_TYPE = bad('Invalid image format', 'BAD_IMAGE');
    const TOO_LARGE = bad('Uploaded file is larger than the allowed limit of 5 MiB');
    test.each<[string, ReadonlyArray<Part>, readonly [number, object]]>([
      ['without a file', [{ name: 'x', content: 'x' }], EXACTLY_ONE],
      ['with two', [PICTURE, PICTURE], EXACTLY_ONE],
      [
        'with more than 5 MiB',
        [{ ...PICTURE, content: Buffer.alloc(5 * 1_048_576 + 1) }],
        TOO_LARGE,
      ],
      [
        'with more than 5 MiB of another type',
        [{ filename: 'a.txt', content: Buffer.alloc(5 * 1_048_576 + 1) }],
        TOO_LARGE,
      ],
      ['with a text', [{ filename: 'a.txt', content: 'hello' }], WRONG_TYPE],
      [
        'with an SVG',
        [
          {
            filename: 'a.svg',
            type: 'image/svg+xml',
            content: '<svg xmlns="http://www.w3.org/2000/svg"/>',
          },
        ],
        WRONG_TYPE,
      ],
      [
        'with an SVG that says it is a PNG',
        [{ ...PICTURE, content: '<svg xmlns="http://www.w3.org/2000/svg"/>' }],
        NO_PICTURE,
      ],
      [
        'with exactly 5 MiB of nothing',
        [{ ...PICTURE, content: Buffer.alloc(5 * 1_048_576) }],
        NO_PICTURE,
      ],
      ['with half a picture', [{ ...PICTURE, content: png(300, 300).subarray(0, 60) }], NO_PICTURE],
      [
        'with too many pixels',
        [{ ...PICTURE, content: vast }],
        bad('Image size exceeds limit.', 'BAD_IMAGE'),
      ],
    ])('%s', async (_what, parts, refusal) => {
      const [paths, self] = [await stored(), ok(await testApp.as(maria).get('/users/me')).body];
      expect(await answered(upload(maria, ...parts))).toEqual(refusal);
      expect([await stored(), ok(await testApp.as(maria).get('/users/me')).body]).toEqual([
        paths,
        self,
      ]);
    });

    test('to no one', async () =>
      expect((await upload(null, PICTURE)).body.code).toBe('UNAUTHORIZED'));
  });

  test('a type that is not told is taken from the name', async () => {
    expect((await upload(maria, { filename: 'me.PNG', content: png(2, 2) })).status).toBe(200);
  });
});

describe('DELETE /users/me/avatar', () => {
  test('gives the picture of the address again, with a new version, and the bytes go', async () => {
    const url = await uploaded(maria);
    const { avatar_version: before } = ok(await testApp.as(maria).get('/users/me')).body;
    const listener = await listen(testApp, guest, { event_types: ['realm_user'] });
    const { body } = ok(await testApp.as(maria).del('/users/me/avatar'));
    expect(body).toEqual({ ...SUCCESS, avatar_url: gravatar });
    expect(ok(await testApp.as(maria).get('/users/me')).body).toMatchObject({
      avatar_url: body.avatar_url,
      avatar_version: before + 1,
    });
    expect(await listener.next()).toMatchObject([
      { person: { avatar_source: 'G', avatar_url: null, avatar_version: before + 1 } },
    ]);
    expect((await fetched(url)).status).toBe(404);
  });

  test('without one does nothing', async () => {
    const someone = await testApp.user('plain');
    expect(ok(await testApp.as(someone).del('/users/me/avatar')).body.avatar_url).toMatch(
      /version=1$/,
    );
    expect(ok(await testApp.as(someone).get('/users/me')).body.avatar_version).toBe(1);
  });
});

describe('GET /avatar/{id or email}', () => {
  const lead = (path: string, who: Person | null = maria, method = 'GET') =>
    request(testApp.server, who === null ? {} : { credentials: who }).send(
      method,
      `/avatar${path}`,
      null,
    );
  const leads = async (...asked: Parameters<typeof lead>) => {
    const answer = await lead(...asked);
    return [answer.status, answer.headers.location];
  };
  const refused = async (...asked: Parameters<typeof lead>) => {
    const answer = await lead(...asked);
    return [answer.status, answer.body];
  };

  test('leads to the picture that was uploaded, in either size, by id and by address', async () => {
    const url = await uploaded(maria);
    const medium = url.replace('.png', '-medium.png');
    for (const who of [maria, guest, bot]) {
      expect(await leads(`/${maria.id}`, who)).toEqual([302, url]);
      expect(await leads(`/${maria.id}/medium`, who)).toEqual([302, medium]);
    }
    expect(await leads(`/${encodeURIComponent(maria.email)}`)).toEqual([302, url]);
    expect(await leads(`/${maria.email}/medium`, testApp.owner, 'HEAD')).toEqual([302, medium]);
    expect((await lead(`/${maria.id}`)).headers['cache-control']).toContain('no-store');
  });

  test('counts as a request of the API, so that addresses are tried here no faster', async () => {
    const small = await openTestApp({ limits: { requestsPerMinute: 3 } });
    try {
      const look = (path: string) =>
        request(small.server, { credentials: small.owner }).get(`/avatar${path}`);
      const first = await look('/nobody@example.com');
      const found = await look(`/${small.owner.id}`);
      expect([first.status, found.status, found.headers['x-ratelimit-remaining']]).toEqual([
        400,
        302,
        '1',
      ]);
      expect((await small.as(small.owner).get('/users/me')).status).toBe(200);
      const last = await look('/somebody@example.com');
      expect([last.status, last.body]).toMatchObject([429, { code: 'RATE_LIMIT_HIT' }]);
      expect((await small.as(small.owner).get('/users/me')).status).toBe(429);
    } finally {
      await small.close();
    }
  });

  test('leads to where others keep it, when there is none', async () => {
    const someone = await testApp.user('faceless');
    expect(await leads(`/${someone.id}`)).toEqual([302, gravatar]);
    expect(await leads(`/${someone.id}/medium`)).toEqual([
      302,
      expect.stringMatching(/\?d=identicon&s=500&version=\d+$/),
    ]);
  });

  test('takes a key in the query, and does not pass it on', async () => {
    const someone = await testApp.user('keyed');
    expect(await leads(`/${someone.id}?api_key=${someone.key}`, null)).toEqual([302, gravatar]);
  });

  test.each([
    '/0',
    '/99999',
    '/nobody@example.com',
    '/',
    '/7/large',
    '/7/medium/x',
    '/%E0%A4%A',
    '/%00',
    '/-1',
    '/999999999999999999',
  ])('of an unknown user: %s', async (path) =>
    expect(await refused(path)).toEqual([
      400,
      { result: 'error', msg: 'No such user', code: 'BAD_REQUEST' },
    ]),
  );

  test('is for who is signed in, and is only to be read', async () => {
    expect(await refused(`/${maria.id}`, null)).toEqual([
      401,
      expect.objectContaining({ code: 'UNAUTHORIZED' }),
    ]);
    expect((await refused(`/${maria.id}`, maria, 'POST'))[0]).toBe(405);
  });
});

describe('GET /user_avatars/...', () => {
  test.each([
    '/user_avatars/',
    '/user_avatars/1/',
    '/user_avatars/1/x.png',
    '/user_avatars/1/..%2F..%2Fx.png',
    '/user_avatars/1/1-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.png',
    '/user_avatars/1/emoji/images/no.png',
    '/user_avatars/1/emoji/images/..%2F..%2Fx',
    '/user_avatars/1/emoji/images/%E0%A4%A',
    '/user_avatars/x/emoji/images/a.png',
  ])('%s is not there', async (path) => {
    const answer = await fetched(path);
    expect([answer.status, answer.text]).toEqual([
      404,
      expect.stringContaining('<p>File not found</p>'),
    ]);
    const picture = await fetched(path, { accept: 'image/png' });
    expect([picture.status, picture.headers['content-type']]).toEqual([404, 'image/png']);
  });

  test('nothing else can be asked', async () => {
    const answer = await request(testApp.server).post('/user_avatars/1/x.png', null);
    expect([answer.status, answer.body]).toEqual([
      405,
      expect.objectContaining({ allowed_methods: ['GET'] }),
    ]);
  });

  test('what a client has is not sent again', async () => {
    const url = await uploaded(maria);
    const tag = (await fetched(url)).headers.etag ?? '';
    expect((await fetched(url, { 'if-none-match': tag })).status).toBe(304);
  });
});

test('the sweep removes unused pictures, and nothing else', async () => {
  const url = await uploaded(maria);
  const lost = `avatars/${testApp.founded.realm.id}/${maria.id}-${'x'.repeat(32)}.png`;
  const foreign = `avatars/${testApp.founded.realm.id + 1}${url.slice(url.lastIndexOf('/'))}`;
  async function* nothing(): AsyncGenerator<Uint8Array> {}
  for (const path of [lost, foreign]) await blobs.put(path, nothing());
  testApp.advanceClock(2 * 86_400);
  const before = await stored();
  expect(await right(testApp.parley.attachments.sweep({ unusedSeconds: 1 }))).toMatchObject({
    stray: 2,
  });
  expect(await stored()).toEqual(before.filter((path) => path !== lost && path !== foreign));
});

test('without an image processor there are no pictures of people, and uploads say so', async () => {
  const plain = await openTestApp();
  const none = bad('This server does not process images.', 'BAD_IMAGE');
  for (const path of ['/users/me/avatar', '/realm/emoji/cat'])
    expect(await answered(plain.as(plain.owner).attach(path, PICTURE))).toEqual(none);
  expect(ok(await plain.as(plain.owner).del('/users/me/avatar')).body.avatar_url).toEqual(gravatar);
  await plain.close();
});
