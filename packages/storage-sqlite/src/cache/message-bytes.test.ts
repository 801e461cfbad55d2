import { expect, test } from '@jest/globals';
import type { Json, Message } from '@parley/core';
import { bytesOfMessage, MESSAGE_BYTES } from './message-bytes.ts';
import type { MessageExtras, StoredMessage } from './stored-message.ts';

const TEXT = 'x'.repeat(1000);
const edit = { prevContent: TEXT, prevRendered: TEXT };
const submessage = { content: TEXT };
const reaction = {};

const stored = (content: string, extras: object = {}, meta: Json | null = null): StoredMessage => ({
  message: { content, rendered: `<p>${content.replaceAll('**', '')}</p>`, meta } as Message,
  hasReactions: false,
  hasSubmessages: false,
  extras: { edits: [], reactions: [], submessages: [], ...extras } as unknown as MessageExtras,
});

const plain = bytesOfMessage(stored(TEXT));

test.each([
  ['an empty message is more than its texts', stored(''), 950, 1_150],
  ['a plain text is a part of its HTML, and JSON writes that as it is', stored(TEXT), 1_950, 2_150],
  ['one that is not counts beside it', stored(`**${TEXT}`), plain + 900, plain + 1_100],
  [
    'and once more in JSON, where that writes it otherwise',
    stored(`**${TEXT}\n`),
    plain + 1_900,
    plain + 2_100,
  ],
  [
    'one that is not remembered with what is beside it counts alike',
    { ...stored(TEXT), extras: null },
    plain,
    plain,
  ],
  [
    'a sign beyond Latin 1 makes every sign of its text take twice as much',
    stored(`${TEXT}\u2714`),
    plain + 3_000,
    plain + 3_100,
  ],
  [
    'an edit has two texts, there and in JSON',
    stored(TEXT, { edits: [edit] }),
    plain + 4_000,
    plain + 4_600,
  ],
  [
    'a submessage has one, there and in JSON',
    stored(TEXT, { submessages: [submessage] }),
    plain + 2_000,
    plain + 2_500,
  ],
  ['metadata', stored(TEXT, {}, [[[]]]), plain + 48, plain + 72],
  ['a reaction', stored(TEXT, { reactions: [reaction] }), plain + 200, plain + 300],
])('%s', (_what, one, least, most) => {
  const bytes = bytesOfMessage(one);
  expect(bytes).toBeGreaterThanOrEqual(least);
  expect(bytes).toBeLessThanOrEqual(most);
});

test('ten thousand messages of usual length are remembered at once', () => {
  expect(10_000 * bytesOfMessage(stored('x'.repeat(300)))).toBeLessThan(MESSAGE_BYTES);
});
