import { describe, expect, test } from '@jest/globals';
import { literalEmoji } from './literal-emoji.ts';
import { unicodeEmoji } from './unicode-emoji.ts';
import { UNICODE_NAMES } from './unicode-names.ts';

const codesIn = (text: string): ReadonlyArray<string> => literalEmoji(text).map(({ code }) => code);

describe('emoji that stand in a text as characters', () => {
  test('are told with their place, so that the text can be cut there', () => {
    const text = 'so 👍 and 🎉!';
    expect(literalEmoji(text)).toEqual([
      { start: 3, end: 5, code: '1f44d', name: '+1' },
      { start: 10, end: 12, code: '1f389', name: 'tada' },
    ]);
    expect(literalEmoji(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      '👍',
      '🎉',
    ]);
  });

  test.each([
    ['neighbours are two', '👍🎉', ['1f44d', '1f389']],
    ['a sequence with joiners is one', '👨‍💻', ['1f468-200d-1f4bb']],
    ['whether or not it is fully qualified', '🕵️‍♂️ 🕵‍♂', ['1f575-200d-2642', '1f575-200d-2642']],
    ['a flag of two letters', '🇺🇸🇩🇪', ['1f1fa-1f1f8', '1f1e9-1f1ea']],
    ['a flag of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', ['1f3f4-e0067-e0062-e0065-e006e-e0067-e007f']],
    ['a keycap', '1️⃣', ['0031-20e3']],
    ['what is text by default, asked to be an emoji', '❤️ ↔️ ™️', ['2764', '2194', '2122']],
    ['an emoji by default with a needless selector', '👍\ufe0f', ['1f44d']],
  ])('%s', (_says, text, codes) => expect(codesIn(text)).toEqual(codes));

  test.each([
    ['plain text', 'one + one = 2 #3 *4*'],
    ['what is text by default', '❤ ↔ ™ © ®'],
    ['a keycap without its selector', '1⃣'],
    ['an emoji that asks to be text', '👍\ufe0e'],
    ['a skin tone: neither the whole nor its parts', '👍🏽'],
    ['an unknown sequence: nor its parts', '👍‍🎉'],
    ['half a flag', '🇺 🇸'],
    ['letters of other scripts', 'Ελληνικά 日本語 עברית'],
  ])('not %s', (_says, text) => expect(codesIn(text)).toEqual([]));

  test('every emoji of the table is found as a whole, with U+FE0F where it may stand', () => {
    const codes = UNICODE_NAMES.trim()
      .split('\n')
      .map((line) => line.split(' ')[0]!);
    const qualified = (code: string): string =>
      Array.from(unicodeEmoji.charactersOf(code), (character, index) =>
        index === 0 && /\P{Emoji_Presentation}/u.test(character) && !/\p{RI}/u.test(character)
          ? `${character}\ufe0f`
          : character,
      ).join('');
    expect(codes.flatMap((code) => codesIn(qualified(code)))).toEqual(codes);
  });

  test('100,000 characters that nearly are a sequence take no time', () => {
    const before = process.threadCpuUsage();
    expect(codesIn('👍\u200d'.repeat(25_000)).length).toBeLessThan(2);
    expect(codesIn('🏴\u{e0067}'.repeat(25_000)).length).toBe(25_000);
    // Of the processor, whatever else it has to do.
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
  });
});
