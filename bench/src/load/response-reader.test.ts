import { describe, expect, test } from '@jest/globals';
import { createResponseReader } from './response-reader.ts';

const sized = (status: number, body: string): string =>
  `HTTP/1.1 ${status} Said\r\nDate: today\r\ncontent-Length: ${Buffer.byteLength(body)}\r\n` +
  `\r\n${body}`;
const chunked =
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7\r\nhel\r\nlo\r\n6;x=y\r\n ' +
  'world\r\n0\r\nX-After: 1\r\n\r\n';

const statuses = (pieces: ReadonlyArray<string>): ReadonlyArray<number> => {
  const seen: number[] = [];
  const read = createResponseReader((status) => seen.push(status));
  for (const piece of pieces) {
    const bytes = Buffer.from(piece, 'latin1');
    read(bytes);
    // As a buffer that the next bytes are read into.
    bytes.fill(0);
  }
  return seen;
};

describe('reading answers off a connection', () => {
  test.each([
    ['one answer', [sized(200, '{"a":1}')], [200]],
    ['an empty body', [sized(404, '')], [404]],
    ['two in one packet', [sized(200, 'a') + sized(400, 'bcd')], [200, 400]],
    [
      'a body that looks like a head',
      [sized(200, 'HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n')],
      [200],
    ],
    ['no body at all', ['HTTP/1.1 204 No Content\r\n\r\n', sized(200, 'x')], [204, 200]],
    ['an interim answer is none', ['HTTP/1.1 100 Continue\r\n\r\n', sized(200, 'x')], [200]],
    ['chunks, extensions and a trailer', [chunked + sized(201, 'x')], [200, 201]],
    ['nothing yet', ['HTTP/1.1 200 OK\r\nContent-Le'], []],
    ['half a body', ['HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nab'], []],
  ])('%s', (_what, pieces, answer) => expect(statuses(pieces)).toEqual(answer));

  test('cut at every byte', () => {
    const all = sized(200, 'abc') + chunked + sized(400, '');
    for (let cut = 0; cut <= all.length; cut++)
      expect(statuses([all.slice(0, cut), all.slice(cut)])).toEqual([200, 200, 400]);
    expect(statuses([...all])).toEqual([200, 200, 400]);
  });

  test('hands on the beginning of the body', () => {
    let body = '';
    createResponseReader((_status, bodyStart) => {
      body = bodyStart.toString();
    })(Buffer.from(sized(400, '{"msg":"no"}')));
    expect(body).toBe('{"msg":"no"}');
  });

  test.each([
    ['another protocol', 'SSH-2.0-x\r\n\r\n'],
    ['no length', 'HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n'],
    ['no chunk size', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
  ])('refuses %s', (_what, bytes) => expect(() => statuses([bytes])).toThrow());
});
