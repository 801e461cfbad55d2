import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../scripts/testing/depth.ts';
import { linkifiers } from '../testing/examples/inline.ts';
import { previews } from '../testing/examples/previews.ts';
import { dialectTexts, mixedExamples } from '../testing/grammar.ts';
import { lineTexts, nestedLinks, PLACES } from '../testing/link-texts.ts';
import { attributeOf, linksOf, type Tag, tagsIn, tagsOf } from '../testing/parsed.ts';
import { rendered } from '../testing/render.ts';

const show = (text: string) =>
  rendered(text, { ...linkifiers.resolved, ...previews.resolved, translatesEmoticons: true });

const placed = (lines: fc.Arbitrary<string>) =>
  fc.tuple(lines, fc.constantFrom(...PLACES)).map(([line, place]) => place(line));

const classesOf = (tag: Tag): string => attributeOf(tag, 'class') ?? '';
const isPreview = ({ parentNode }: Tag): boolean =>
  parentNode !== null &&
  'tagName' in parentNode &&
  classesOf(parentNode).includes('message_inline_image');
const isForeign = (tag: Tag): boolean =>
  ['a', 'img', 'video'].includes(tag.tagName) || /mention|emoji/.test(classesOf(tag));

/**
 * A parser closes a link where another begins in it, and makes two of one that is cut by a block.
 */
const written = (html: string): number => html.match(/<a[ >]/g)?.length ?? 0;

describe('whatever a link holds', () => {
  test.each([
    ['texts of a line', placed(nestedLinks)],
    ['texts of the dialect', dialectTexts],
    ['examples in each other', mixedExamples],
  ])('no link, mention or picture stands in it, in %s', (_which, texts) =>
    fc.assert(
      fc.property(texts, (text) => {
        const { html } = show(text);
        const links = linksOf(html);
        expect(links).toHaveLength(written(html));
        const inside = links
          .filter((link) => !isPreview(link))
          .flatMap((link) => tagsIn(link).filter(isForeign));
        expect(inside.map(({ tagName, attrs }) => [tagName, attrs])).toEqual([]);
      }),
      runs(120, 400),
    ),
  );

  test('it is one link, which leads where it was typed to', () =>
    fc.assert(
      fc.property(
        lineTexts,
        fc.constantFrom('', '> ', '# ', '* '),
        fc.constantFrom('1', '@**all**', '`a`?b=$$c$$'),
        (text, before, path) => {
          const links = linksOf(show(`${before}[${text}](https://typed.test/${path})`).html);
          expect(links.map((link) => attributeOf(link, 'href'))).toEqual([
            `https://typed.test/${path}`,
          ]);
        },
      ),
      runs(120, 400),
    ));

  test('users who are shown as mentioned are mentioned, and no one else', () =>
    fc.assert(
      fc.property(placed(nestedLinks), (text) => {
        const { html, mentionedUsers, mentionedGroups, mentionsChannel, mentionsTopic } =
          show(text);
        const loud = tagsOf(html).filter(
          (tag) => /mention/.test(classesOf(tag)) && !/silent/.test(classesOf(tag)),
        );
        const all = (attribute: string) =>
          new Set(loud.map((tag) => attributeOf(tag, attribute)).filter((value) => value !== null));
        const people = all('data-user-id');
        expect(new Set(mentionedUsers.map(String))).toEqual(
          new Set([...people].filter((id) => id !== '*')),
        );
        expect(new Set(mentionedGroups.map(String))).toEqual(all('data-user-group-id'));
        expect(mentionsChannel).toBe(people.has('*'));
        expect(mentionsTopic).toBe(loud.some((tag) => classesOf(tag) === 'topic-mention'));
      }),
      runs(120, 400),
    ));
});
