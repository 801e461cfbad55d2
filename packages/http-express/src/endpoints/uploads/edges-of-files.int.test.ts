import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type BlobStore, E, ROLE } from '@parley/core';
import { memoryBlobs } from '@parley/storage-memory';
import { answered, bad, SUCCESS } from '../../testing/answers.ts';
import { MULTIPART, multipart } from '../../testing/multipart.ts';
import { type Answer, type Part, type RequestOptions, request } from '../../testing/request.ts';
import { ok, openTestApp, type Person, right, type TestApp } from '../../testing/test-app.ts';
import { API_ROOT } from '../../wire/api-root.ts';

// Edge cases 24 and 25, of devices and their notifications, stand beside their endpoints.
const MIB = 1_048_576;
let testApp: TestApp;
let blobs: BlobStore;
let isBroken = false;
let isUnreachable = false;
let clock = 1_800_000_000_000;
let maria: Person;
let bert: Person;
let admin: Person;

beforeAll(async () => {
  const authenticate = ({ headers }: { headers: Record<string, unknown> }) =>
    headers.cookie === 'session=maria' ? maria.caller : null;
  testApp = await openTestApp({ authenticate, signIn: '/login/', now: () => clock }, (ports) => {
    const store = memoryBlobs(ports.clock);
    const remove: BlobStore['remove'] = async (path) => {
      if (isBroken) throw new Error('The disk is gone');
      await store.remove(path);
    };
    const info: BlobStore['info'] = async (path) => {
      if (isUnreachable) throw new Error('The disk is elsewhere');
      return store.info(path);
    };
    blobs = { ...store, info, remove };
    return { ...ports, blobs };
  });
  [maria, bert, admin] = [
    await testApp.user('maria'),
    await testApp.user('bert'),
    await testApp.user('admin', ROLE.administrator),
  ];
});
afterAll(() => testApp.close());
const limits = (fileMib: number, totalMib: number | 'none') =>
  right(
    testApp.parley.attachments.setLimits({ realm: testApp.founded.realm.id, fileMib, totalMib }),
  );
beforeEach(() => limits(100, 'none'));

const get = (
  path: string,
  who: Person | null = maria,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  request(testApp.server, {
    ...(who && { credentials: who }),
    headers,
  }).get(encodeURI(path));
const status = async (path: string, who: Person | null = maria): Promise<number> =>
  (await get(path, who)).status;
const upload = async (
  part: Partial<Part>,
  who: Person = maria,
): Promise<{ readonly url: string; readonly filename: string }> =>
  ok(
    await testApp
      .as(who, { headers: MULTIPART })
      .post('/user_uploads', multipart({ filename: 'plan.txt', content: 'hello', ...part })),
  ).body;
/** Type and disposition, as a browser is told. */
const shown = async (path: string): Promise<readonly unknown[]> => {
  const { headers } = await get(path);
  return [headers['content-type'], headers['content-disposition']];
};
type Listed = ReadonlyArray<{
  readonly id: number;
  readonly path_id: string;
  readonly messages: ReadonlyArray<unknown>;
}>;
const listOf = async (who: Person): Promise<Listed> =>
  ok(await testApp.as(who).get('/attachments')).body.attachments;
const entryOf = async (url: string, who: Person = maria) =>
  (await listOf(who)).find(({ path_id }) => `/user_uploads/${path_id}` === url);
const idOf = async (url: string, who: Person = maria): Promise<number> =>
  (await entryOf(url, who))?.id ?? 0;
const link = (url: string): string => `[it](${url})`;
const NOT_FOUND = expect.stringContaining('<p>This file does not exist or has been deleted.</p>');
const isPicture = ({ headers, text }: Answer): boolean =>
  headers['content-type'] === 'image/png' && text.includes('PNG');

describe('an upload', () => {
  test('1: of two files is refused, and nothing is stored', async () => {
    const before = await listOf(maria);
    const file = { filename: 'a.txt', content: 'hello' };
    const both = testApp.as(maria).attach('/user_uploads', file, { ...file, name: 'other' });
    expect(await answered(both)).toEqual(bad('You may only upload one file at a time'));
    expect(await listOf(maria)).toEqual(before);
  });

  test('2: without any quota it says so of the server, since there are no plans', async () => {
    await limits(0, 'none');
    const file = { filename: 'a.txt', content: 'four' };
    expect(await answered(testApp.as(maria).attach('/user_uploads', file))).toEqual(
      bad("File is larger than this server's configured maximum upload size (0 MiB)."),
    );
  });

  test('3: is taken up to the quota, and no byte beyond', async () => {
    const { upload_space_used: used } = ok(await testApp.as(maria).get('/attachments')).body;
    await limits(2, 1);
    await upload({ content: Buffer.alloc(MIB - 11 - used) });
    await upload({ content: 'sixsix' });
    const file = { filename: 'a.txt', content: 'sixsix' };
    expect(await answered(testApp.as(maria).attach('/user_uploads', file))).toEqual(
      bad("Upload would exceed your organization's upload quota.", 'REALM_UPLOAD_QUOTA'),
    );
  });

  test('4: that tells no type has the one of its name', async () => {
    expect(await shown((await upload({ filename: 'somefile' })).url)).toEqual([
      'application/octet-stream',
      'attachment; filename="somefile"',
    ]);
    expect(await shown((await upload({ filename: 'somefile.txt' })).url)).toEqual([
      'text/plain; charset=utf-8',
      'inline; filename="somefile.txt"',
    ]);
  });

  test('5: is what it says it is, whatever its name says', async () => {
    const { url } = await upload({ filename: 'somefile.txt', type: 'image/png' });
    expect(await shown(url)).toEqual(['image/png', 'inline; filename="somefile.txt"']);
  });

  test('6: keeps its name, and has hyphens in its address', async () => {
    const { url, filename } = await upload({ filename: 'foo bar--baz' });
    expect([url.endsWith('/foo-bar-baz'), filename]).toEqual([true, 'foo bar--baz']);
  });

  test('7: with a name in percents has the letters they stand for', async () => {
    const { url, filename } = await upload({ filename: encodeURIComponent('Здравейте.txt') });
    expect([url.endsWith('/Здравейте.txt'), filename]).toEqual([true, 'Здравейте.txt']);
  });

  test('8: whose name comes to nothing has an address all the same', async () => {
    const { url } = await upload({ filename: '.().' });
    expect([url.endsWith('/uploaded-file'), (await shown(url))[1]]).toEqual([
      true,
      'attachment; filename=".()."',
    ]);
  });

  test('a name is cut to what clients take in a header, in the answer too', async () => {
    const { url, filename } = await upload({ filename: `${'é'.repeat(5000)}.txt` });
    expect(filename).toBe(`${'é'.repeat(251)}.txt`);
    expect((await shown(url))[1]).toBe(`inline; filename*=utf-8''${encodeURIComponent(filename)}`);
    expect(await entryOf(url)).toMatchObject({ name: filename });
  });
});

describe('a caller who asks for a file', () => {
  test('9: shows pictures in place and saves pages, and saves all below /download', async () => {
    const dispositionOf = async (filename: string, below = '') => {
      const { url } = await upload({ filename });
      return String((await shown(url.replace('/user_uploads', `/user_uploads${below}`)))[1]).split(
        ';',
      )[0];
    };
    expect([
      await dispositionOf('a.html'),
      await dispositionOf('a'),
      await dispositionOf('a.jpeg'),
    ]).toEqual(['attachment', 'attachment', 'inline']);
    expect(await dispositionOf('a.jpeg', '/download')).toBe('attachment');
  });

  test('10: without an account is sent to sign in, or sees a picture instead of one', async () => {
    const { url } = await upload({});
    const page = await get(url, null);
    expect([page.status, page.headers.location]).toEqual([302, `/login/?next=${url}`]);
    const picture = await get(url, null, { accept: 'image/avif,image/png,*/*;q=0.8' });
    expect([picture.status, isPicture(picture)]).toEqual([403, true]);
  });

  test('11: where there is none, and wants a sound, is told in words', async () => {
    const answer = await get('/user_uploads/1/a/b/c.mp3', maria, { accept: 'audio/*' });
    expect([answer.status, answer.text]).toEqual([404, NOT_FOUND]);
  });

  test('12: by a temporary link has a minute, and only that file under that name', async () => {
    const { url } = await upload({});
    const temporary = async (): Promise<string> => ok(await get(`${API_ROOT}${url}`)).body.url;
    const [early, deleted] = [await temporary(), await temporary()];
    expect(await answered(get(early.replace('plan.txt', 'other.txt'), null))).toEqual(
      bad('Invalid filename'),
    );
    clock += 61_000;
    expect(await answered(get(early, null))).toEqual(bad('Invalid token'));
    clock -= 61_000;
    expect(await status(deleted, null)).toBe(200);
    ok(await testApp.as(maria).del(`/attachments/${await idOf(url)}`));
    expect(await answered(get(deleted, null))).toEqual(bad('Invalid token'));
  });

  test('13: gets it from a message only if its sender had it', async () => {
    const { url } = await upload({});
    const secret = await testApp.channel(maria, 'case 13', { invite_only: true });
    const open = await testApp.channel(maria, 'case 13 for all', { others: [bert] });
    await testApp.post(maria, secret, 'x', link(url));
    await testApp.post(bert, open, 'x', link(url));
    expect([
      (await entryOf(url))?.messages.length,
      await status(url, bert),
      await status(url, admin),
    ]).toEqual([1, 403, 403]);
    await testApp.direct(maria, [bert], link(url));
    await testApp.post(bert, open, 'x', link(url));
    expect([(await entryOf(url))?.messages.length, await status(url, admin)]).toEqual([3, 200]);
  });

  test.each([
    [false, 403],
    [true, 200],
  ])(
    '14: late in a private channel, whose history is for all in it: %s, hears %i',
    async (isShared, expected) => {
      const name = `case 14 ${isShared}`;
      const channel = await testApp.channel(maria, name, {
        invite_only: true,
        history_public_to_subscribers: isShared,
      });
      const { url } = await upload({});
      await testApp.post(maria, channel, 'x', link(url));
      ok(
        await testApp
          .as(maria)
          .post('/users/me/subscriptions', { subscriptions: [{ name }], principals: [bert.id] }),
      );
      expect(await status(url, bert)).toBe(expected);
    },
  );

  test('15: after leaving the channel gets it no more', async () => {
    const channel = await testApp.channel(maria, 'case 15', { invite_only: true, others: [bert] });
    const { url } = await upload({});
    await testApp.post(maria, channel, 'x', link(url));
    expect(await status(url, bert)).toBe(200);
    ok(await testApp.as(bert).del('/users/me/subscriptions', { subscriptions: ['case 15'] }));
    expect([await status(url, bert), await status(url, maria)]).toEqual([403, 200]);
  });
});

describe('an edit', () => {
  const edited = async (
    who: Person,
    message: number,
    content: string,
  ): Promise<ReadonlyArray<{ readonly name: string }>> =>
    ok(await testApp.as(who).patch(`/messages/${message}`, { content })).body.detached_uploads;

  test('16: tells of a file that is left alone, once and not before', async () => {
    const channel = await testApp.channel(maria, 'case 16');
    const { url } = await upload({});
    const [first, second] = [
      await testApp.post(maria, channel, 'x', link(url)),
      await testApp.post(maria, channel, 'x', link(url)),
    ];
    expect(await edited(maria, first, 'gone')).toEqual([]);
    expect((await edited(maria, second, 'gone')).map(({ name }) => name)).toEqual(['plan.txt']);
    expect(await edited(maria, second, 'gone again')).toEqual([]);
  });

  test('17: tells nothing of other users’ files, even if no one else holds them', async () => {
    const channel = await testApp.channel(maria, 'case 17', { others: [bert] });
    const { url } = await upload({});
    const his = await testApp.post(maria, channel, 'x', link(url));
    const mine = await testApp.post(bert, channel, 'x', link(url));
    ok(await testApp.as(admin).del(`/messages/${his}`));
    expect([await edited(bert, mine, 'gone'), (await entryOf(url))?.messages]).toEqual([[], []]);
  });
});

describe('a deletion', () => {
  test('18: of a file of another user is refused, administrators too', async () => {
    const { url } = await upload({});
    const before = await entryOf(url);
    expect(await answered(testApp.as(admin).del(`/attachments/${before?.id}`))).toEqual(
      bad('Invalid attachment'),
    );
    expect(await entryOf(url)).toEqual(before);
  });

  const TRY_AGAIN = bad('An error occurred while deleting the attachment. Please try again later.');
  test('19: is refused while the store of bytes fails, and the file stays', async () => {
    const { url } = await upload({});
    const before = await entryOf(url);
    isUnreachable = true;
    expect(await answered(testApp.as(maria).del(`/attachments/${before?.id}`))).toEqual(TRY_AGAIN);
    expect(await answered(testApp.as(admin).del(`/attachments/${before?.id}`))).toEqual(
      bad('Invalid attachment'),
    );
    isUnreachable = false;
    expect([await status(url), await entryOf(url)]).toEqual([200, before]);
    expect(await answered(testApp.as(maria).del(`/attachments/${before?.id}`))).toEqual([
      200,
      SUCCESS,
    ]);
  });

  test('19: where the store fails after that, the bytes go when it works again', async () => {
    const { url } = await upload({});
    const path = url.slice('/user_uploads/'.length);
    isBroken = true;
    expect(await answered(testApp.as(maria).del(`/attachments/${await idOf(url)}`))).toEqual([
      200,
      SUCCESS,
    ]);
    await expect(testApp.parley.attachments.removeBytes()()).rejects.toThrow('The disk is gone');
    expect([await status(url), await entryOf(url), (await blobs.info(path))?.size]).toEqual([
      404,
      undefined,
      5,
    ]);
    isBroken = false;
    expect(E.isRight(await testApp.parley.attachments.removeBytes()())).toBe(true);
    expect(await blobs.info(path)).toBeNull();
  });

  test('20: the last message that links a file removes it at once, its bytes later', async () => {
    const channel = await testApp.channel(maria, 'case 20');
    const { url } = await upload({});
    const message = await testApp.post(maria, channel, 'x', link(url));
    ok(await testApp.as(admin).del(`/messages/${message}`));
    expect([await status(url), await entryOf(url)]).toEqual([404, undefined]);
    expect((await blobs.info(url.slice('/user_uploads/'.length)))?.size).toBe(5);
  });
});

describe('an upload in parts', () => {
  const TUS = { 'tus-resumable': '1.0.0' };
  const create = (
    who: RequestOptions['credentials'],
    length: number,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> =>
    testApp
      .as(who ?? null, { headers: { ...TUS, 'upload-length': String(length), ...headers } })
      .post('/tus', null);
  const send = async ({ headers: { location = '' } }: Answer, bytes: string): Promise<Answer> =>
    testApp
      .as(maria, {
        headers: {
          ...TUS,
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
      })
      .patch(location.slice(testApp.base.length), bytes);

  test('21: takes a session when the header is wrong, and no request without one', async () => {
    const wrong = { email: maria.email, key: 'wrong' };
    const refused = await create(wrong, 5);
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      401,
      expect.objectContaining({ message: 'Unauthenticated upload', code: 'UNAUTHORIZED' }),
    ]);
    expect((await create(wrong, 5, { cookie: 'session=maria' })).status).toBe(201);
  });

  test('22: without metadata is an uploaded file; any name has an ASCII address', async () => {
    const plain = await send(await create(maria, 5), 'hello');
    const { url, filename } = JSON.parse(plain.text);
    expect([filename, url.split('/').at(-1), (await shown(url))[0]]).toEqual([
      'uploaded-file',
      'uploaded-file',
      'application/octet-stream',
    ]);
    const metadata = `filename ${Buffer.from('été.png').toString('base64')}`;
    const named = await send(await create(maria, 5, { 'upload-metadata': metadata }), 'hello');
    expect(JSON.parse(named.text)).toEqual({
      url: expect.stringMatching(/\/t\.png$/),
      filename: 'été.png',
    });
  });

  test('23: can be given up until it is finished', async () => {
    const remove = ({ headers: { location = '' } }: Answer): Promise<Answer> =>
      testApp.as(maria, { headers: TUS }).del(location.slice(testApp.base.length), null);
    const [begun, finished] = [await create(maria, 5), await create(maria, 5)];
    await send(finished, 'hello');
    expect([(await remove(begun)).status, (await remove(begun)).status]).toEqual([204, 404]);
    const refused = await remove(finished);
    expect([refused.status, refused.text]).toEqual([
      400,
      'ERR_UPLOAD_TERMINATION_REJECTED: upload termination has been rejected by server\n',
    ]);
  });
});
