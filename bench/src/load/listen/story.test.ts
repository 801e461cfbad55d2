import { expect, test } from '@jest/globals';
import { type Heard, hearAll, storyOf } from './story.ts';

const message = (id: number, content: string): string =>
  `{"id":${id},"type":"message","message":{"id":7,"type":"stream","content":"<p>` +
  `${content}</p>"},"flags":[]}`;

test.each<[string, string, number | null, ReadonlyArray<Heard>]>([
  ['nothing', '{"result":"success","events":[]}', null, []],
  ['a quiet poll', '{"events":[{"id":3,"type":"heartbeat"}]}', 3, []],
  [
    'several messages, and a heartbeat among them',
    `{"events":[${message(3, storyOf(0, 12.34))},{"id":4,"type":"heartbeat"},` +
      `${message(6, storyOf(1, 20))}]}`,
    6,
    [
      { number: 0, due: 12.3 },
      { number: 1, due: 20 },
    ],
  ],
])('%s', (_says, body, newest, expected) => {
  const heard: Heard[] = [];
  expect(hearAll(body, (one) => heard.push(one))).toBe(newest);
  expect(heard).toEqual(expected);
});
