import { expect, test } from '@jest/globals';
import { Html, Markdown, type Snapshot, UnixSeconds, UserId } from '@parley/core';
import { JsonList } from '../../answer/json-list.ts';
import { snapshotsOf } from './snapshot.ts';

const snapshot = (number: number): Snapshot => ({
  by: UserId(10),
  at: UnixSeconds(number),
  topic: '',
  content: Markdown(`soup ${number}`),
  rendered: Html(`<p>soup ${number}</p>`),
  prevContent:
    number === 0
      ? null
      : { prev: Markdown(`soup ${number - 1}`), prevRendered: Html(`<p>soup ${number - 1}</p>`) },
  prevTopic: null,
  channel: null,
});
const history = (length: number): ReadonlyArray<Snapshot> =>
  Array.from({ length }, (_, number) => snapshot(number));

const written = (snapshots: ReadonlyArray<Snapshot>, emptyTopics: boolean): unknown =>
  JSON.parse(JSON.stringify({ message_history: snapshotsOf(snapshots, emptyTopics) }));

test.each([0, 1, 3])('%d stages of a message, with what differs between them', (length) => {
  const stages = history(length).map(({ by, at, content, rendered, prevContent }) => ({
    ...{ user_id: by, timestamp: at, topic: '', content, rendered_content: rendered },
    ...(prevContent && {
      prev_content: prevContent.prev,
      prev_rendered_content: prevContent.prevRendered,
      content_html_diff: expect.stringContaining('soup'),
    }),
  }));
  expect(written(history(length), true)).toEqual({ message_history: stages });
});

test('an empty topic has a name for clients that want one', () => {
  expect(written(history(1), false)).toMatchObject({
    message_history: [{ topic: 'general chat' }],
  });
});

test('one stage is written at a time', () => {
  const stages: unknown = snapshotsOf(history(3), true);
  expect(stages).toBeInstanceOf(JsonList);
  expect(stages).toMatchObject({ most: 1 });
});
