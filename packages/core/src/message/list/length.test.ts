import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Html, Markdown, UnixSeconds, UserId } from '../../kernel/brand.ts';
import { Meta } from '../../kernel/meta.ts';
import { aMessage } from '../testing/a-message.ts';
import type { MessageView } from '../use-cases/views.ts';
import { isSurelyShort, LIST_LENGTH, lengthOf, tooLong } from './length.ts';

const viewOf = (over: Partial<MessageView>, content = '', rendered = ''): MessageView =>
  ({
    ...{
      message: { ...aMessage(), content: Markdown(content), rendered: Html(rendered) },
      history: null,
      reactions: [],
      submessages: [],
    },
    ...over,
  }) as unknown as MessageView;

const entry = { by: UserId(1), at: UnixSeconds(1), topic: null, channel: null };
const texts = { prev: Markdown('x'.repeat(1_000)), prevRendered: Html('x'.repeat(2_000)) };

test.each<[string, MessageView, number]>([
  ['of its longer text', viewOf({}, 'x'.repeat(5_000), 'x'.repeat(9_000)), 9_000],
  ['whichever that is', viewOf({}, 'x'.repeat(9_000), 'x'.repeat(5_000)), 9_000],
  [
    'of the texts of its history',
    viewOf({
      history: [
        { ...entry, content: texts },
        { ...entry, content: null },
      ],
    }),
    3_000,
  ],
  [
    'of its metadata, as long as that may be',
    viewOf({ message: { ...aMessage(), meta: Meta(1) } }, '', ''),
    4_000,
  ],
  [
    'of its submessages',
    viewOf({
      submessages: [{ content: 'x'.repeat(4_000) }] as unknown as MessageView['submessages'],
    }),
    4_000,
  ],
  [
    'of its reactions',
    viewOf({ reactions: Array.from({ length: 100 }) as unknown as MessageView['reactions'] }),
    10_000,
  ],
])('a message has the length %s, and a little', (_of, view, least) => {
  expect(lengthOf(view)).toBeGreaterThanOrEqual(least);
  expect(lengthOf(view)).toBeLessThanOrEqual(1.5 * least + 2_000);
});

test('messages are too long from the one on that does not fit', () => {
  const half = viewOf({}, 'x'.repeat(LIST_LENGTH / 2 - lengthOf(viewOf({}))));
  expect([half, half, viewOf({}), half].map(tooLong())).toEqual([false, false, true, true]);
});

test('a list that is called short has no overlong message, and another list may have none', () => {
  const view = (length: number) => viewOf({}, '', 'x'.repeat(length));
  const lengths = fc.array(fc.integer({ min: 0, max: LIST_LENGTH / 8 }), { maxLength: 12 });
  fc.assert(
    fc.property(lengths, (all) => {
      const views = all.map(view);
      if (isSurelyShort(views)) expect(views.some(tooLong())).toBe(false);
    }),
    { numRuns: 30 },
  );
  expect(isSurelyShort(Array.from({ length: 1_500 }, () => viewOf({}, 'x'.repeat(20_000))))).toBe(
    true,
  );
  expect(isSurelyShort(Array.from({ length: 1_700 }, () => viewOf({})))).toBe(false);
});
