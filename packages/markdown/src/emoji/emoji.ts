import { EXTRA_EMOJI, literalEmoji, unicodeEmoji } from '@parley/core';
import type { Element } from '../html/element.ts';
import { replaceAnew } from '../inline/replace.ts';
import { type InlineScope, type Pattern, stash } from '../inline/scope.ts';
import { emojiImage, emojiSpan } from './picture.ts';

const named = (
  name: string,
  shown: string,
  { lookup, site: { base } }: InlineScope,
): Element | null => {
  const own = lookup.emoji(name);
  if (own !== null) return emojiImage(base + own, shown);
  if (EXTRA_EMOJI.includes(name))
    return emojiImage(`${base}/static/generated/emoji/images/emoji/unicode/${name}.png`, shown);
  const code = unicodeEmoji.codeOf(name);
  return code === null ? null : emojiSpan(code, shown);
};

/** `:name:`, of the realm or of Unicode; an unknown name is text, and its colons begin no other. */
export const namedEmoji: Pattern = {
  sign: ':',
  apply: (text, scope) =>
    replaceAnew(text, /:([\p{L}\p{N}_\-+]+):/u, ([typed, name = '']) =>
      stash(scope, named(name, typed, scope) ?? typed, typed),
    ),
};

/** `👍`, under its canonical name. */
export const characterEmoji: Pattern = {
  sign: /[^\0-\xa8]/,
  apply: (text, scope) => {
    let out = '';
    let from = 0;
    for (const { start, end, code, name } of literalEmoji(text)) {
      out +=
        text.slice(from, start) +
        stash(scope, emojiSpan(code, `:${name}:`), text.slice(start, end));
      from = end;
    }
    return out + text.slice(from);
  },
};
