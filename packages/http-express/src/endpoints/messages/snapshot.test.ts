import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, jest, test } from '@jest/globals';
import { Html, Markdown, type Snapshot, UnixSeconds, UserId } from '@parley/core';
import { writtenFields } from '../../answer/list-json.ts';
import { toJson } from '../../answer/raw-json.ts';
import { countingTurns } from '../../testing/counting-turns.ts';
import { snapshotsJson } from './snapshot.ts';

// What is known of a turn's time is forgotten in the next one.
afterEach(async () => {
  jest.restoreAllMocks();
  await setImmediate();
});

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

const written = async (
  snapshots: ReadonlyArray<Snapshot>,
  emptyTopics: boolean,
): Promise<unknown> => {
  const body = await writtenFields({ message_history: snapshotsJson(snapshots, emptyTopics) });
  return JSON.parse([...toJson(body)].join(''));
};

test.each([0, 1, 3])('%d stages of a message, with what differs between them', async (length) => {
  const stages = history(length).map(({ by, at, content, rendered, prevContent }) => ({
    ...{ user_id: by, timestamp: at, topic: '', content, rendered_content: rendered },
    ...(prevContent && {
      prev_content: prevContent.prev,
      prev_rendered_content: prevContent.prevRendered,
      content_html_diff: expect.stringContaining('soup'),
    }),
  }));
  expect(await written(history(length), true)).toEqual({ message_history: stages });
});

test('an empty topic has a name for clients that want one', async () => {
  expect(await written(history(1), false)).toMatchObject({
    message_history: [{ topic: 'general chat' }],
  });
});

test('where telling what differs takes long, others have their turn after each', async () => {
  let time = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (time += 3));
  const turns = countingTurns();
  await written(history(20), true);
  turns.end();
  expect(turns.now()).toBeGreaterThanOrEqual(19);
});
