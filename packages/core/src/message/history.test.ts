import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ChannelId, HistoryId, Html, Markdown, UnixSeconds, UserId } from '../kernel/brand.ts';
import {
  type ContentEdit,
  type Move,
  mergedHistory,
  visibleHistories,
  visibleHistory,
} from './history.ts';

const move = (id: number, over: Partial<Move> = {}): Move => ({
  id: HistoryId(id),
  by: UserId(id),
  at: UnixSeconds(1000),
  topic: { from: `before ${id}`, to: `after ${id}` },
  channel: null,
  ...over,
});
const edit = (id: number, over: Partial<ContentEdit> = {}): ContentEdit => ({
  id: HistoryId(id),
  by: UserId(id),
  at: UnixSeconds(1000),
  prevContent: Markdown(`text ${id}`),
  prevRendered: Html(`<p>text ${id}</p>`),
  move: null,
  ...over,
});

describe('the history of a message', () => {
  test('runs newest first, edits and moves mixed, also within one second', () => {
    const history = mergedHistory([edit(4), edit(1)], [move(3), move(2)]);
    expect(history.map(({ by, content }) => [Number(by), content?.prev ?? null])).toEqual([
      [4, 'text 4'],
      [3, null],
      [2, null],
      [1, 'text 1'],
    ]);
  });

  test('shows an edit and a move of one request as one entry', () => {
    const both = move(6, { channel: { from: ChannelId(1), to: ChannelId(2) } });
    expect(mergedHistory([edit(7, { move: both.id })], [both])).toEqual([
      {
        by: 7,
        at: 1000,
        content: { prev: 'text 7', prevRendered: '<p>text 7</p>' },
        topic: { from: 'before 6', to: 'after 6' },
        channel: { from: 1, to: 2 },
      },
    ]);
  });

  test.each([
    ['was never moved', [edit(1)], []],
    ['was moved and never edited', [], [move(2)]],
    ['was both', [edit(1)], [move(2)]],
    ['was neither', [], []],
  ])(
    'is one object for messages that follow each other and have the lists of one that %s',
    (_what, edits, moves) => {
      const other = { edits: [...edits, edit(3)], moves };
      const moved = { edits, moves: [...moves, move(4)] };
      const stored = [{ edits, moves }, { edits, moves }, other, moved, moved];
      const [first, second, third, fourth, fifth] = visibleHistories(stored, 'all');
      expect(first).toEqual(mergedHistory(edits, moves));
      expect(second).toBe(first);
      expect(third).toEqual(mergedHistory(other.edits, moves));
      expect(fourth).toEqual(mergedHistory(edits, moved.moves));
      expect(fifth).toBe(fourth);
      expect(visibleHistories(stored, 'moves')).toEqual(
        stored.map((one) => visibleHistory(mergedHistory(one.edits, one.moves), 'moves')),
      );
    },
  );

  const someHistory = fc
    .uniqueArray(fc.integer({ min: 1, max: 1000 }), { maxLength: 12 })
    .chain((ids) =>
      fc.record({
        ids: fc.constant(ids),
        isEdit: fc.array(fc.boolean(), { minLength: ids.length, maxLength: ids.length }),
      }),
    );

  test('holds every edit and every move once, in falling order of ids', () => {
    fc.assert(
      fc.property(someHistory, ({ ids, isEdit }) => {
        const edits = ids.filter((_, index) => isEdit[index]).map((id) => edit(id));
        const moves = ids.filter((_, index) => !isEdit[index]).map((id) => move(id));
        const merged = mergedHistory(edits, moves).map(({ by }) => Number(by));
        expect(merged).toEqual([...ids].sort((a, b) => b - a));
      }),
    );
  });
});

describe('what a realm shows of a history', () => {
  const combined = move(2);
  const entries = mergedHistory(
    [edit(5), edit(3, { move: combined.id })],
    [move(4, { topic: null }), combined],
  );

  test('all of it', () => expect(visibleHistory(entries, 'all')).toEqual(entries));
  test('nothing, which is not the same as an empty history', () =>
    expect(visibleHistory(entries, 'none')).toBeNull());
  test('moves only: no text, neither of an edit nor of a move that came with one', () => {
    expect(visibleHistory(entries, 'moves')).toEqual([
      { by: 3, at: 1000, content: null, topic: { from: 'before 2', to: 'after 2' }, channel: null },
    ]);
  });
});
