import { describe, expect, test } from '@jest/globals';
import { readAnswer } from './wire.ts';

const read = (text: string, hasBody = true, isOver = false): unknown => {
  const answer = readAnswer(Buffer.from(text), hasBody, isOver);
  return answer && [answer.status, answer.body.toString(), answer.surplus];
};

describe('one answer is read from what has come', () => {
  test.each<[string, unknown, unknown]>([
    ['a whole one', read('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nab'), [200, 'ab', 0]],
    [
      'one with more behind it',
      read('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nabc'),
      [200, 'ab', 1],
    ],
    ['half a head', read('HTTP/1.1 200 OK\r\nContent-Le'), null],
    ['half a body', read('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\na', true, true), null],
    [
      'one that tells no length, before the end',
      read('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'),
      null,
    ],
    [
      'one that tells no length, at the end',
      read('HTTP/1.1 400 Bad Request\r\n\r\nabc', true, true),
      [400, 'abc', 0],
    ],
    ['none to HEAD', read('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n', false), [200, '', 0]],
    ['nothing in it', read('HTTP/1.1 204 No Content\r\n\r\n'), [204, '', 0]],
    [
      'half of its chunks',
      read('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n'),
      null,
    ],
    [
      'all of its chunks',
      read('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\nb'),
      [200, '1\r\na\r\n0\r\n\r\n', 1],
    ],
    [
      'one after a go-ahead',
      read('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\na'),
      [200, 'a', 0],
    ],
  ])('%s', (_what, answer, expected) => expect(answer).toEqual(expected));
});
