import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type BlobStore, type DiskSpace, ROLE } from '@parley/core';
import { memoryBlobs } from '@parley/storage-memory';
import fc from 'fast-check';
import { anyCharacter } from '../../../../../scripts/testing/any-character.ts';
import { runs } from '../../../../../scripts/testing/depth.ts';
import { listen } from '../../testing/listen.ts';
import { type Answer, request } from '../../testing/request.ts';
import { ok, openTestApp, type Person, right, type TestApp } from '../../testing/test-app.ts';

const MIB = 1_048_576;
const BYTES = 'application/offset+octet-stream';
let testApp: TestApp;
let blobs: BlobStore;
let maria: Person;
let ben: Person;
let disk: DiskSpace | null = null;

beforeAll(async () => {
  const authenticate = ({ headers }: { headers: Record<string, unknown> }) =>
    headers.cookie === 'session=maria' ? maria.caller : null;
  testApp = await openTestApp({ authenticate }, (ports) => {
    blobs = { ...memoryBlobs(ports.clock), disk: async () => disk };
    return { ...ports, blobs };
  });
  maria = await testApp.user('maria');
  ben = await testApp.user('ben');
});
afterAll(() => testApp.close());
const limits = (fileMib: number, totalMib: number | 'none') =>
  right(
    testApp.parley.attachments.setLimits({ realm: testApp.founded.realm.id, fileMib, totalMib }),
  );
beforeEach(() => limits(100, 'none'));

type Headers = Readonly<Record<string, string>>;
const ask = (
  who: Person | null,
  method: string,
  path: string,
  headers: Headers = {},
  body: string | Buffer | null = null,
): Promise<Answer> =>
  testApp.as(who, { headers: { 'tus-resumable': '1.0.0', ...headers } }).send(method, path, body);

const metadata = (pairs: Readonly<Record<string, string>>): string =>
  Object.entries(pairs)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

const create = (
  who: Person | null,
  length: number | string,
  pairs: Readonly<Record<string, string>> = {},
  more: Headers = {},
) =>
  ask(who, 'POST', '/tus', {
    'upload-length': String(length),
    'upload-metadata': metadata(pairs),
    ...more,
  });

/** Where it is, below the API's root. */
const placeOf = ({ status, headers: { location = '' } }: Answer): string => {
  if (status !== 201) throw new Error(`It was not created but answered ${status}`);
  return location.slice(testApp.base.length);
};
const begun = async (
  who: Person,
  length: number,
  pairs: Readonly<Record<string, string>> = {},
): Promise<string> => placeOf(await create(who, length, pairs));
const patch = (
  who: Person | null,
  place: string,
  offset: number | string,
  bytes: string | Buffer,
  more: Headers = {},
) =>
  ask(
    who,
    'PATCH',
    place,
    { 'upload-offset': String(offset), 'content-type': BYTES, ...more },
    bytes,
  );

/** Status, and what the body says. */
const said = ({ status, text }: Answer): readonly [number, unknown] => [
  status,
  text.startsWith('{') ? JSON.parse(text) : text,
];
const refusedWith = (status: number, code: string, msg: string) => [status, `${code}: ${msg}\n`];
const NOT_FOUND = refusedWith(404, 'ERR_UPLOAD_NOT_FOUND', 'upload not found');
/** The envelope, with `message` for programs that upload. */
const envelope = (msg: string, code = 'BAD_REQUEST') => ({
  message: msg,
  result: 'error',
  msg,
  code,
});
const UNAUTHENTICATED = [401, envelope('Unauthenticated upload', 'UNAUTHORIZED')];

const attachments = async (who: Person) => ok(await testApp.as(who).get('/attachments')).body;
const contentOf = async (path: string): Promise<string | null> => {
  const blob = await blobs.open(path);
  let content = '';
  for await (const piece of blob?.read() ?? []) content += Buffer.from(piece).toString();
  return blob && content;
};

describe('an upload in parts', () => {
  test('is announced, sent piece by piece, and then it is a file', async () => {
    const queue = await listen(testApp, maria, { event_types: ['attachment'] });
    const created = await create(maria, 11, {
      filename: 'Grüße (1).txt',
      filetype: 'text/x-greeting',
      name: 'ignored',
    });
    expect([created.status, created.text]).toEqual([201, '']);
    expect(created.headers).toMatchObject({
      'tus-resumable': '1.0.0',
      'x-content-type-options': 'nosniff',
    });
    const place = placeOf(created);
    expect(place).toMatch(/^\/tus\/1\/[0-9a-f]{1,2}\/[A-Za-z0-9]{24}\/Gre-1.txt$/);

    const part = await patch(maria, place, 0, 'hello ');
    expect([part.status, part.text, part.headers['upload-offset']]).toEqual([204, '', '6']);
    const head = await ask(maria, 'HEAD', place);
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers).toMatchObject({
      'upload-offset': '6',
      'upload-length': '11',
      'upload-metadata': metadata({
        filename: 'Grüße (1).txt',
        filetype: 'text/x-greeting',
        name: 'ignored',
      }),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(await queue.next()).toEqual([]);
    const before = await attachments(maria);

    const last = await patch(maria, place, 6, 'world');
    const path = place.slice('/tus/'.length);
    expect(said(last)).toEqual([200, { url: `/user_uploads/${path}`, filename: 'Grüße (1).txt' }]);
    expect(last.headers).toMatchObject({
      'content-type': 'application/json',
      'upload-offset': '11',
      'x-content-type-options': 'nosniff',
    });
    expect(await contentOf(path)).toBe('hello world');
    const after = await attachments(maria);
    expect(after.attachments.at(-1)).toMatchObject({
      name: 'Grüße (1).txt',
      path_id: path,
      size: 11,
      messages: [],
    });
    expect(await queue.next()).toEqual([
      {
        type: 'attachment',
        op: 'add',
        attachment: after.attachments.at(-1),
        upload_space_used: before.upload_space_used + 11,
      },
    ]);
    const served = await request(testApp.server).get(`/user_uploads/${path}`, {
      api_key: maria.key,
    });
    expect([served.headers['content-type'], served.text]).toEqual([
      'text/x-greeting; charset=utf-8',
      'hello world',
    ]);
  });

  test('that is finished is where it was, and nothing more comes of it', async () => {
    const place = await begun(maria, 2, { filename: 'a.txt', filetype: 'text/plain' });
    await patch(maria, place, 0, 'ab');
    const head = await ask(maria, 'HEAD', place);
    expect(head.headers).toMatchObject({
      'upload-offset': '2',
      'upload-length': '2',
      'upload-metadata': metadata({ filename: 'a.txt', filetype: 'text/plain' }),
    });
    const again = await patch(maria, place, 2, '');
    expect([again.status, again.text, again.headers['upload-offset']]).toEqual([204, '', '2']);
    expect(said(await patch(maria, place, 2, 'c'))).toEqual(
      refusedWith(413, 'ERR_UPLOAD_SIZE_EXCEEDED', "upload's size exceeded"),
    );
    expect(said(await ask(maria, 'DELETE', place))).toEqual(
      refusedWith(
        400,
        'ERR_UPLOAD_TERMINATION_REJECTED',
        'upload termination has been rejected by server',
      ),
    );
    const { attachments: files } = await attachments(maria);
    expect(
      files.filter(({ path_id }: { path_id: string }) => place.endsWith(path_id)),
    ).toHaveLength(1);
    ok(await testApp.as(maria).del(`/attachments/${files.at(-1).id}`));
    expect(said(await patch(maria, place, 2, ''))).toEqual(NOT_FOUND);
  });

  test('may come in one request with its announcement', async () => {
    const headers = {
      'upload-length': '5',
      'upload-metadata': metadata({ filename: 'one.txt' }),
      'content-type': BYTES,
    };
    const whole = await ask(maria, 'POST', '/tus/', headers, 'bytes');
    const place = (whole.headers.location ?? '').slice(testApp.base.length);
    expect(said(whole)).toEqual([
      200,
      { url: place.replace('/tus', '/user_uploads'), filename: 'one.txt' },
    ]);
    const part = await ask(maria, 'POST', '/tus', { ...headers, 'upload-length': '9' }, 'bytes');
    expect([part.status, part.headers['upload-offset']]).toEqual([201, '5']);
    expect(said(await patch(maria, placeOf(part), 5, 'more'))[0]).toBe(200);
    expect(await contentOf(placeOf(part).slice('/tus/'.length))).toBe('bytesmore');
  });

  test('of no bytes is a file at once', async () => {
    const empty = await create(maria, 0, { filename: 'empty' });
    expect(said(empty)).toEqual([
      200,
      { url: expect.stringContaining('/user_uploads/1/'), filename: 'empty' },
    ]);
    expect(empty.headers.location).toContain('/api/v1/tus/1/');
    expect(await contentOf(JSON.parse(empty.text).url.slice('/user_uploads/'.length))).toBe('');
  });

  test('goes by the name it is given, which is cleaned where it is an address', async () => {
    const named = async (
      pairs: Readonly<Record<string, string>>,
    ): Promise<readonly [string, string]> => {
      const place = await begun(maria, 1, pairs);
      const answer = await patch(maria, place, 0, 'x');
      return [JSON.parse(answer.text).filename, place.slice(place.lastIndexOf('/') + 1)];
    };
    expect(await named({ filename: '日本語 100%25.pdf' })).toEqual(['日本語 100%.pdf', '100.pdf']);
    expect(await named({ filename: '../../etc/passwd' })).toEqual(['passwd', 'passwd']);
    for (const filename of ['', '.', '..'])
      expect(await named({ filename })).toEqual(['uploaded-file', 'uploaded-file']);
    expect(await named({ name: 'not this' })).toEqual(['uploaded-file', 'uploaded-file']);
  });

  test('has the type it is said to have, else that of its name', async () => {
    const typed = async (pairs: Readonly<Record<string, string>>): Promise<string> => {
      const place = await begun(maria, 0 + 1, pairs);
      await patch(maria, place, 0, 'x');
      const { attachments: all } = await right(
        testApp.parley.attachments.list({ caller: maria.caller }),
      );
      return all.at(-1)?.attachment.type ?? '';
    };
    expect(await typed({ filename: 'a.png', filetype: 'Text/X; charset=x' })).toBe(
      'text/x; charset=x',
    );
    expect(await typed({ filename: 'a.png', filetype: '' })).toBe('image/png');
    expect(await typed({ filename: 'a.png', filetype: 'two\r\nlines: 1' })).toBe('image/png');
    expect(await typed({ filename: 'a' })).toBe('application/octet-stream');
  });

  test('leaves out of its metadata what cannot be read', async () => {
    const headers = {
      'upload-length': '3',
      'upload-metadata': 'filename !!!,filetype dGV4dC9wbGFpbg==,lonely, ,a b c',
    };
    const place = placeOf(await ask(maria, 'POST', '/tus', headers));
    expect((await ask(maria, 'HEAD', place)).headers['upload-metadata']).toBe(
      'filetype dGV4dC9wbGFpbg==,lonely',
    );
    expect(place).toMatch(/\/uploaded-file$/);
  });

  test('may be given up', async () => {
    const place = await begun(maria, 5);
    await patch(maria, place, 0, 'abc');
    const gone = await ask(maria, 'DELETE', place);
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect(said(await patch(maria, place, 3, 'de'))).toEqual(NOT_FOUND);
    const left: string[] = [];
    for await (const { id } of blobs.staging.list()) if (place.includes(id)) left.push(id);
    expect(left).toEqual([]);
  });

  test('is asked for with another method by who cannot send that', async () => {
    const place = await begun(maria, 3);
    const sent = await ask(
      maria,
      'POST',
      place,
      { 'x-http-method-override': 'PATCH', 'upload-offset': '0', 'content-type': BYTES },
      'abc',
    );
    expect(said(sent)[0]).toBe(200);
  });

  /** Sends the first bytes of a part that is to have more, and hangs up. */
  const hangUp = async (
    place: string,
    length: number,
    bytes: string,
    afterMs: number,
    offset = 0,
  ): Promise<void> => {
    const { port } = new URL(testApp.base);
    const authorization = `Basic ${Buffer.from(`${maria.email}:${maria.key}`).toString('base64')}`;
    const head = [
      `PATCH /api/v1${place} HTTP/1.1`,
      'Host: localhost',
      `Authorization: ${authorization}`,
      'Tus-Resumable: 1.0.0',
      `Upload-Offset: ${offset}`,
      `Content-Type: ${BYTES}`,
      `Content-Length: ${length}`,
    ];
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`${head.join('\r\n')}\r\n\r\n${bytes}`);
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    socket.destroy();
  };

  test('keeps what came before the line was cut', async () => {
    const place = await begun(maria, 10);
    await hangUp(place, 10, 'abcd', 50);
    const resumed = await ask(maria, 'HEAD', place);
    expect(resumed.headers['upload-offset']).toBe('4');
    expect(said(await patch(maria, place, 4, 'efghij'))[0]).toBe(200);
    expect(await contentOf(place.slice('/tus/'.length))).toBe('abcdefghij');
  });

  test('keeps all that came, however much less it was than what is written at once', async () => {
    const place = await begun(maria, 2_000_000);
    for (const [offset, size] of [
      [0, 700_000],
      [700_000, 3],
      [700_003, 600_000],
    ] as const) {
      await hangUp(place, 2_000_000 - offset, 'x'.repeat(size), 300, offset);
      expect((await ask(maria, 'HEAD', place)).headers['upload-offset']).toBe(
        String(offset + size),
      );
    }
  });

  test('is not harmed by a client that hangs up, however early', async () => {
    const place = await begun(maria, 1_000_000);
    for (let time = 0; time < 24; time++)
      await hangUp(place, 1_000_000, 'x'.repeat(time * 1_000), time % 4);
    const { status, headers } = await ask(maria, 'HEAD', place);
    expect([status, Number(headers['upload-offset']) < 1_000_000]).toEqual([200, true]);
    expect((await ask(maria, 'DELETE', place)).status).toBe(204);
  });
});

describe('the protocol of uploads in parts', () => {
  test('is announced to every caller, without credentials', async () => {
    for (const path of ['/tus', '/tus/', '/tus/1/a/b/c']) {
      const { status, text, headers } = await testApp.as(null).send('OPTIONS', path, null);
      expect([status, text]).toEqual([200, '']);
      expect(headers).toMatchObject({
        'tus-version': '1.0.0',
        'tus-resumable': '1.0.0',
        'tus-extension': 'creation,creation-with-upload,termination',
        'x-content-type-options': 'nosniff',
      });
      expect(headers).not.toHaveProperty('tus-max-size');
    }
  });

  test.each(['POST', 'PATCH', 'DELETE'])(
    'asks for its version on %s, before anything else',
    async (method) => {
      const place = method === 'POST' ? '/tus' : '/tus/1/a/b/c';
      for (const headers of [{}, { 'tus-resumable': '0.2.2' }]) {
        const answer = await testApp.as(null, { headers }).send(method, place, '');
        expect(said(answer)).toEqual(
          refusedWith(
            412,
            'ERR_UNSUPPORTED_VERSION',
            'missing, invalid or unsupported Tus-Resumable header',
          ),
        );
        expect(answer.headers).toMatchObject({
          'tus-resumable': '1.0.0',
          'content-type': 'text/plain; charset=utf-8',
        });
      }
    },
  );

  test.each([
    ['GET', '/tus', 'POST'],
    ['GET', '/tus/', 'POST'],
    ['PATCH', '/tus/', 'POST'],
    ['GET', '/tus/1/a/b/c', 'HEAD, PATCH, DELETE'],
    ['POST', '/tus/1/a/b/c', 'HEAD, PATCH, DELETE'],
  ])('does not know %s %s', async (method, path, allow) => {
    const answer = await ask(maria, method, path);
    expect([...said(answer), answer.headers.allow]).toEqual([405, 'method not allowed', allow]);
    expect(answer.headers).toMatchObject({
      'tus-resumable': '1.0.0',
      'x-content-type-options': 'nosniff',
    });
  });

  test('needs no version where one only looks', async () => {
    const place = await begun(maria, 5);
    const head = await testApp.as(maria).send('HEAD', place);
    expect([head.status, head.headers['upload-offset']]).toEqual([200, '0']);
  });

  test('refuses lengths that are none', async () => {
    const bad = refusedWith(
      400,
      'ERR_INVALID_UPLOAD_LENGTH',
      'missing or invalid Upload-Length header',
    );
    for (const length of ['-1', 'x', '1.5', '9'.repeat(17), ''])
      expect(said(await create(maria, length))).toEqual(bad);
    expect(said(await ask(maria, 'POST', '/tus', { 'upload-defer-length': '2' }))).toEqual(bad);
    expect(said(await create(null, 5, {}, { 'upload-defer-length': '1' }))).toEqual(
      refusedWith(
        400,
        'ERR_AMBIGUOUS_UPLOAD_LENGTH',
        'provided both Upload-Length and Upload-Defer-Length',
      ),
    );
  });

  test('requires the length beforehand, and refuses concatenation', async () => {
    const deferred = [411, envelope('SizeIsDeferred is not supported')];
    expect(said(await ask(maria, 'POST', '/tus', { 'upload-defer-length': '1' }))).toEqual(
      deferred,
    );
    expect(said(await ask(maria, 'POST', '/tus'))).toEqual(deferred);
    expect(said(await create(maria, 5, {}, { 'upload-concat': 'partial' }))).toEqual(
      refusedWith(501, 'ERR_NOT_IMPLEMENTED', 'feature not implemented'),
    );
  });

  test('refuses bytes that do not say what they are or where they belong', async () => {
    const place = await begun(maria, 5);
    const noType = refusedWith(
      400,
      'ERR_INVALID_CONTENT_TYPE',
      'missing or invalid Content-Type header',
    );
    expect(said(await ask(maria, 'PATCH', place, { 'upload-offset': '0' }, 'abc'))).toEqual(noType);
    expect(said(await patch(maria, place, 0, 'abc', { 'content-type': 'text/plain' }))).toEqual(
      noType,
    );
    const noOffset = refusedWith(
      400,
      'ERR_INVALID_OFFSET',
      'missing or invalid Upload-Offset header',
    );
    expect(said(await ask(maria, 'PATCH', place, { 'content-type': BYTES }, 'abc'))).toEqual(
      noOffset,
    );
    for (const offset of ['-1', 'x', ''])
      expect(said(await patch(maria, place, offset, 'abc'))).toEqual(noOffset);
    expect((await ask(maria, 'HEAD', place)).headers['upload-offset']).toBe('0');
  });

  test('takes bytes only where those before them end', async () => {
    const place = await begun(maria, 5);
    await patch(maria, place, 0, 'abc');
    const elsewhere = refusedWith(409, 'ERR_MISMATCHED_OFFSET', 'mismatched offset');
    for (const offset of [0, 2, 4, 5, '02'])
      expect(said(await patch(maria, place, offset, 'x'))).toEqual(elsewhere);
    // However it is written, it is a number.
    expect(said(await patch(maria, place, '03', 'd'))[0]).toBe(204);
    expect(said(await patch(maria, place, 4, 'e'))[0]).toBe(200);
    expect(await contentOf(place.slice('/tus/'.length))).toBe('abcde');
  });

  test('takes no more bytes than were announced, and makes no file of those', async () => {
    const place = await begun(maria, 5);
    const tooLong = refusedWith(413, 'ERR_UPLOAD_SIZE_EXCEEDED', "upload's size exceeded");
    expect(said(await patch(maria, place, 0, 'abcdef'))).toEqual(tooLong);
    const streamed = await fetch(`${testApp.base}${place}`, {
      method: 'PATCH',
      headers: {
        authorization: `Basic ${Buffer.from(`${maria.email}:${maria.key}`).toString('base64')}`,
        ...{ 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': BYTES },
      },
      body: new Blob(['abc', 'def']).stream(),
      duplex: 'half',
    } as RequestInit);
    expect([streamed.status, await streamed.text()]).toEqual(tooLong);
    // A request for the state finishes an upload whose bytes are all there.
    expect((await ask(maria, 'HEAD', place)).headers).toMatchObject({
      'upload-offset': '4',
      'upload-length': '5',
    });
    expect(said(await patch(maria, place, 4, ''))[0]).toBe(204);
    expect(
      (await attachments(maria)).attachments.some(({ path_id }: { path_id: string }) =>
        place.endsWith(path_id),
      ),
    ).toBe(false);
    expect(said(await patch(maria, place, 4, 'e'))[0]).toBe(200);
    expect(await contentOf(place.slice('/tus/'.length))).toBe('abcde');
  });

  test('lets a second request for the same upload go on, and the first one end', async () => {
    const place = await begun(maria, 10);
    const { port } = new URL(testApp.base);
    const socket = connect(Number(port), '127.0.0.1');
    const answer = new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.on('close', () => resolve(text));
    });
    const lines = [
      `PATCH /api/v1${place} HTTP/1.1`,
      'Host: localhost',
      'Cookie: session=maria',
      'Tus-Resumable: 1.0.0',
      'Upload-Offset: 0',
    ];
    socket.write(
      `${[...lines, `Content-Type: ${BYTES}`, 'Content-Length: 10'].join('\r\n')}\r\n\r\nabcd`,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    const head = await ask(maria, 'HEAD', place);
    expect([head.status, head.headers['upload-offset']]).toEqual([200, '4']);
    expect(said(await patch(maria, place, 4, 'efghij'))[0]).toBe(200);
    socket.end();
    expect(await answer).toMatch(/^HTTP\/1.1 204 /);
    expect(await contentOf(place.slice('/tus/'.length))).toBe('abcdefghij');
  });
});

describe('whatever is asked of uploads in parts', () => {
  const NONSENSE = [
    '',
    '-1',
    '0',
    '3',
    '5',
    '6',
    '1e3',
    '0x5',
    ' 5',
    '5,5',
    '9007199254740993',
    '99999999999999999999',
    'NaN',
    '☃',
  ];
  const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'PUT'];
  const maybe = fc.option(fc.constantFrom(...NONSENSE), { nil: undefined });
  const asking = fc.record({
    method: fc.constantFrom(...METHODS),
    other: fc.option(fc.constantFrom(...METHODS, 'TRACE', 'x'), { nil: undefined, freq: 1 }),
    where: fc.constantFrom('begun', 'done', 'none', '', '/', '/x..', '/%', '/1/a'),
    version: fc.constantFrom('1.0.0', '1.0.0', '1.0.0', '0.2.2', ''),
    type: fc.constantFrom(BYTES, BYTES, 'text/plain', `${BYTES}; charset=utf-8`, ''),
    length: maybe,
    offset: maybe,
    deferred: fc.option(fc.constantFrom('1', '0', ''), { nil: undefined, freq: 1 }),
    concat: fc.option(fc.constantFrom('partial', 'final;/a /b'), { nil: undefined, freq: 1 }),
    metadata: fc.option(fc.string({ unit: anyCharacter }), { nil: undefined }),
    body: fc.option(fc.constantFrom('', 'abc', 'abcdefghijkl'), { nil: null }),
  });
  const latin = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?');

  test('is answered in the protocol, and never with a fault', async () => {
    const unfinished = await begun(maria, 5);
    const done = ((await create(maria, 0)).headers.location ?? '').slice(testApp.base.length);
    const places: Readonly<Record<string, string>> = {
      begun: unfinished,
      done,
      none: `/tus/1/a/${'n'.repeat(24)}/x`,
    };
    await fc.assert(
      fc.asyncProperty(asking, async ({ method, where, body, version, type, ...rest }) => {
        const headers = {
          'tus-resumable': version,
          'content-type': type,
          'x-http-method-override': rest.other,
          'upload-length': rest.length,
          'upload-offset': rest.offset,
          'upload-defer-length': rest.deferred,
          'upload-concat': rest.concat,
          'upload-metadata': rest.metadata,
        };
        const sent = Object.entries(headers).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, latin(value)]],
        );
        const answer = await ask(
          maria,
          method,
          places[where] ?? `/tus${where}`,
          Object.fromEntries(sent),
          body,
        );
        expect([200, 201, 204, 400, 404, 405, 409, 411, 412, 413, 501]).toContain(answer.status);
        expect(answer.headers).toMatchObject({
          'tus-resumable': '1.0.0',
          'x-content-type-options': 'nosniff',
        });
      }),
      runs(60, 400),
    );
  });
});

describe('who uploads in parts', () => {
  test('signs in with a key, by a session, or with a key in the query', async () => {
    expect((await create(maria, 5)).status).toBe(201);
    expect((await create(null, 5, {}, { cookie: 'session=maria' })).status).toBe(201);
    expect(
      (await ask(null, 'POST', `/tus?api_key=${maria.key}`, { 'upload-length': '5' })).status,
    ).toBe(201);
    // A session does, whatever the header says.
    expect(
      (
        await create(
          null,
          5,
          {},
          { cookie: 'session=maria', authorization: 'Basic bm9ib2R5OndpdGhvdXQ=' },
        )
      ).status,
    ).toBe(201);
  });

  test('may be any account', async () => {
    const guest = await testApp.user('gast', ROLE.guest);
    const bot = await testApp.user('robot', ROLE.member, (user) => ({
      ...user,
      bot: { type: 1, owner: maria.id, isSystem: false },
    }));
    for (const who of [guest, bot]) expect((await create(who, 5)).status).toBe(201);
  });

  test('is no caller without credentials, or with wrong ones', async () => {
    const place = await begun(maria, 5);
    const webhook = await testApp.user('hook', ROLE.member, (user) => ({
      ...user,
      bot: { type: 2, owner: maria.id, isSystem: false },
    }));
    const left = await testApp.user('left');
    await right(
      testApp.parley.users.deactivate({ caller: testApp.owner.caller, user: { id: left.id } }),
    );
    const authorization = `Basic ${Buffer.from(`${maria.email}:wrong`).toString('base64')}`;
    for (const [who, headers] of [
      [null, {}],
      [null, { authorization }],
      [null, { authorization: 'Bearer x' }],
      [webhook, {}],
      [left, {}],
    ] as const) {
      expect(said(await create(who, 5, {}, headers))).toEqual(UNAUTHENTICATED);
      expect(said(await patch(who, place, 0, 'abc', headers))).toEqual(UNAUTHENTICATED);
      expect(said(await ask(who, 'HEAD', place, headers))).toEqual([401, '']);
      expect(said(await ask(who, 'DELETE', place, headers))).toEqual(UNAUTHENTICATED);
    }
    // What is wrong with the length is told only to authenticated callers.
    expect(said(await ask(null, 'POST', '/tus', { 'upload-defer-length': '1' }))).toEqual(
      UNAUTHENTICATED,
    );
    expect(said(await patch(maria, place, 0, 'abcde'))[0]).toBe(200);
  });

  test('sees no upload of another user, finished or not', async () => {
    const place = await begun(maria, 5);
    await patch(maria, place, 0, 'abc');
    const done = await begun(maria, 1);
    await patch(maria, done, 0, 'x');
    const nowhere = `/tus/1/a/${'n'.repeat(24)}/there`;
    const renamed = `${place.slice(0, place.lastIndexOf('/'))}/other`;
    for (const path of [place, done, nowhere]) {
      expect(said(await patch(ben, path, 3, 'de'))).toEqual(NOT_FOUND);
      expect(said(await ask(ben, 'DELETE', path))).toEqual(NOT_FOUND);
      expect(said(await ask(ben, 'HEAD', path))).toEqual([404, '']);
    }
    for (const path of [renamed, '/tus/x', '/tus/%ff', '/tus/1/../2', '/tus/__proto__']) {
      expect(said(await ask(maria, 'HEAD', path))).toEqual([404, '']);
    }
    expect((await ask(maria, 'HEAD', place)).headers['upload-offset']).toBe('3');
  });

  test('sees none of another organization', async () => {
    const elsewhere = await openTestApp({
      subdomainOf: (host) => (host.startsWith('other') ? 'other' : ''),
    });
    try {
      const { owner } = await elsewhere.foundRealm('other');
      const headers = {
        'tus-resumable': '1.0.0',
        'upload-length': '5',
        host: 'other.chat.example',
      };
      const created = await elsewhere.as(owner, { headers }).post('/tus', null);
      expect([created.status, created.headers.location?.slice(0, 39)]).toEqual([
        201,
        'http://other.chat.example/api/v1/tus/2/',
      ]);
      const wrong = await elsewhere
        .as(owner, { headers: { ...headers, host: 'chat.example' } })
        .post('/tus', null);
      expect(said(wrong)).toEqual(UNAUTHENTICATED);
    } finally {
      await elsewhere.close();
    }
  });
});

describe('room for an upload in parts', () => {
  const TOO_LARGE = [
    413,
    envelope("File is larger than this server's configured maximum upload size (1 MiB)."),
  ];
  const QUOTA = [
    413,
    envelope("Upload would exceed your organization's upload quota.", 'REALM_UPLOAD_QUOTA'),
  ];

  test('is looked at before anything comes', async () => {
    await limits(1, 'none');
    expect(said(await create(maria, MIB + 1))).toEqual(TOO_LARGE);
    expect((await create(maria, MIB)).status).toBe(201);
    await limits(0, 'none');
    expect((await create(maria, 1)).status).toBe(413);
    expect((await create(maria, 0)).status).toBe(200);
  });

  test('is taken by what is announced, until that is given up', async () => {
    const elsewhere = await openTestApp();
    try {
      await right(
        elsewhere.parley.attachments.setLimits({
          realm: elsewhere.founded.realm.id,
          fileMib: 10,
          totalMib: 1,
        }),
      );
      const announce = (length: number) =>
        elsewhere
          .as(elsewhere.owner, {
            headers: { 'tus-resumable': '1.0.0', 'upload-length': String(length) },
          })
          .post('/tus', null);
      const first = await announce(MIB - 10);
      expect(said(await announce(11))).toEqual(QUOTA);
      expect((await announce(10)).status).toBe(201);
      const place = (first.headers.location ?? '').slice(elsewhere.base.length);
      await elsewhere
        .as(elsewhere.owner, { headers: { 'tus-resumable': '1.0.0' } })
        .del(place, null);
      expect((await announce(MIB - 10)).status).toBe(201);
      expect(
        ok(await elsewhere.as(elsewhere.owner).get('/attachments')).body.upload_space_used,
      ).toBe(0);
    } finally {
      await elsewhere.close();
    }
  });

  test('is looked at again when everything is there, and what came is kept', async () => {
    const place = await begun(maria, 5);
    await limits(100, 0);
    expect(said(await patch(maria, place, 0, 'abcde'))).toEqual(QUOTA);
    expect(said(await ask(maria, 'HEAD', place))).toEqual([413, '']);
    expect(await contentOf(place.slice('/tus/'.length))).toBeNull();
    await limits(100, 'none');
    const head = await ask(maria, 'HEAD', place);
    expect([head.status, head.headers['upload-offset']]).toEqual([200, '5']);
    expect(await contentOf(place.slice('/tus/'.length))).toBe('abcde');
    expect((await attachments(maria)).attachments.at(-1)).toMatchObject({ size: 5 });
  });
});

describe('an upload that is not continued', () => {
  const HOUR = 3_600;
  const expire = () => right(testApp.parley.uploads.expire({ idleSeconds: 24 * HOUR }));

  test('is given up a day after its last byte, with everything that came of it', async () => {
    testApp.advanceClock(25 * HOUR);
    await expire(); // what the tests before have left
    const [untouched, idle, busy] = [
      await begun(maria, 5),
      await begun(maria, 5),
      await begun(maria, 5),
    ];
    for (const place of [idle, busy]) await patch(maria, place, 0, 'ab');
    testApp.advanceClock(23 * HOUR);
    await patch(maria, busy, 2, 'cd');
    testApp.advanceClock(HOUR);
    expect(await expire()).toBe(0);
    testApp.advanceClock(1);
    expect([await expire(), await expire()]).toEqual([2, 0]);
    for (const place of [untouched, idle])
      expect(said(await patch(maria, place, 2, 'cde'))).toEqual(NOT_FOUND);
    const staged: string[] = [];
    for await (const { id } of blobs.staging.list()) staged.push(id);
    expect(staged.map((id) => busy.includes(id))).toEqual([true]);
    expect(said(await patch(maria, busy, 4, 'e'))[0]).toBe(200);
  });

  test('is not one whose bytes have just become a blob, however long ago it began', async () => {
    const place = await begun(maria, 5);
    await patch(maria, place, 0, 'abcd');
    const path = place.slice('/tus/'.length);
    const id = path.split('/')[2] ?? '';
    testApp.advanceClock(25 * HOUR);
    await blobs.staging.append(id, 4, Readable.from([Buffer.from('e')]));
    await blobs.staging.publish(id, path);
    expect(await expire()).toBe(0);
    expect((await ask(maria, 'HEAD', place)).headers['upload-offset']).toBe('5');
    expect((await attachments(maria)).attachments.at(-1)).toMatchObject({ path_id: path, size: 5 });
  });

  test('and bytes that belong to none go the same way', async () => {
    await blobs.staging.begin('stray');
    testApp.advanceClock(25 * HOUR);
    expect(await expire()).toBe(0);
    expect(await blobs.staging.size('stray')).toBeNull();
  });

  test('are as many as an account may have, and none is left', async () => {
    for (let count = 0; count < 100; count++) await begun(maria, 5);
    const refused = await create(maria, 5);
    expect(said(refused)).toEqual([
      400,
      envelope('You have too many unfinished uploads (limit: 100)'),
    ]);
    expect(refused.headers['parley-rule']).toBe('upload.too-many');
    for (let count = 0; count < 20; count++) await begun(testApp.owner, 5);
    testApp.advanceClock(25 * HOUR);
    expect(await expire()).toBe(120);
  });

  test('announce at most 20 times the largest file together', async () => {
    await limits(1, 'none');
    for (let count = 0; count < 20; count++) await begun(maria, 1_048_576);
    const refused = await create(maria, 1);
    expect(said(refused)).toEqual([
      400,
      envelope('You have too many bytes announced by unfinished uploads (limit: 20971520)'),
    ]);
    await begun(testApp.owner, 1);
    testApp.advanceClock(25 * HOUR);
    expect(await expire()).toBe(21);
    await begun(maria, 1_048_576);
    await limits(100, 'none');
  });
});

test('with a full disk, nothing begins or continues until there is room', async () => {
  const place = await begun(maria, 6);
  expect((await patch(maria, place, 0, 'abc')).status).toBe(204);
  const noRoom = {
    message: 'The server has no room for more files.',
    result: 'error',
    msg: 'The server has no room for more files.',
  };
  disk = { free: 1024 * MIB + 2, total: 10_240 * MIB };
  const answers = [await create(maria, 6), await patch(maria, place, 3, 'def')];
  disk = null;
  for (const answer of answers) {
    expect(said(answer)).toEqual([413, { ...noRoom, code: 'REALM_UPLOAD_QUOTA' }]);
    expect(answer.headers['parley-rule']).toBe('attachment.no-room');
  }
  expect((await patch(maria, place, 3, 'def')).status).toBe(200);
});
