import { expect, test } from '@jest/globals';
import { ChannelId } from '../../kernel/brand.ts';
import { literal } from './literal.ts';
import { placeLink } from './place-link.ts';

test.each([
  ['plain', 'lunch', 'soup', '#**lunch>soup**'],
  ['resolved', 'lunch', '✔ soup (v1.2), "hot"', '#**lunch>✔ soup (v1.2), "hot"**'],
  ['without a topic', 'lunch', '', '#**lunch>**'],
  [
    'with code in it',
    'lunch',
    '`a` b',
    '[&#35;lunch &#62; &#96;a&#96; b](#narrow/channel/5-lunch/topic/.60a.60.20b)',
  ],
  [
    'without a topic, of a channel with a sign',
    'a>b',
    '',
    '[&#35;a&#62;b &#62; general chat](#narrow/channel/5-a.3Eb/topic/)',
  ],
])('a place is one link: %s', (_what, name, topic, link) =>
  expect(placeLink({ channel: { id: ChannelId(5), name }, topic })).toBe(link),
);

test.each([
  ['Ends here. And goes on.', 'Ends here. And goes on.'],
  ['www.a.com', 'www&#46;a&#46;com'],
  ['Ben & Ann, 100%', 'Ben &#38; Ann, 100%'],
  ['**b**', '&#42;&#42;b&#42;&#42;'],
])('a text is shown as it is: %s', (text, markdown) => expect(literal(text)).toBe(markdown));
