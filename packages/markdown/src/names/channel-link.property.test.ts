import { describe, expect, test } from '@jest/globals';
import { ChannelId, E } from '@parley/core';
import fc from 'fast-check';
import { runs } from '../../../../scripts/testing/depth.ts';
import { markdownRenderer } from '../markdown-renderer.ts';
import { nestedLinks } from '../testing/link-texts.ts';
import { attributeOf, linksOf, shownIn } from '../testing/parsed.ts';
import { html, town } from '../testing/render.ts';

const PIECES = [
  '`',
  '``',
  '$$',
  '$$x$$',
  '`a`',
  '<time:3pm>',
  '@**all**',
  '***b***',
  '[k](https://evil.example)',
  '](',
  '>',
  '|',
  '\\',
  '\\\\`',
];
const SIGNS = [
  '.',
  '%',
  '/',
  '#',
  '?',
  '&',
  ';',
  '~',
  '_',
  '-',
  '!',
  '"',
  "'",
  '(',
  ')',
  '✔ ',
  'é',
  '🎉',
  ':smile:',
  'https://x.test/',
];
/** Names of topics: no blank at the ends, and no star that would end the link. */
const topics = fc
  .array(
    fc.oneof(
      fc.constantFrom(...PIECES),
      fc.constantFrom(...SIGNS),
      fc.constantFrom('a', 'test', ' '),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join('').trim())
  .filter((name) => name !== '' && !/@\d+$/.test(name));
const starless = topics.filter((name) => !name.includes('*'));

const decoded = (path: string): string => decodeURIComponent(path.replaceAll('.', '%'));
const topicOf = (href: string): string => decoded(/\/topic\/([^/]*)/.exec(href)?.[1] ?? '');

/** The topics that the message links to. */
const topicsIn = (page: string): ReadonlyArray<string> =>
  linksOf(page)
    .filter((link) => ['stream-topic', 'message-link'].includes(attributeOf(link, 'class') ?? ''))
    .map((link) => topicOf(attributeOf(link, 'href') ?? ''));

/** What a reader sees of a name: entities in it are signs. */
const shownAs = (name: string): string => name.replaceAll('&amp;', '&');

describe('an address made from a name', () => {
  test('decodes to that name, or there is no link', () =>
    fc.assert(
      fc.property(topics, (topic) => {
        const [found = topic, ...others] = topicsIn(html(`#**design>${topic}**`));
        expect(others).toEqual([]);
        // The first stars that nothing else takes end the link.
        expect(`${topic}**`.startsWith(`${found}**`)).toBe(true);
      }),
      runs(200, 700),
    ));

  test('is made with any code or formula in the name, and shows the name as typed', () =>
    fc.assert(
      fc.property(starless, fc.constantFrom('', '@42'), (topic, message) => {
        // A backtick that nothing in the name closes, or that the name closes itself, leaves the
        // stars of the link alone.
        const links = linksOf(html(`#**design>${topic}${message}**`));
        expect(links.map((link) => topicOf(attributeOf(link, 'href') ?? ''))).toEqual([topic]);
        expect(links.map(shownIn)).toEqual([
          `#design > ${shownAs(topic)}${message === '' ? '' : ' @ 💬'}`,
        ]);
      }),
      runs(200, 700),
    ));

  test('decodes to what stands between its stars, whatever is around it', () =>
    fc.assert(
      fc.property(nestedLinks, (line) => {
        for (const topic of topicsIn(html(line))) expect(line).toContain(`>${topic}`);
      }),
      runs(200, 700),
    ));

  test('leads to a channel with code in its name, which is asked for', () => {
    const text = '#**a `b` c>d** #**`x>y`>z**';
    const channels = [
      { id: ChannelId(40), name: 'a `b` c' },
      { id: ChannelId(41), name: '`x' },
    ];
    expect(markdownRenderer().parse(text).names.channels).toEqual(['a `b` c', '`x']);
    expect(linksOf(html(text, { channels })).map((link) => attributeOf(link, 'href'))).toEqual([
      '/#narrow/channel/40-a-.60b.60-c/topic/d',
      '/#narrow/channel/41-.60x/topic/y.60.3Ez',
    ]);
  });

  test('leads to the newest message of a topic with code in its name', () => {
    const parsed = markdownRenderer().parse('#**design>test ` test ` test**');
    expect(parsed.names.topics).toEqual([{ channel: 'design', topic: 'test ` test ` test' }]);
    const topics = parsed.names.topics.map(({ topic }) => ({
      channel: ChannelId(12),
      name: topic,
      newest: 77 as never,
    }));
    const result = parsed.render({ ...town, topics });
    expect(E.isRight(result) ? result.right.html : '').toContain(
      '/topic/test.20.60.20test.20.60.20test/with/77"',
    );
  });

  test('is none where no address decodes to the name', () =>
    expect(html('#**design>\ud800**')).not.toContain('<a'));
});
