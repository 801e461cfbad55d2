import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../scripts/testing/depth.ts';
import { topicLinks } from './topic-links.ts';

const SCHEMES = [
  'mailto',
  'MAILTO',
  'xmpp',
  'sip',
  'tel',
  'javascript',
  'data',
  'git',
  'x-a.b+c',
  'view-source',
  'https',
  'http',
  'bitcoin',
];
const ADDRESSES = [
  'a@b.c',
  'example.com',
  'example.com/a?b=c',
  'www.example.org',
  'https://x.test',
  'https://x.test/a@b.c',
  'b.c:a@b.co',
];
const links = topicLinks([]);

describe('an address in the name of a topic', () => {
  test('gets no scheme where it has one', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('', 'see ', '(', '<', 'a, ', '"'),
        fc.constantFrom(...SCHEMES),
        fc.constantFrom(...ADDRESSES),
        fc.constantFrom('', ' now', ')', '.', '>'),
        (before, scheme, address, behind) => {
          const topic = `${before}${scheme}:${address}${behind}`;
          for (const { text, url } of links(topic)) {
            expect(topic).toContain(text);
            expect(url).toBe(text);
          }
        },
      ),
      runs(300, 1_000),
    ));

  test.each<[string, ReadonlyArray<readonly [string, string]>]>([
    ['mailto:a@b.c', [['mailto:a@b.c', 'mailto:a@b.c']]],
    [
      'ask (mailto:a@b.c), or a@b.c',
      [
        ['mailto:a@b.c', 'mailto:a@b.c'],
        ['a@b.c', 'https://a@b.c'],
      ],
    ],
    ['javascript:example.com', []],
    ['view-source:https://x.test', [['https://x.test', 'https://x.test']]],
    ['::example.com', [['example.com', 'https://example.com']]],
  ])('%s', (topic, found) =>
    expect(links(topic).map(({ text, url }) => [text, url])).toEqual(found),
  );
});
