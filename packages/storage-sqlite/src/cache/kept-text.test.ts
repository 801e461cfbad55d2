import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isWithin, keptContent, keptName } from './kept-text.ts';

const piece = fc.constantFrom('', 'p', '<p>', '</p>', '<', '>', '/', 'soup', '\u2714', '**');
const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));

test('whatever text and HTML are, the text stays what it is', () => {
  fc.assert(
    fc.property(text, text, (content, rendered) => {
      expect(keptContent(content, rendered)).toBe(content);
      expect(keptContent(content, `<p>${content}</p>`)).toBe(content);
      expect(isWithin(content, rendered)).toBe(rendered === `<p>${content}</p>`);
    }),
  );
});

test('a name stays what it is, however many there are', () => {
  for (let at = 0; at < 2_500; at++) expect(keptName(`client ${at}`)).toBe(`client ${at}`);
  expect(keptName('client 7')).toBe('client 7');
});
