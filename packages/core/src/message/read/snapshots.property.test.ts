import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ChannelId, HistoryId, Html, Markdown, UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { ContentEdit, Move } from '../history.ts';
import { gaplessHistory, NO_HISTORY } from '../history-reach.ts';
import { aMessage } from '../testing/a-message.ts';
import { snapshotsOf } from './snapshots.ts';

const step = fc.record({
  text: fc.option(fc.constantFrom('hello', 'bye', 'what')),
  topic: fc.option(fc.constantFrom('lunch', 'Lunch', 'dinner', '')),
  channel: fc.option(fc.constantFrom(1, 2, 3)),
});

/** Everything a message was, written down whenever it changed. */
const lived = (steps: ReadonlyArray<typeof step extends fc.Arbitrary<infer One> ? One : never>) => {
  const message = aMessage();
  const stages = [
    {
      content: String(message.content),
      topic: 'soup',
      channel: 9,
      by: Number(message.sender),
      at: Number(message.sentAt),
    },
  ];
  const edits: Array<ContentEdit> = [];
  const moves: Array<Move> = [];
  for (const [index, { text, topic, channel }] of steps.entries()) {
    const before = stages.at(-1);
    if (before === undefined || (text === null && topic === null && channel === null)) continue;
    const [id, by, at] = [
      2 * index,
      UserId(20 + index),
      UnixSeconds(message.sentAt + Math.floor(index / 2)),
    ];
    const hasMoved = topic !== null || channel !== null;
    const prev = {
      prevContent: Markdown(before.content),
      prevRendered: Html(`<p>${before.content}</p>`),
    };
    if (text !== null)
      edits.unshift({
        id: HistoryId(id + 1),
        by,
        at,
        ...prev,
        move: hasMoved ? HistoryId(id) : null,
      });
    if (hasMoved)
      moves.unshift({
        ...{ id: HistoryId(id), by, at },
        topic: topic === null ? null : { from: before.topic, to: topic },
        channel:
          channel === null ? null : { from: ChannelId(before.channel), to: ChannelId(channel) },
      });
    stages.push({
      content: text ?? before.content,
      topic: topic ?? before.topic,
      channel: channel ?? before.channel,
      by,
      at,
    });
  }
  return { message, stages, edits, moves };
};

const whole = (edits: ReadonlyArray<ContentEdit>, moves: ReadonlyArray<Move>) =>
  gaplessHistory({ ...NO_HISTORY, edits, moves });

test('walking back from today through edits and moves gives every stage as it was', () =>
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const { message, stages, edits, moves } = lived(steps);
      const now = stages.at(-1);
      const today = {
        ...message,
        content: Markdown(now?.content ?? ''),
        rendered: Html(`<p>${now?.content}</p>`),
      };
      const told = snapshotsOf(today, now?.topic ?? '', whole(edits, moves), 'all');
      expect(told?.map(({ content, topic, by, at }) => ({ content, topic, by, at }))).toEqual(
        stages.map(({ content, topic, by, at }) => ({ content, topic, by, at })),
      );
      for (const [index, { prevContent, prevTopic, channel }] of (told ?? []).entries()) {
        const before = stages[index - 1];
        if (prevContent !== null) expect(prevContent.prev).toBe(before?.content);
        if (prevTopic !== null) expect(prevTopic).toBe(before?.topic);
        if (channel !== null)
          expect([channel.from, channel.to]).toEqual([before?.channel, stages[index]?.channel]);
      }
    }),
  ));

test('where texts are not shown, no stage has another text than today', () =>
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const { message, stages, edits, moves } = lived(steps);
      const told =
        snapshotsOf(message, stages.at(-1)?.topic ?? '', whole(edits, moves), 'moves') ?? [];
      expect(told).toHaveLength(moves.length + 1);
      for (const { content, prevContent } of told)
        expect([content, prevContent]).toEqual([message.content, null]);
    }),
  ));

test('a history whose older entries are out of reach is told as it was from there on', () =>
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 12 }),
      fc.nat(12),
      fc.nat(12),
      (steps, someEdits, someMoves) => {
        const { message, stages, edits, moves } = lived(steps);
        const now = stages.at(-1);
        const today = {
          ...message,
          content: Markdown(now?.content ?? ''),
          rendered: Html(`<p>${now?.content}</p>`),
        };
        const cut = { edits: edits.slice(0, someEdits + 1), moves: moves.slice(0, someMoves + 1) };
        const history = {
          ...cut,
          hasAllEdits: cut.edits.length === edits.length,
          hasAllMoves: cut.moves.length === moves.length,
        };
        const all = snapshotsOf(today, now?.topic ?? '', whole(edits, moves), 'all') ?? [];
        const told = snapshotsOf(today, now?.topic ?? '', gaplessHistory(history), 'all') ?? [];
        expect(told.length).toBeGreaterThan(0);
        expect(told).toEqual(all.slice(-told.length));
        const isWhole = history.hasAllEdits && history.hasAllMoves;
        expect(told.length === all.length).toBe(isWhole);
        // As much as there can be: all edits or all moves that were within reach.
        if (!history.hasAllEdits && history.hasAllMoves)
          expect(told.filter(({ prevContent }) => prevContent !== null)).toHaveLength(
            cut.edits.length,
          );
      },
    ),
  ));
