import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Attachment, type BlobStore, ROLE } from '@parley/core';
import { memoryBlobs } from '@parley/storage-memory';
import { answered, bad, SUCCESS } from '../../testing/answers.ts';
import { MULTIPART, multipart } from '../../testing/multipart.ts';
import type { Answer, Part } from '../../testing/request.ts';
import { ok, openTestApp, type Person, right, type TestApp } from '../../testing/test-app.ts';

const MIB = 1_048_576;
let testApp: TestApp;
let blobs: BlobStore;
let maria: Person;
let guest: Person;
let bot: Person;

beforeAll(async () => {
  testApp = await openTestApp({}, (ports) => {
    blobs = memoryBlobs(ports.clock);
    return { ...ports, blobs };
  });
  maria = await testApp.user('maria');
  guest = await testApp.user('gast', ROLE.guest);
  bot = await testApp.user('robot', ROLE.member, (user) => ({
    ...user,
    bot: { type: 1, owner: maria.id, isSystem: false },
  }));
});
afterAll(() => testApp.close());

const limits = (fileMib: number, totalMib: number | 'none') =>
  right(
    testApp.parley.attachments.setLimits({ realm: testApp.founded.realm.id, fileMib, totalMib }),
  );
beforeEach(() => limits(100, 'none'));

/** An upload as an ordinary program sends it. */
const sendFile = (
  who: Person,
  filename: string,
  content: string | Buffer = 'hello',
): Promise<Answer> => testApp.as(who).attach('/user_uploads', { filename, content });
/** An upload with parts that stand in the form just as they are given. */
const sendParts = (who: Person, ...parts: ReadonlyArray<Part>): Promise<Answer> =>
  testApp.as(who, { headers: MULTIPART }).post('/user_uploads', multipart(...parts));
const listOf = async (who: Person): Promise<ReadonlyArray<Attachment & { path_id: string }>> =>
  ok(await testApp.as(who).get('/attachments')).body.attachments;
const stored = async (who: Person): Promise<Attachment> => {
  const { attachments } = await right(testApp.parley.attachments.list({ caller: who.caller }));
  const last = attachments.at(-1);
  if (last === undefined) throw new Error('Nothing was uploaded');
  return last.attachment;
};
const contentOf = async (path: string): Promise<string | null> => {
  const blob = await blobs.open(path);
  let content = '';
  for await (const piece of blob?.read() ?? []) content += Buffer.from(piece).toString();
  return blob && content;
};
const bytesOf = async (path: string): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of (await blobs.open(path))?.read() ?? []) pieces.push(piece);
  return Buffer.concat(pieces);
};
const countBlobs = async (): Promise<number> => {
  let count = 0;
  for await (const _ of blobs.list()) count++;
  return count;
};

describe('POST /user_uploads', () => {
  test('keeps a file for every account, guests and bots too', async () => {
    for (const who of [maria, guest, bot]) {
      const { body } = ok(await sendFile(who, 'My report (v2).txt'));
      const file = await stored(who);
      expect(body).toEqual({
        ...SUCCESS,
        url: `/user_uploads/${file.path}`,
        uri: `/user_uploads/${file.path}`,
        filename: 'My report (v2).txt',
      });
      expect(file).toMatchObject({
        name: 'My report (v2).txt',
        type: 'text/plain; charset=utf-8',
        size: 5,
      });
      expect(file.path).toMatch(/^\d+\/[0-9a-f]{1,2}\/[A-Za-z0-9_-]{24}\/My-report-v2\.txt$/);
      expect(await contentOf(file.path)).toBe('hello');
    }
  });

  test.each<[string, Partial<Part>, Partial<Attachment>]>([
    ['the type it is given', { filename: 'a.txt', type: 'image/png' }, { type: 'image/png' }],
    [
      'with its parameters',
      { filename: 'a.txt', type: 'Text/Plain;charset="koi8-r"' },
      { type: 'text/plain; charset="koi8-r"' },
    ],
    ['the type of its name where it is given none', { filename: 'a.png' }, { type: 'image/png' }],
    ['no particular type', { filename: 'README' }, { type: 'application/octet-stream' }],
    [
      'text for text that is called otherwise',
      { filename: 'a.png', type: 'text/plain' },
      { type: 'text/plain; charset=utf-8' },
    ],
    ['any field', { name: 'whatever', filename: 'a.txt' }, { name: 'a.txt' }],
    [
      'letters of any script',
      { filename: '日本 語.md' },
      { name: '日本 語.md', type: 'text/markdown; charset=utf-8' },
    ],
    ['percents decoded once', { filename: '%D0%97%2525.txt' }, { name: 'З%25.txt' }],
    ['quotes as forms write them', { filename: 'a%22b%0D%0A.txt' }, { name: 'a"b.txt' }],
    ['no directories', { filename: '../../etc/C:\\\\temp\\\\a.txt' }, { name: 'a.txt' }],
    [
      'nothing that cannot be printed',
      { filename: 'photo\u202egnp.exe' },
      { name: 'photognp.exe' },
    ],
    [
      'nothing that cannot be printed, in disguise either',
      { filename: 'photo%E2%80%AEgnp%00.exe' },
      { name: 'photognp.exe' },
    ],
    ['a byte that is no UTF-8', { filename: 'a%FF.txt' }, { name: 'a\ufffd.txt' }],
    ['no byte at all', { filename: 'empty.txt', content: '' }, { size: 0 }],
    ['a name that comes to nothing in its address', { filename: '**' }, { name: '**' }],
  ])('%s', async (_what, part, expected) => {
    ok(await sendParts(maria, { content: 'hello', ...part }));
    expect(await stored(maria)).toMatchObject(expected);
  });

  test('what stands beside the file is ignored, before it and after', async () => {
    const field = { name: 'x', content: 'text/html' };
    const { body } = ok(
      await sendParts(maria, field, { filename: 'a.png', content: 'png' }, field),
    );
    expect([
      body.filename,
      'ignored_parameters_unsupported' in body,
      (await stored(maria)).type,
    ]).toEqual(['a.png', false, 'image/png']);
  });

  test('bytes come through as they are, whatever is in them', async () => {
    const content = Buffer.from(
      Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 256),
    );
    const tricky = Buffer.concat([content, Buffer.from('\r\n------parley7MA4\r\n--\r\n\r\n')]);
    ok(await sendFile(maria, 'a.bin', tricky));
    expect((await bytesOf((await stored(maria)).path)).equals(tricky)).toBe(true);
  });

  test('many come through as they are, however they are cut, with fields around them', async () => {
    const field = { name: 'x', content: 'y'.repeat(60_000) };
    const nearly = Buffer.from('\r\n------parley7MA4YWxkTrZu0g\r\n\r');
    for (const every of [65_536, 65_535, 8_191, 997]) {
      const content = Buffer.alloc(3 * MIB + every, 'abcdefghijklm');
      for (let at = every; at + nearly.length < content.length; at += every)
        nearly.copy(content, at - nearly.length);
      ok(await sendParts(maria, field, { filename: 'a.bin', content }, field));
      expect((await bytesOf((await stored(maria)).path)).equals(content)).toBe(true);
    }
  });

  test('each upload has an address of its own', async () => {
    const urls = await Promise.all(
      [1, 2, 3].map(async () => ok(await sendFile(maria, 'a.txt')).body.url),
    );
    expect(new Set(urls).size).toBe(3);
  });

  const MISSING = bad('You must specify a file to upload');
  const SEVERAL = bad('You may only upload one file at a time');
  const file = { filename: 'a.txt', content: 'hello' };
  test.each<[string, ReadonlyArray<Part>, unknown]>([
    ['no part', [], MISSING],
    ['no file', [{ name: 'file', content: 'hello' }], MISSING],
    ['a file without a name', [{ filename: '', content: 'hello' }], MISSING],
    ['a file called .', [{ filename: '.', content: 'hello' }], MISSING],
    ['a file called ..', [{ filename: 'a/..', content: 'hello' }], MISSING],
    [
      'a file called by what cannot be printed',
      [{ filename: '\u202e', content: 'hello' }],
      MISSING,
    ],
    ['two files', [file, { ...file, name: 'other' }], SEVERAL],
    [
      'two files, the first of them too large',
      [{ ...file, content: Buffer.alloc(2 * MIB) }, file],
      SEVERAL,
    ],
    [
      'two files that are both too large',
      [
        { ...file, content: Buffer.alloc(2 * MIB) },
        { ...file, content: Buffer.alloc(2 * MIB) },
      ],
      SEVERAL,
    ],
  ])('%s', async (_what, parts, expected) => {
    await limits(1, 'none');
    const before = [await countBlobs(), (await listOf(maria)).length];
    expect(await answered(sendParts(maria, ...parts))).toEqual(expected);
    expect([await countBlobs(), (await listOf(maria)).length]).toEqual(before);
  });

  test('one file and one without a name are one file', async () => {
    ok(
      await sendParts(maria, { filename: '', content: '' }, file, { filename: '..', content: 'x' }),
    );
  });

  const tooLarge = (mib: number) =>
    bad(`File is larger than this server's configured maximum upload size (${mib} MiB).`);
  test('an overlong file is refused as such, whatever the quota, and leaves nothing', async () => {
    const before = await countBlobs();
    await limits(1, 0);
    expect(await answered(sendFile(maria, 'a.bin', Buffer.alloc(MIB + 1)))).toEqual(tooLarge(1));
    await limits(0, 'none');
    expect(await answered(sendFile(maria, 'a.bin', 'x'))).toEqual(tooLarge(0));
    expect(await countBlobs()).toBe(before);
    ok(await sendFile(maria, 'a.bin', ''));
    await limits(1, 'none');
    ok(await sendFile(maria, 'a.bin', Buffer.alloc(MIB)));
  });

  test('the quota of the organization is never exceeded, not by many at once either', async () => {
    const { upload_space_used: used } = ok(await testApp.as(maria).get('/attachments')).body;
    const totalMib = Math.ceil(used / MIB) + 2;
    await limits(2, totalMib);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => sendFile(maria, 'a.bin', Buffer.alloc(800_000))),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { status, body } of refused)
      expect([status, body]).toEqual([
        400,
        {
          result: 'error',
          msg: "Upload would exceed your organization's upload quota.",
          code: 'REALM_UPLOAD_QUOTA',
        },
      ]);
    const room = totalMib * MIB - used;
    expect(answers.length - refused.length).toBe(Math.floor(room / 800_000));
    expect(
      ok(await testApp.as(maria).get('/attachments')).body.upload_space_used,
    ).toBeLessThanOrEqual(totalMib * MIB);
  });

  test('without an account nothing is uploaded, and the form is read to its end', async () => {
    const before = await countBlobs();
    const file = { filename: 'a.bin', content: Buffer.alloc(3 * MIB) };
    const answer = await testApp.as(null).attach('/user_uploads', file);
    expect([answer.status, answer.body.code, answer.body.msg]).toEqual([
      401,
      'UNAUTHORIZED',
      'Not logged in: API authentication or user session required',
    ]);
    expect(await countBlobs()).toBe(before);
  });

  test.each([
    [
      'a form that breaks off',
      '------parley7MA4YWxkTrZu0gW\r\nContent-Disposition: form-data; name="f"; ' +
        'filename="a.txt"\r\n\r\nhel',
    ],
    ['no form', 'hello'],
  ])('%s is refused', async (_what, body) => {
    const before = await countBlobs();
    const answer = await testApp.as(maria, { headers: MULTIPART }).post('/user_uploads', body);
    expect([answer.status, answer.body]).toEqual(bad('Malformed request body'));
    expect(await countBlobs()).toBe(before);
  });

  test('a form of another kind holds no file', async () => {
    expect(await answered(testApp.as(maria).post('/user_uploads', { file: 'hello' }))).toEqual(
      MISSING,
    );
  });

  test('a client that hangs up in the middle leaves nothing behind', async () => {
    const before = await countBlobs();
    const { hostname, port } = new URL(testApp.base);
    const credentials = Buffer.from(`${maria.email}:${maria.key}`).toString('base64');
    const head =
      `POST /api/v1/user_uploads HTTP/1.1\r\nHost: x\r\nAuthorization: Basic ${credentials}\r\n` +
      `Content-Type: ${MULTIPART['content-type']}\r\nContent-Length: 1000000\r\n\r\n`;
    const part =
      '------parley7MA4YWxkTrZu0gW\r\nContent-Disposition: form-data; name="f"; ' +
      'filename="a.txt"\r\n\r\n';
    const socket = connect(Number(port), hostname);
    await new Promise((resolve) => socket.write(head + part + 'x'.repeat(100_000), resolve));
    await new Promise((resolve) => setTimeout(resolve, 30));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([
      await countBlobs(),
      (await listOf(maria)).some(({ size }) => size === 100_000),
    ]).toEqual([before, false]);
  });
});

describe('GET /attachments, DELETE /attachments/{id}', () => {
  test('every user sees their own, with the messages that hold them', async () => {
    const [anna, bert] = [await testApp.user('anna'), await testApp.user('bert')];
    const channel = await testApp.channel(anna, 'plans', { others: [bert] });
    const { url } = ok(await sendFile(anna, 'plan.txt')).body;
    const uploaded = testApp.now();
    const entry = {
      id: expect.any(Number),
      name: 'plan.txt',
      path_id: url.slice('/user_uploads/'.length),
      size: 5,
      create_time: uploaded * 1000,
    };
    expect(await listOf(anna)).toEqual([{ ...entry, messages: [] }]);
    testApp.advanceClock(60);
    const message = await testApp.post(anna, channel, 'lunch', `[plan](${url})`);
    const { body } = ok(await testApp.as(anna).get('/attachments'));
    expect(body).toEqual({
      ...SUCCESS,
      attachments: [{ ...entry, messages: [{ id: message, date_sent: (uploaded + 60) * 1000 }] }],
      upload_space_used: expect.any(Number),
    });
    expect(ok(await testApp.as(bert).get('/attachments')).body).toEqual({
      ...body,
      attachments: [],
    });
  });

  test('an edit tells which of the editor’s files it has left alone', async () => {
    const anna = await testApp.user('detaching');
    const channel = await testApp.channel(anna, 'detached');
    const [one, two] = [
      ok(await sendFile(anna, 'one.txt')).body.url,
      ok(await sendFile(anna, 'two.txt')).body.url,
    ];
    const first = await testApp.post(anna, channel, 'x', `[a](${one}) [b](${two})`);
    const second = await testApp.post(anna, channel, 'x', `[a](${one})`);
    const edit = async (message: number, content: string) =>
      ok(await testApp.as(anna).patch(`/messages/${message}`, { content })).body.detached_uploads;
    expect(await edit(first, 'nothing')).toEqual([
      {
        id: expect.any(Number),
        name: 'two.txt',
        path_id: two.slice('/user_uploads/'.length),
        size: 5,
        create_time: testApp.now() * 1000,
        messages: [],
      },
    ]);
    expect((await edit(second, ' ')).map(({ name }: { name: string }) => name)).toEqual([
      'one.txt',
    ]);
    expect(await edit(second, 'again nothing')).toEqual([]);
  });

  test('only its owner removes a file, once, and the messages stay as they are', async () => {
    const channel = await testApp.channel(maria, 'removal');
    const { url } = ok(await sendFile(maria, 'gone.txt')).body;
    const message = await testApp.post(maria, channel, 'x', `[gone](${url})`);
    const id = (await stored(maria)).id;
    const INVALID = bad('Invalid attachment');
    for (const who of [guest, testApp.owner])
      expect(await answered(testApp.as(who).del(`/attachments/${id}`))).toEqual(INVALID);
    expect(ok(await testApp.as(maria).del(`/attachments/${id}`)).body).toEqual(SUCCESS);
    expect(await answered(testApp.as(maria).del(`/attachments/${id}`))).toEqual(INVALID);
    expect((await listOf(maria)).some((one) => one.id === id)).toBe(false);
    expect(ok(await testApp.as(maria).get(`/messages/${message}`)).body.message.content).toContain(
      url,
    );
    const found = async () =>
      ok(
        await testApp
          .as(maria)
          .get('/messages', { anchor: message, narrow: [['has', 'attachment']] }),
      ).body.messages;
    expect(await found()).toMatchObject([{ id: message }]);
    ok(await testApp.as(maria).patch(`/messages/${message}`, { content: 'nothing' }));
    expect(await found()).toEqual([]);
    expect((await testApp.as(maria).del('/attachments/x')).status).toBe(404);
  });

  test('without an account there is nothing to see', async () => {
    for (const answer of [
      await testApp.as(null).get('/attachments'),
      await testApp.as(null).del('/attachments/1'),
    ])
      expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
  });
});
