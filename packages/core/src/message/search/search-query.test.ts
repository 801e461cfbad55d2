import { describe, expect, test } from '@jest/globals';
import { Html, Markdown } from '../../kernel/brand.ts';
import type { PlacedMessage } from '../message.ts';
import { isFound, searchQuery } from './search-query.ts';

const said = (
  content: string,
  topicName: string | null,
  rendered = `<p>${content}</p>`,
): PlacedMessage =>
  ({
    message: { content: Markdown(content), rendered: Html(rendered) },
    topicName,
  }) as PlacedMessage;

describe('a search', () => {
  test.each<[string, string, boolean]>([
    ['a word', 'zebra', true],
    ['another form of it', 'ZEBRAS', true],
    ['a part of it', 'zeb', false],
    ['two words in any order', 'lunch zebra', true],
    ['a word of the text and one of the name', 'zebra kitchen', true],
    ['a word that is nowhere', 'zebra giraffe', false],
    ['words without a meaning of their own', 'the zebra of it', true],
    ['nothing else', 'was', true],
    ['a word that is one but for its ending', 'zebra hi', false],
    ['another', 'zebra one', false],
    ['such a word in capitals', 'Zebra HIS', true],
    ['a phrase', '"zebra was at lunch"', true],
    ['a phrase in any case', '"ZEBRA was"', true],
    ['a phrase in the name', '"kitchen notes"', true],
    ['its words in another order', '"lunch at zebra"', false],
    ['a phrase and a word', '"at lunch" kitchen', true],
    ['half a quotation', '"zebra was', true],
    ['no word at all', '... "!!"', false],
  ])('%s: %s', (_what, typed, expected) => {
    expect(isFound(said('A zebra was at lunch', 'Kitchen notes'), searchQuery(typed))).toBe(
      expected,
    );
  });

  test('between people there is no topic', () =>
    expect(isFound(said('soup', null), searchQuery('soup'))).toBe(true));

  test('a phrase is looked for in the source, words in what is shown', () => {
    const message = said(
      'see [the map](https://example.com/atlas)',
      'x',
      '<p>see <a href="https://example.com/atlas">the map</a></p>',
    );
    expect(
      ['map', 'atlas', '"[the map]"'].map((typed) => isFound(message, searchQuery(typed))),
    ).toEqual([true, false, true]);
  });
});
