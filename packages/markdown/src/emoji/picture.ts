import { type Attribute, atom, type Element } from '../html/element.ts';

const titleOf = (shown: string): string => shown.slice(1, -1).replaceAll('_', ' ');

const ROLE: Attribute = ['role', 'img'];

const attributesOf = (code: string, shown: string): ReadonlyArray<Attribute> => {
  const title = titleOf(shown);
  return [['aria-label', title], ['class', `emoji emoji-${code}`], ROLE, ['title', title]];
};

/**
 * Of every name that was used so far, which are names of Unicode's: a message may be full of them.
 */
const made = new Map<string, ReadonlyArray<Attribute>>();

/** An emoji of Unicode. `shown`: its name, of which it is the only one, between colons. */
export const emojiSpan = (code: string, shown: string): Element => {
  const attributes = made.get(shown) ?? attributesOf(code, shown);
  made.set(shown, attributes);
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
