import { type Attribute, atom, type Element } from '../html/element.ts';

const titleOf = (shown: string): string => shown.slice(1, -1).replaceAll('_', ' ');

/** An emoji of Unicode. `shown`: its name between colons. */
export const emojiSpan = (code: string, shown: string): Element => {
  const attributes: ReadonlyArray<Attribute> = [
    ['aria-label', titleOf(shown)],
    ['class', `emoji emoji-${code}`],
    ['role', 'img'],
    ['title', titleOf(shown)],
  ];
  return atom('span', attributes, shown);
};

/** One that is a picture of its own. */
export const emojiImage = (src: string, shown: string): Element =>
  atom(
    'img',
    [
      ['alt', shown],
      ['class', 'emoji'],
      ['src', src],
      ['title', titleOf(shown)],
    ],
    '',
  );
