import { expect, test } from '@jest/globals';
import { get, withBody } from './requests.ts';

const person = { id: 1, email: 'a@example.com', apiKey: 'k' };

test('a GET carries its parameters in the path and nothing after the head', () => {
  const { text } = get('fetch', person, '/api/v1/messages', { narrow: '[{"a":1}]', anchor: 5 });
  expect(text).toMatch(
    /^GET \/api\/v1\/messages\?narrow=%5B%7B%22a%22%3A1%7D%5D&anchor=5 HTTP\/1\.1\r\nHost: /,
  );
  expect(text).toContain(
    `Authorization: Basic ${Buffer.from('a@example.com:k').toString('base64')}\r\n`,
  );
  expect(text.endsWith('\r\n\r\n')).toBe(true);
  expect(get('fetch', person, '/x').text).toMatch(/^GET \/x HTTP/);
});

test('a body is as long as it says, in bytes', () => {
  const { text, status } = withBody(
    'edit',
    'PATCH',
    person,
    '/m/1',
    { content: 'grün & blau' },
    400,
  );
  const [head = '', body] = text.split('\r\n\r\n');
  expect(body).toBe('content=gr%C3%BCn+%26+blau');
  expect(/Content-Length: (\d+)/.exec(head)?.[1]).toBe(String(Buffer.byteLength(body ?? '')));
  expect(status).toBe(400);
});
