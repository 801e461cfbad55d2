import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openGallery } from '../../testing/gallery.ts';
import { MULTIPART, multipart } from '../../testing/multipart.ts';
import { png } from '../../testing/pictures.ts';
import { type Part, request } from '../../testing/request.ts';
import { ok, openTestApp, type Person, right, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
let maria: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  maria = await testApp.user('maria');
});
afterAll(() => testApp.close());

interface Told {
  readonly name: string;
  readonly type: string | null;
  readonly content: Buffer;
}

const encoded = (text: string): string => Buffer.from(text).toString('base64');
const TUS = { 'tus-resumable': '1.0.0' };

const byForm = async ({ name: filename, type, content }: Told): Promise<string> =>
  ok(
    await testApp
      .as(maria, { headers: MULTIPART })
      .post('/user_uploads', multipart({ filename, content, ...(type !== null && { type }) })),
  ).body.url;

/** In two parts, the first of which ends after `first` bytes. */
const byParts = async ({ name, type, content }: Told, first: number): Promise<string> => {
  const described = `filename ${encoded(name)}${type === null ? '' : `,filetype ${encoded(type)}`}`;
  const about = { ...TUS, 'upload-length': String(content.length), 'upload-metadata': described };
  const { headers } = await testApp.as(maria, { headers: about }).post('/tus', null);
  const place = String(headers.location).slice(testApp.base.length);
  let answer = '';
  for (const [offset, bytes] of [
    [0, content.subarray(0, first)],
    [first, content.subarray(first)],
  ] as const) {
    const part = {
      ...TUS,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    };
    answer = (await testApp.as(maria, { headers: part }).patch(place, bytes)).text;
  }
  return JSON.parse(answer).url;
};

const byHost = async ({ name, type, content }: Told): Promise<string> => {
  const bytes = async function* () {
    for (let at = 0; at < content.length; at += 3) yield content.subarray(at, at + 3);
  };
  const { path } = await right(
    testApp.parley.attachments.upload({ caller: maria.caller, name, type, bytes: bytes() }),
  );
  return `/user_uploads/${path}`;
};

const DOORS: ReadonlyArray<readonly [string, (told: Told) => Promise<string>]> = [
  ['by form', byForm],
  ['in parts', (told) => byParts(told, 1)],
  ['in other parts', (told) => byParts(told, Math.min(3, told.content.length - 1))],
  ['by the host', byHost],
];

/**
 * The type and name of a file as a reader receives them, and as its owner sees them in the list.
 */
const seen = async (url: string) => {
  const { headers } = await request(testApp.server, {
    credentials: maria,
  }).send('HEAD', encodeURI(url));
  const { attachments } = ok(await testApp.as(maria).get('/attachments')).body;
  const { name } = attachments.find(({ path_id }: { readonly path_id: string }) =>
    url.endsWith(path_id),
  );
  return { type: headers['content-type'], disposition: headers['content-disposition'], name };
};

const throughAll = async (told: Told): Promise<ReadonlyArray<unknown>> => {
  const urls = [];
  for (const [, upload] of DOORS) urls.push(await upload(told));
  return Promise.all(urls.map(seen));
};
const everywhere = (one: unknown): ReadonlyArray<unknown> => DOORS.map(() => one);

const UTF8 = Buffer.from('Grüße — ‘text’ 😀');
const CONTENTS: ReadonlyArray<readonly [string, Buffer, boolean]> = [
  ['UTF-8', UTF8, true],
  ['ASCII', Buffer.from('hello'), true],
  ['windows-1252', Buffer.from('Gr\xfc\xdfe', 'latin1'), false],
  ['UTF-8 cut amid a character', UTF8.subarray(0, -1), false],
  ['UTF-16', Buffer.from('\ufeffhello', 'utf16le'), false],
];
const TYPES: ReadonlyArray<
  readonly [string | null, string, string, 'inline' | 'attachment', boolean]
> = [
  [null, 'a.txt', 'text/plain', 'inline', true],
  [null, 'a.MD', 'text/markdown', 'attachment', true],
  [null, 'a.json', 'application/json', 'attachment', true],
  [null, 'a.svg', 'image/svg+xml', 'attachment', true],
  [null, 'a.bin', 'application/octet-stream', 'attachment', false],
  [' Text/PLAIN ', 'a.png', 'text/plain', 'inline', true],
  ['text/plain;format=flowed', 'a', 'text/plain; format=flowed', 'inline', true],
  ['text/plain; charset=utf-8', 'a', 'text/plain; charset=utf-8', 'inline', false],
  ['TEXT/plain; Charset="ISO-8859-1"', 'a', 'text/plain; charset="ISO-8859-1"', 'inline', false],
  ['text/html', 'a', 'text/html', 'attachment', true],
  ['application/javascript', 'a', 'application/javascript', 'attachment', true],
  ['video/mp4; codecs="avc1"', 'a', 'video/mp4; codecs="avc1"', 'inline', false],
  ['IMAGE/png', 'a', 'image/png', 'inline', false],
  ['text/html, image/png', 'a.txt', 'text/plain', 'inline', true],
];

describe.each(CONTENTS)('a file of %s', (_what, content, isUtf8) => {
  test.each(TYPES)(
    'told to be %j and called %s is %s, whichever way it comes',
    async (type, name, settled, how, isText) => {
      const expected = isText && isUtf8 ? `${settled}; charset=utf-8` : settled;
      const disposition = `${how}; filename="${name}"`;
      expect(await throughAll({ name, type, content })).toEqual(
        everywhere({ type: expected, disposition, name }),
      );
    },
  );
});

describe('a file called', () => {
  test.each([
    ['..%2f..%5Cetc%2Fpasswd', 'passwd', 'filename="passwd"'],
    ['x\\\\y/..\\\\a.txt', 'a.txt', 'filename="a.txt"'],
    ['%252Fetc', '%2Fetc', "filename*=utf-8''%252Fetc"],
    ['C:%5Cwin.ini', 'win.ini', 'filename="win.ini"'],
    ['photo%E2%80%AEgnp%00.exe', 'photognp.exe', 'filename="photognp.exe"'],
    ['com1.txt', '_com1.txt', 'filename="_com1.txt"'],
    [
      `${'é'.repeat(300)}.txt`,
      `${'é'.repeat(251)}.txt`,
      `filename*=utf-8''${'%C3%A9'.repeat(251)}.txt`,
    ],
    ['%D0%97.txt', 'З.txt', "filename*=utf-8''%D0%97.txt"],
  ])('%j is called %j, whichever way it comes', async (sent, name, header) => {
    const file = { type: 'image/png', disposition: `inline; ${header}`, name };
    expect(await throughAll({ name: sent, type: 'image/png', content: UTF8 })).toEqual(
      everywhere(file),
    );
  });
});

test('a file stored with an unsettled name is saved under a settled one', async () => {
  const url = await byForm({ name: 'a.txt', type: null, content: UTF8 });
  const { attachments } = await right(testApp.parley.attachments.list({ caller: maria.caller }));
  const { attachment } = attachments.find(({ attachment: { path } }) => url.endsWith(path)) ?? {};
  if (attachment === undefined) throw new Error('It was uploaded');
  await testApp.force({
    _tag: 'attachment.put',
    attachment: { ...attachment, name: '../../x\r\ny/..\\b\u202e.txt', type: ' Text/Plain ' },
  });
  expect(await seen(url)).toMatchObject({ disposition: 'inline; filename="b.txt"', name: 'b.txt' });
});

describe('a picture', () => {
  const BESIDE: Part = { filename: '', type: 'text/plain', content: '' };
  test.each<[string, ReadonlyArray<Part>]>([
    ['whose part has an empty type', [{ filename: 'a.png', type: '', content: png(9, 9) }]],
    ['whose part has no type', [{ filename: 'a.PNG', content: png(9, 9) }]],
    [
      'whose type is written otherwise',
      [{ filename: 'a', type: ' Image/PNG ;x=y', content: png(9, 9) }],
    ],
    ['whose type is none', [{ filename: 'a.png', type: 'picture', content: png(9, 9) }]],
    ['whose end is missing', [{ filename: 'a.png', content: png(900, 700).subarray(0, -100) }]],
    [
      'that stands behind a file that was not chosen',
      [BESIDE, { filename: 'a.png', content: png(9, 9) }],
    ],
    [
      'that stands behind a file without a name',
      [
        { ...BESIDE, filename: '..' },
        { filename: 'a.png', content: png(9, 9) },
      ],
    ],
  ])('%s is one for everything that takes pictures', async (_what, parts) => {
    const gallery = await openGallery();
    const send = (path: string) =>
      gallery.testApp.as(gallery.maria, { headers: MULTIPART }).post(path, multipart(...parts));
    const statuses = [
      (await send('/users/me/avatar')).status,
      (await send('/realm/emoji/dot')).status,
    ];
    const { url } = ok(await send('/user_uploads')).body;
    const client = request(gallery.testApp.server, { credentials: gallery.maria });
    const file = await client.send('HEAD', url);
    const thumbnail = url.replace('/user_uploads/', '/user_uploads/thumbnail/');
    const small = await client.get(`${thumbnail}/840x560.webp`);
    await gallery.close();
    expect([...statuses, file.headers['content-type']]).toEqual([
      200,
      200,
      expect.stringMatching(/^image\/png/),
    ]);
    expect([small.status, small.headers['content-type']]).toEqual([200, 'image/webp']);
  });
});
