import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { HistoryId, Html, Markdown, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { ContentEdit } from './history.ts';
import { editsWithinReach, gaplessHistory, HISTORY_REACH, NO_HISTORY } from './history-reach.ts';

/** Newest first. */
const editsOf = (
  texts: ReadonlyArray<readonly [content: string, rendered: string]>,
): ReadonlyArray<ContentEdit> =>
  texts.map(([content, rendered], index) => ({
    id: HistoryId(texts.length - index),
    by: UserId(7),
    at: UnixSeconds(1_700_000_000),
    prevContent: Markdown(content),
    prevRendered: Html(rendered),
    move: null,
  }));

const { bytes } = HISTORY_REACH;
const long = (length: number): string => 'x'.repeat(length);

test.each([
  ['nothing', [], 0],
  [
    'short texts',
    [
      [long(9), long(9)],
      ['', ''],
    ],
    2,
  ],
  [
    'one byte less than the reach',
    [
      [long(bytes - 2), 'x'],
      ['', ''],
    ],
    2,
  ],
  [
    'the reach, and one more after it',
    [
      [long(bytes - 1), 'x'],
      ['', ''],
    ],
    1,
  ],
  [
    'the reach by HTML alone',
    [
      ['', long(bytes)],
      ['', ''],
    ],
    1,
  ],
  [
    'more than the reach at once',
    [
      [long(bytes), long(bytes)],
      ['', ''],
    ],
    1,
  ],
  [
    'the reach by the last',
    [
      [long(bytes - 1), ''],
      ['x', ''],
    ],
    2,
  ],
  [
    'the reach by the one in the middle',
    [
      [long(bytes - 1), ''],
      ['x', ''],
      ['x', ''],
    ],
    2,
  ],
  [
    'signs of three bytes',
    [
      ['€'.repeat(bytes / 4), long(bytes / 4)],
      ['x', ''],
    ],
    1,
  ],
] as ReadonlyArray<[string, ReadonlyArray<readonly [string, string]>, number]>)(
  'edits within reach: %s',
  (_, texts, within) => {
    const edits = editsOf(texts);
    expect(editsWithinReach(edits)).toEqual(edits.slice(0, within));
  },
);

test('edits are within reach for as long as those after them do not come to it', () => {
  const text = fc
    .tuple(fc.constantFrom('x', 'é', '€', '😀'), fc.constantFrom(0, 1, 1 << 10, 1 << 17, 1 << 19))
    .map(([sign, times]) => sign.repeat(times));
  const size = ({ prevContent, prevRendered }: ContentEdit): number =>
    Buffer.byteLength(prevContent) + Buffer.byteLength(prevRendered);
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { maxLength: 6 }), (texts) => {
      const edits = editsOf(texts);
      const within = edits.filter(
        (_, at) => edits.slice(0, at).reduce((sum, edit) => sum + size(edit), 0) < bytes,
      );
      expect(editsWithinReach(edits).map(({ id }) => id)).toEqual(within.map(({ id }) => id));
    }),
  );
});

test('where nothing happened there is nothing to tell, and nothing is missing', () => {
  expect(NO_HISTORY).toEqual({ edits: [], hasAllEdits: true, moves: [], hasAllMoves: true });
  expect(gaplessHistory(NO_HISTORY)).toEqual({ entries: [], isWhole: true });
});
