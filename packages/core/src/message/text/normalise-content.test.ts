import { describe, expect, test } from '@jest/globals';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { codePoints } from '../../kernel/text.ts';
import { normaliseContent, normaliseEditedContent } from './normalise-content.ts';

describe('message text', () => {
  test.each([
    ['loses white space at its end', 'a \t\n', 'a'],
    ['loses line feeds in front, and keeps blanks', '\n\n  a', '  a'],
    ['stays as it is at its longest', '😀'.repeat(10_000), '😀'.repeat(10_000)],
  ])('%s', (_says, typed, stored) => expect(normaliseContent(typed)).toEqual(E.right(stored)));

  test('is cut off with a note within the limit, counted in code points', () => {
    const cut = normaliseContent('😀'.repeat(10_001));
    expect(cut).toEqual(E.right(`${'😀'.repeat(9980)}\n[message truncated]`));
    expect(E.isRight(cut) && codePoints(cut.right)).toBe(10_000);
  });

  test.each([
    ['is there', ' \n', denial('message.content.empty')],
    ['has no null byte', 'a\0', denial('message.content.null-byte')],
  ])('%s', (_says, typed, refusal) => expect(normaliseContent(typed)).toEqual(E.left(refusal)));

  test('an edit to nothing says so', () =>
    expect(normaliseEditedContent('\n \t')).toEqual(E.right('(deleted)')));
});
