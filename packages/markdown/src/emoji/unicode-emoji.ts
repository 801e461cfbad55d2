import { literalEmoji, unicodeEmoji } from '@parley/core';
import { type Attribute, atom, type Element } from '../html/element.ts';
import { replaceAnew } from '../inline/replace.ts';
import { type Pattern, stash } from '../inline/scope.ts';

/** `shown`: the name between colons. */
const emojiSpan = (code: string, shown: string): Element => {
  const title = shown.slice(1, -1).replaceAll('_', ' ');
  const attributes: ReadonlyArray<Attribute> = [
    ['aria-label', title],
    ['class', `emoji emoji-${code}`],
    ['role', 'img'],
    ['title', title],
  ];
  return atom('span', attributes, shown);
};

/** `:name:`; one that nobody knows is text, and its colons begin no other. */
export const namedEmoji: Pattern = {
  sign: ':',
  apply: (text, scope) =>
    replaceAnew(text, /:([\p{L}\p{N}_\-+]+):/u, ([typed, name = '']) => {
      const code = unicodeEmoji.codeOf(name);
      return stash(scope, code === null ? typed : emojiSpan(code, typed));
    }),
};

/** `👍`, under its canonical name. */
export const characterEmoji: Pattern = {
  sign: /[^\0-\xa8]/,
  apply: (text, scope) => {
    let out = '';
    let from = 0;
    for (const { start, end, code, name } of literalEmoji(text)) {
      out += text.slice(from, start) + stash(scope, emojiSpan(code, `:${name}:`));
      from = end;
    }
    return out + text.slice(from);
  },
};
