import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { newestIn, type PollRequest } from './poll-request.ts';

const [BEFORE, AFTER] = [
  'GET /api/v1/events?last_event_id=',
  '&queue_id=a HTTP/1.1\r\nHost: chat.example\r\n\r\n',
];
const question: PollRequest = {
  before: Buffer.from(BEFORE),
  after: Buffer.from(AFTER),
  newest: 0,
  asks: { subdomain: '', client: 'test', email: 'a@b.example', apiKey: '', queue: 'a', wait: true },
  frame: ['', ''],
};
const found = (text: string): number | null => newestIn(question, Buffer.from(text));

test('what stands between the same words is the newest event, as a plain poll writes it', () =>
  fc.assert(
    fc.property(
      fc.oneof(
        fc.stringMatching(/^-?\d{0,17}$/),
        fc.string({ maxLength: 4 }),
        fc.nat().map(String),
      ),
      (number) => {
        const expected = /^(?:-1|0|[1-9]\d{0,14})$/.test(number) ? Number(number) : null;
        expect(found(`${BEFORE}${number}${AFTER}`)).toBe(expected);
      },
    ),
    {
      numRuns: 500,
      examples: [
        ['-1'],
        ['-2'],
        ['-10'],
        ['0'],
        ['00'],
        ['01'],
        ['9'.repeat(15)],
        ['9'.repeat(16)],
        ['-'],
        [''],
        ['1/'],
        ['1:'],
      ],
    },
  ));

test.each([
  ['another beginning', `G${BEFORE.slice(1).toLowerCase()}7${AFTER}`],
  ['another end', `${BEFORE}7${AFTER.replace('chat', 'CHAT')}`],
  ['half of it', `${BEFORE}7`],
  ['beginning and end that overlap', `${BEFORE}${AFTER}`.slice(0, -1)],
  ['it twice', `${BEFORE}7${AFTER}`.repeat(2)],
  ['more after it', `${BEFORE}7${AFTER}x`],
])('%s is something else', (_what, text) => expect(found(text)).toBeNull());
