import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { readPlainForm } from './plain-form.ts';

const isPlainForm = (request: IncomingMessage): boolean => readPlainForm(request) !== null;
const readPlain = (request: IncomingMessage): Promise<string | null> =>
  readPlainForm(request) ?? Promise.reject(new Error('Not a plain form'));

const FORM = 'application/x-www-form-urlencoded';
const HEADERS = { 'content-type': FORM, 'content-length': '9' };

const requestWith = (
  headers: Readonly<Record<string, string>>,
  ...chunks: ReadonlyArray<Buffer>
): IncomingMessage => {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers);
  for (const chunk of chunks) request.push(chunk);
  return request;
};

describe('a plain form', () => {
  test.each<[string, Readonly<Record<string, string>>, boolean]>([
    ['is one of usual headers', { 'content-type': FORM, 'content-length': '3' }, true],
    [
      'may say that it is UTF-8',
      { 'content-type': `${FORM}; charset=UTF-8`, 'content-length': '3' },
      true,
    ],
    [
      'may say it in quotes',
      {
        'content-type': 'Application/X-www-form-urlencoded ;charset="utf-8"',
        'content-length': '3',
      },
      true,
    ],
    [
      'is in no other encoding',
      { 'content-type': `${FORM}; charset=latin1`, 'content-length': '3' },
      false,
    ],
    [
      'is not packed',
      { 'content-type': FORM, 'content-length': '3', 'content-encoding': 'gzip' },
      false,
    ],
    ['says how long it is', { 'content-type': FORM, 'transfer-encoding': 'chunked' }, false],
    ['is a form', { 'content-type': 'text/plain', 'content-length': '3' }, false],
    ['has a type', { 'content-length': '3' }, false],
  ])('%s', (_what, headers, expected) => expect(isPlainForm(requestWith(headers))).toBe(expected));

  test('was not read', () => {
    const request = requestWith(
      { 'content-type': FORM, 'content-length': '3' },
      Buffer.from('a=b'),
    );
    request.read();
    expect(isPlainForm(request)).toBe(false);
  });

  test('is put together, wherever it was cut, without its byte order mark', async () => {
    const bytes = Buffer.from('\uFEFFa=é👍');
    for (let cut = 0; cut <= bytes.length; cut++) {
      const request = requestWith(HEADERS, bytes.subarray(0, cut), bytes.subarray(cut));
      request.push(null);
      expect(await readPlain(request)).toBe('a=é👍');
    }
  });

  test('is read as it was sent, plus signs and percent signs included', async () => {
    const bytes = Buffer.from('a=b+c%2B&d+=+');
    const request = requestWith(HEADERS, bytes);
    request.push(null);
    expect(await readPlain(request)).toBe('a=b+c%2B&d+=+');
    expect(bytes.toString()).toBe('a=b+c%2B&d+=+');
  });

  test('may be empty', async () => {
    const request = requestWith(HEADERS);
    request.push(null);
    expect(await readPlain(request)).toBe('');
  });

  test('may never come', async () => {
    const request = requestWith(HEADERS, Buffer.from('a='));
    const read = readPlain(request);
    request.destroy(new Error('gone'));
    expect(await read).toBeNull();
    const silent = requestWith(HEADERS, Buffer.from('a='));
    const reading = readPlain(silent);
    silent.destroy();
    expect(await reading).toBeNull();
  });
});
