import { unicodeEmoji } from '@parley/core';
import { replaceAnew } from '../inline/replace.ts';
import { type Pattern, stash } from '../inline/scope.ts';
import { emojiSpan } from './picture.ts';

const NAMES: Readonly<Record<string, string>> = {
  ':)': 'smile',
  '(:': 'smile',
  ':(': 'frown',
  '<3': 'heart',
  ':|': 'neutral',
  ':/': 'confused',
  ';)': 'wink',
  ':D': 'grinning',
  ':o': 'open_mouth',
  ':O': 'open_mouth',
  ':p': 'stuck_out_tongue',
  ':P': 'stuck_out_tongue',
};

/** Between white space and punctuation. */
const EMOTICON = /(?<![^,.;?!()[\] "'\n\t])(?::[)(|/DoOpP]|\(:|<3|;\))(?![^,.;?!()[\] "'\n\t])/;

/** `:)`, for writers who wish it. */
export const emoticon: Pattern = {
  sign: /:|<3|;\)/,
  apply: (text, scope) =>
    scope.translatesEmoticons
      ? replaceAnew(text, EMOTICON, ([typed]) => {
          const name = NAMES[typed] ?? '';
          const code = unicodeEmoji.codeOf(name);
          return code === null ? typed : stash(scope, emojiSpan(code, `:${name}:`), typed);
        })
      : text,
};
