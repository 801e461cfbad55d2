import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type BlobStore, denial, E, EXTRA_EMOJI, type ImageProcessor, ROLE } from '@parley/core';
import { sharpImages } from '@parley/images-sharp';
import { memoryBlobs } from '@parley/storage-memory';
import { withSettings } from '../../testing/answers.ts';
import { listen } from '../../testing/listen.ts';
import { lookAt, movingGif, png } from '../../testing/pictures.ts';
import { type Part, request } from '../../testing/request.ts';
import { ok, openTestApp, type Person, right, type TestApp } from '../../testing/test-app.ts';

const images = sharpImages();
/** Pictures that were asked to be drawn. */
let drawings = 0;
/** Drawing waits for it. */
let gate: Promise<unknown> = Promise.resolve();
const counting: ImageProcessor = {
  ...images,
  draw: (bytes, wanted) => async () => {
    drawings++;
    await gate;
    return images.draw(bytes, wanted)();
  },
};

let testApp: TestApp;
let blobs: BlobStore;
let [maria, bert, guest]: ReadonlyArray<Person> = [];

beforeAll(async () => {
  testApp = await openTestApp({}, (ports) => {
    blobs = memoryBlobs(ports.clock);
    return { ...ports, blobs, images: counting };
  });
  [maria, bert, guest] = [
    await testApp.user('maria'),
    await testApp.user('bert'),
    await testApp.user('gast', ROLE.guest),
  ];
});
afterAll(async () => {
  await testApp.close();
  await images.close();
});

const someone = (person: Person | undefined): Person => {
  if (person === undefined) throw new Error('There is no user');
  return person;
};
const PICTURE: Part = { filename: 'cat.png', type: 'image/png', content: png(1200, 300) };
const MOVING: Part = { filename: 'dog.gif', type: 'image/gif', content: movingGif() };
const upload = async (
  part: Part = PICTURE,
  where = testApp,
  who = someone(maria),
): Promise<string> => ok(await where.as(who).attach('/user_uploads', part)).body.url;
const draw = (): Promise<number> => right(testApp.parley.attachments.drawThumbnails());
const get = (path: string, who: Person | null, headers: Record<string, string> = {}) =>
  request(testApp.server, { ...(who && { credentials: who }), headers }).get(encodeURI(path));
const small = (url: string, format = '840x560.webp') =>
  url.replace('/user_uploads/', '/user_uploads/thumbnail/').concat('/', format);
const told = async (message: number, who = someone(maria)): Promise<string> =>
  ok(await testApp.as(who).get(`/messages/${message}`)).body.message.content;
const say = (content: string, by = someone(maria)) => testApp.direct(by, [someone(bert)], content);
const shown = (url: string, img: string, title = 'cat') =>
  `<div class="message_inline_image"><a href="${url}" title="${title}"><img ${img}></a></div>`;
const about = (type: string, dimensions: string) =>
  `data-original-content-type="${type}" data-original-dimensions="${dimensions}"`;
const waiting = (type = 'image/png', dimensions = '1200x300') =>
  `class="image-loading-placeholder" ${about(type, dimensions)} ` +
  'src="/static/images/loading/loader-black.svg"';

const stored = async (): Promise<ReadonlyArray<string>> => {
  const paths: string[] = [];
  for await (const { path } of blobs.list()) paths.push(path);
  return paths.sort();
};

describe('a picture in a message', () => {
  test('is awaited until it is drawn, and then every reader of the message is told', async () => {
    const url = await upload();
    const message = await say(`see [cat](${url})`);
    expect(await told(message)).toBe(
      `<p>see <a href="${url}">cat</a></p>\n${shown(url, waiting())}`,
    );
    const listener = await listen(testApp, someone(bert), { event_types: ['update_message'] });
    expect(await draw()).toBe(1);
    const drawn =
      `<p>see <a href="${url}">cat</a></p>\n` +
      `${shown(url, `${about('image/png', '1200x300')} src="${small(url)}"`)}`;
    expect(await told(message)).toBe(drawn);
    expect(await listener.next()).toEqual([
      {
        type: 'update_message',
        user_id: null,
        rendering_only: true,
        edit_timestamp: testApp.now(),
        message_id: message,
        message_ids: [message],
        flags: [],
        content: `see [cat](${url})`,
        rendered_content: drawn,
        is_me_message: false,
      },
    ]);
    const { message: after } = ok(
      await testApp.as(someone(maria)).get(`/messages/${message}`),
    ).body;
    expect(after).not.toHaveProperty('last_edit_timestamp');
    expect(after).not.toHaveProperty('edit_history');
  });

  test('drawn after the clock was set back is told with the message’s time', async () => {
    const message = await say(`[cat](${await upload()})`);
    const sent = testApp.now();
    const listener = await listen(testApp, someone(bert), { event_types: ['update_message'] });
    testApp.advanceClock(-7_200);
    await draw();
    testApp.advanceClock(7_200);
    expect(await listener.next()).toMatchObject([
      { message_id: message, rendering_only: true, edit_timestamp: sent },
    ]);
  });

  test('that was drawn before is shown at once', async () => {
    const url = await upload();
    await draw();
    expect(await told(await say(`[cat](${url})`))).toContain(`src="${small(url)}"`);
  });

  test('of several each replaces its own place, whichever is drawn first', async () => {
    const [first, second] = [await upload(), await upload({ ...PICTURE, content: png(20, 10) })];
    const message = await say(`[a](${first}) [b](${second})`);
    expect((await get(small(second), someone(maria))).status).toBe(200);
    expect(await told(message)).toBe(
      `<p><a href="${first}">a</a> <a href="${second}">b</a></p>\n${shown(first, waiting(), 'a')}${shown(second, `${about('image/png', '20x10')} src="${small(second)}"`, 'b')}`,
    );
    const listener = await listen(testApp, someone(bert), { event_types: ['update_message'] });
    await draw();
    expect(await listener.next()).toMatchObject([{ message_id: message, rendering_only: true }]);
    expect(await told(message)).not.toContain('placeholder');
  });

  test('moves if it did', async () => {
    const url = await upload(MOVING);
    await draw();
    const img =
      `data-animated="true" ${about('image/gif', '1x1')} ` +
      `src="${small(url, '840x560-anim.webp')}"`;
    expect(await told(await say(`[cat](${url})`))).toContain(shown(url, img));
    expect(lookAt((await get(small(url, '840x560-anim.webp'), someone(maria))).bytes)).toBe(
      'WebP that moves',
    );
    expect(lookAt((await get(small(url), someone(maria))).bytes)).toBe('WebP');
  });

  test('is only a link where it is broken, too large, or none', async () => {
    const parts: ReadonlyArray<Part> = [
      { ...PICTURE, content: 'hello' },
      { ...PICTURE, content: png(1, 1, { width: 20_000, height: 20_000 }) },
      {
        filename: 'cat.svg',
        type: 'image/svg+xml',
        content: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      },
      { filename: 'cat.png', type: 'text/plain', content: png(3, 3) },
    ];
    for (const part of parts) {
      const url = await upload(part);
      expect(await told(await say(`[cat](${url})`))).toBe(`<p><a href="${url}">cat</a></p>`);
      expect((await get(small(url), someone(maria))).status).toBe(404);
    }
  });

  test('that cannot be drawn disappears from the message', async () => {
    const whole = png(900, 900);
    const url = await upload({
      ...PICTURE,
      content: Buffer.concat([whole.subarray(0, 45), Buffer.alloc(200)]),
    });
    const message = await say(`[cat](${url})`);
    expect(await told(message)).toContain('image-loading-placeholder');
    await draw();
    expect(await told(message)).toBe(`<p><a href="${url}">cat</a></p>`);
    expect((await get(small(url), someone(maria))).status).toBe(404);
  });

  test('is measured too when it came in parts', async () => {
    const bytes = png(64, 48);
    const names = `filename ${btoa('cat.png')},filetype ${btoa('image/png')}`;
    const headers = {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-length': String(bytes.length),
      'upload-metadata': names,
    };
    const { text } = await testApp.as(someone(maria), { headers }).post('/tus', bytes);
    const { url } = JSON.parse(text);
    expect(await told(await say(`[cat](${url})`))).toContain(
      shown(url, waiting('image/png', '64x48')),
    );
    await draw();
  });

  test('that its writer may not read is a link', async () => {
    const url = await upload();
    const message = await say(`[cat](${url})`, someone(guest));
    expect(await told(message, someone(guest))).toBe(`<p><a href="${url}">cat</a></p>`);
  });

  test('stays when the text around it is edited', async () => {
    const url = await upload();
    const message = await say(`[cat](${url})`);
    ok(
      await testApp
        .as(someone(maria))
        .patch(`/messages/${message}`, { content: `my [cat](${url})` }),
    );
    expect(await told(message)).toContain('image-loading-placeholder');
    await draw();
    ok(
      await testApp
        .as(someone(maria))
        .patch(`/messages/${message}`, { content: `our [cat](${url})` }),
    );
    expect(await told(message)).toContain(`src="${small(url)}"`);
  });

  test('who sends at the moment it is drawn shows it either way', async () => {
    const url = await upload();
    const messages = await Promise.all([
      say(`[cat](${url}) 1`),
      draw(),
      say(`[cat](${url}) 2`),
      say(`[cat](${url}) 3`),
    ]);
    for (const message of messages.filter((_, index) => index !== 1))
      expect(await told(message)).toContain(`src="${small(url)}"`);
  });
});

describe('GET /user_uploads/thumbnail/...', () => {
  test('draws what is to be drawn, once, however many ask', async () => {
    const url = await upload();
    const before = drawings;
    let open = (): void => {};
    gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const asked = Promise.all([1, 2, 3].map(() => get(small(url), someone(maria))));
    await new Promise((resolve) => setTimeout(resolve, 30));
    open();
    const answers = await asked;
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(drawings).toBe(before + 1);
    const answer = await get(small(url), someone(maria));
    expect(drawings).toBe(before + 1);
    expect(lookAt(answer.bytes)).toBe('WebP');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="840x560.webp"',
      'cache-control': 'private, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    ['840x560.webp', '840x560.webp'],
    ['840x560.png', '840x560.webp'],
    ['840x560-anim.webp', '840x560.webp'],
    ['100x75.webp', '840x560.webp'],
    ['9999x9999.jpg', '840x560.webp'],
  ])('%s is answered with %s, once something was drawn', async (format, name) => {
    const url = await upload();
    await draw();
    const answer = await get(small(url, format), someone(maria));
    expect([answer.status, answer.headers['content-disposition']]).toEqual([
      200,
      `inline; filename="${name}"`,
    ]);
  });

  test('what was drawn and is lost is drawn again', async () => {
    const url = await upload();
    await draw();
    await blobs.remove(`thumbnails/${url.replace('/user_uploads/', '')}/840x560.webp`);
    expect(lookAt((await get(small(url), someone(maria))).bytes)).toBe('WebP');
    for (const path of await stored())
      if (path.includes(url.replace('/user_uploads/', ''))) await blobs.remove(path);
    expect((await get(small(url), someone(maria))).status).toBe(404);
  });

  test('nothing else is drawn for it', async () => {
    const url = await upload();
    for (const format of ['100x75.webp', '840x560-anim.webp'])
      expect((await get(small(url, format), someone(maria))).status).toBe(404);
  });

  test.each([
    '840x560',
    'x560.webp',
    '0x1.webp',
    '840x560-still.webp',
    '840x560.webp.',
    'a.webp',
    '9999999x1.webp',
  ])('%s is no format, and the answer is a picture whatever is wanted', async (format) => {
    const url = await upload();
    await draw();
    const answer = await get(small(url, format), someone(maria), { accept: 'text/html' });
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'image/png']);
  });

  test('a file that is no picture has none, and the answer is a picture', async () => {
    const url = await upload({ filename: 'a.txt', content: 'hello' });
    const answer = await get(small(url), someone(maria), { accept: 'text/html' });
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'image/png']);
  });

  test('who may not read the file may not see it smaller', async () => {
    const url = await upload();
    await draw();
    const whole = await get(url, someone(guest), { accept: 'text/html' });
    const answer = await get(small(url), someone(guest), { accept: 'text/html' });
    expect([answer.status, answer.text]).toEqual([whole.status, whole.text]);
    expect(answer.status).toBe(403);
    const stranger = await get(small(url), null);
    expect([stranger.status, stranger.headers.location]).toEqual([
      302,
      `/login/?next=${small(url)}`,
    ]);
    expect((await get(small(url), null, { accept: 'image/png' })).status).toBe(403);
    await testApp.direct(someone(maria), [someone(guest)], `[cat](${url})`);
    expect((await get(small(url), someone(guest))).status).toBe(200);
  });

  test('what is not there is not there', async () => {
    const url = small((await upload()).replace(/[^/]{24}/, 'x'.repeat(24)));
    const answer = await get(url, someone(maria), { accept: 'text/html' });
    expect([answer.status, answer.text]).toEqual([
      404,
      expect.stringContaining('<p>This file does not exist or has been deleted.</p>'),
    ]);
  });
});

test('with a file everything goes that was drawn of it', async () => {
  const url = await upload(MOVING);
  await draw();
  const path = url.replace('/user_uploads/', '');
  expect((await stored()).filter((one) => one.includes(path))).toHaveLength(3);
  const { attachments } = ok(await testApp.as(someone(maria)).get('/attachments')).body;
  const { id } = attachments.find(({ path_id }: { path_id: string }) => path_id === path);
  ok(await testApp.as(someone(maria)).del(`/attachments/${id}`));
  expect((await get(small(url), someone(maria))).status).toBe(404);
  await right(testApp.parley.attachments.removeBytes());
  expect((await stored()).filter((one) => one.includes(path))).toEqual([]);
});

test('the sweep keeps thumbnails of existing files, and the doctor misses none', async () => {
  await upload();
  await draw();
  async function* nothing(): AsyncGenerator<Uint8Array> {}
  await blobs.put(
    `thumbnails/${testApp.founded.realm.id}/ab/${'x'.repeat(24)}/lost.png/840x560.webp`,
    nothing(),
  );
  expect(await right(testApp.parley.attachments.examine())).toMatchObject({
    stray: { blobs: 1, bytes: 0 },
  });
  testApp.advanceClock(2 * 86_400);
  expect(
    await right(testApp.parley.attachments.sweep({ unusedSeconds: 10 * 86_400 })),
  ).toMatchObject({ stray: 1 });
});

test('placeholders for pictures in drawing, unknown users and custom emoji exist', async () => {
  const client = testApp.as(someone(maria));
  const names = EXTRA_EMOJI.map((name) => `:${name}:`).join(' ');
  const { rendered } = ok(await client.post('/messages/render', { content: names })).body;
  const emoji = [...rendered.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, src]) => src);
  expect(emoji).toHaveLength(EXTRA_EMOJI.length);
  const types = {
    '/static/images/loading/loader-black.svg': 'image/svg+xml',
    '/static/images/unknown-user-avatar.png': 'image/png',
    ...Object.fromEntries(emoji.map((src) => [src, 'image/png'])),
  };
  for (const [path, type] of Object.entries(types)) {
    const answer = await request(testApp.server).get(path);
    expect([
      answer.status,
      answer.headers['content-type'],
      answer.headers['x-content-type-options'],
    ]).toEqual([200, type, 'nosniff']);
    expect(answer.bytes.length).toBeGreaterThan(100);
  }
  const visitor = request(testApp.server);
  expect((await visitor.get('/static/images/other.png')).status).toBe(404);
  expect((await visitor.post('/static/images/unknown-user-avatar.png', null)).status).toBe(405);
});

test('clients are told of the formats', async () => {
  const registered = ok(
    await testApp.as(someone(maria)).post('/register', { fetch_event_types: ['realm'] }),
  ).body;
  expect(registered).toMatchObject({
    max_avatar_file_size_mib: 5,
    realm_inline_image_preview: true,
    server_inline_image_preview: true,
    realm_inline_url_embed_preview: false,
    server_inline_url_embed_preview: false,
    server_thumbnail_formats: [
      {
        name: '840x560-anim.webp',
        max_width: 840,
        max_height: 560,
        format: 'webp',
        animated: true,
      },
      { name: '840x560.webp', max_width: 840, max_height: 560, format: 'webp', animated: false },
    ],
  });
});

test('where an organization wants no previews a link is a link', async () => {
  const url = await upload(PICTURE);
  const link = `[cat](${url})`;
  await withSettings(
    testApp,
    { inline_image_preview: false },
    { inline_image_preview: true },
    async () => {
      const message = await say(link);
      expect(await draw()).toBe(1);
      expect(await told(message)).toBe(`<p><a href="${url}">cat</a></p>`);
    },
  );
  expect(await told(await say(link))).toContain('<div class="message_inline_image">');
});

test('a picture that waits while nothing can read it is drawn when something can', async () => {
  let isThere = false;
  const sometimes: ImageProcessor = {
    ...images,
    draw: (bytes, wanted) =>
      isThere ? images.draw(bytes, wanted) : async () => E.left(denial('image.unsupported')),
  };
  const other = await openTestApp({}, (ports) => ({ ...ports, images: sometimes }));
  const url = await upload(PICTURE, other, other.owner);
  expect(await right(other.parley.attachments.drawThumbnails())).toBe(0);
  isThere = true;
  const answer = await request(other.server, { credentials: other.owner }).get(small(url));
  expect(answer.status).toBe(200);
  await other.close();
});

test('without anything that reads pictures they are files like all others', async () => {
  const plain = await openTestApp();
  const url = await upload(PICTURE, plain, plain.owner);
  const message = await plain.direct(plain.owner, [plain.owner], `[cat](${url})`);
  expect(ok(await plain.as(plain.owner).get(`/messages/${message}`)).body.message.content).toBe(
    `<p><a href="${url}">cat</a></p>`,
  );
  expect(await right(plain.parley.attachments.drawThumbnails())).toBe(0);
  const registered = ok(
    await plain.as(plain.owner).post('/register', { fetch_event_types: ['realm'] }),
  ).body;
  expect(registered).toMatchObject({
    server_thumbnail_formats: [],
    server_inline_image_preview: false,
  });
  await plain.close();
});

test('files uploaded without an image processor are drawn once there is one', async () => {
  let isThere = false;
  const lately: ImageProcessor = {
    ...images,
    measure: (bytes) =>
      isThere ? images.measure(bytes) : async () => E.left(denial('image.unsupported')),
  };
  const other = await openTestApp({}, (ports) => ({ ...ports, images: lately }));
  const { parley, owner } = other;
  const [url, broken] = [
    await upload(PICTURE, other, owner),
    await upload({ ...PICTURE, content: 'none' }, other, owner),
  ];
  ok(await other.as(owner).attach('/user_uploads', { filename: 'a.txt', content: 'text' }));
  const message = await other.direct(owner, [owner], `[cat](${url}) [none](${broken})`);
  const content = async (): Promise<string> =>
    ok(await other.as(owner).get(`/messages/${message}`)).body.message.content;
  const links = `<p><a href="${url}">cat</a> <a href="${broken}">none</a></p>`;
  expect([await content(), await right(parley.attachments.readPictures())]).toEqual([
    links,
    { files: 2, pictures: 0 },
  ]);
  isThere = true;
  const queue = await listen(other, owner, { event_types: ['update_message'] });
  expect(await right(parley.attachments.readPictures())).toEqual({ files: 2, pictures: 1 });
  expect(await content()).toBe(
    `${links}\n${shown(url, `${about('image/png', '1200x300')} src="${small(url)}"`)}`,
  );
  expect(await queue.next()).toMatchObject([
    { type: 'update_message', message_id: message, rendering_only: true },
  ]);
  expect(await right(parley.attachments.readPictures())).toEqual({ files: 1, pictures: 0 });
  await other.close();
});
