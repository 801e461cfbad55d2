import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../scripts/testing/depth.ts';
import { shownIn, tagsOf } from '../testing/parsed.ts';
import { html } from '../testing/render.ts';

const FENCES = ['```', '````', '`````', '~~~', '~~~~', '``` ', '~~~  '];
const LANGUAGES = ['', 'py', 'math', 'quote', 'QUOTED', 'spoiler x', ' js', '{.css}', '`x`'];
const fenceLines = fc
  .tuple(fc.constantFrom(...FENCES), fc.constantFrom(...LANGUAGES))
  .map((parts) => parts.join(''));
const lines = fc.oneof(
  fenceLines,
  fc.constantFrom('text', '* item', '1. item', '', '  - deep', '> quote', '# head'),
);

/** A fence that none of `inside` closes. */
const around = fc.constantFrom('``````', '~~~~~~');
const endings = fc.constantFrom('\n', '\r\n', '\r');

/** Below it a list follows a line of text at once. */
const LIST = '<p>paragraph</p>\n<ul>\n<li>list</li>\n</ul>';

describe('what looks like a fence inside of code', () => {
  test('opens nothing: the code is as it was typed, and a list below is one', () =>
    fc.assert(
      fc.property(
        fc.array(lines, { maxLength: 6 }),
        around,
        fc.constantFrom('', 'none'),
        endings,
        (inside, fence, language, ending) => {
          const page = html(
            ['text', `${fence}${language}`, 'x', ...inside, 'y', fence, 'paragraph', '* list'].join(
              ending,
            ),
          );
          const code = tagsOf(page).filter(({ tagName }) => tagName === 'code');
          const kept = ['x', ...inside, 'y', ''].map((line) => line.replace(/\s+$/, ''));
          expect(code.map(shownIn)).toEqual([kept.join('\n')]);
          expect(page.endsWith(LIST)).toBe(true);
        },
      ),
      runs(300, 1_000),
    ));

  test('nor does one in a formula', () =>
    fc.assert(
      fc.property(fc.array(fenceLines, { maxLength: 4 }), around, (inside, fence) => {
        const page = html(
          [`${fence}math`, 'x', ...inside, fence, 'paragraph', '* list'].join('\n'),
        );
        expect(page.endsWith(LIST)).toBe(true);
      }),
    ));

  test('nor in code within quotes and spoilers, in which lists follow text at once as well', () =>
    fc.assert(
      fc.property(
        fc.array(fenceLines, { maxLength: 4 }),
        fc.constantFrom('quote', 'spoiler', 'spoiler head', 'Quoted'),
        (inside, language) => {
          const page = html(
            [
              `~~~~~~~${language}`,
              '``````py',
              ...inside,
              '``````',
              'paragraph',
              '* list',
              '~~~~~~~',
              'paragraph',
              '* list',
            ].join('\n'),
          );
          expect(page.split(LIST)).toHaveLength(3);
        },
      ),
    ));

  test.each([
    ['````\n```\n````\nparagraph\n* list', '<ul>'],
    ['~~~~\n~~~math\n~~~~\nparagraph\n1. list', '<ol>'],
    ['```spoiler x\ntext\n* list\n```', '<ul>'],
    ['\t```\nparagraph\n* list', '<ul>'],
    ['```\tpy\nparagraph\n* text\n```\nparagraph\n1. list', '<ol>'],
  ])('%j', (text, list) => expect(html(text)).toContain(list));
});
