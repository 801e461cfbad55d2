import { expect, test } from '@jest/globals';
import { HistoryId, Html, Markdown, UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { Move } from '../history.ts';
import { gaplessHistory, NO_HISTORY } from '../history-reach.ts';
import { aMessage } from '../testing/a-message.ts';
import { SNAPSHOTS_LENGTH, snapshotsOf } from './snapshots.ts';

/** From topic '0' to topic '5', newest first. */
const moves: ReadonlyArray<Move> = [5, 4, 3, 2, 1].map((id) => ({
  ...{ id: HistoryId(id), by: UserId(7), at: UnixSeconds(1_700_000_000), channel: null },
  topic: { from: `${id - 1}`, to: `${id}` },
}));
const history = gaplessHistory({ ...NO_HISTORY, moves });

test('a realm that shows no history has no stages to tell', () => {
  expect(snapshotsOf(aMessage(), '5', history, 'none')).toBeNull();
});

test('a message that never changed has one stage, how it was sent', () => {
  const message = aMessage();
  expect(snapshotsOf(message, 'lunch', gaplessHistory(NO_HISTORY), 'all')).toEqual([
    {
      ...{
        content: message.content,
        rendered: message.rendered,
        topic: 'lunch',
        by: message.sender,
        at: message.sentAt,
      },
      ...{ prevContent: null, prevTopic: null, channel: null },
    },
  ]);
});

test.each([
  ['more', 'x', SNAPSHOTS_LENGTH / 4, ['2', '3', '4', '5']],
  ['just as many', '', SNAPSHOTS_LENGTH / 4, ['2', '3', '4', '5']],
  ['fewer until the next', '', SNAPSHOTS_LENGTH / 4 - 1, ['1', '2', '3', '4', '5']],
  ['fewer', '', SNAPSHOTS_LENGTH / 8, ['0', '1', '2', '3', '4', '5']],
])(
  'stages are told until their texts come to so many characters: %s',
  (_, content, length, topics) => {
    const message = {
      ...aMessage(),
      content: Markdown(content),
      rendered: Html('x'.repeat(length)),
    };
    expect(snapshotsOf(message, '5', history, 'all')?.map(({ topic }) => topic)).toEqual(topics);
  },
);
