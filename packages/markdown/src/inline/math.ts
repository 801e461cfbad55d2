import { rawPlaceholder } from '../document/stash.ts';
import { atom } from '../html/element.ts';
import { asTyped } from './as-typed.ts';
import { replaceAnew } from './replace.ts';
import { type Pattern, stash } from './scope.ts';

/**
 * Two dollar signs, part of a line without another that is bare, and two more; no word directly
 * before or behind it.
 */
const MATH = /(?<![\p{L}\p{N}_$])\$\$([^\n_$](?:\\\$|[^$\n])*)\$\$(?![\p{L}\p{N}_$])/u;

/** `$$x^2$$` */
export const math: Pattern = {
  sign: '$$',
  apply: (text, scope) =>
    replaceAnew(text, MATH, ([typed, body = '']) => {
      const html = scope.tex(asTyped(body, scope), false);
      if (html === null) return stash(scope, atom('span', [['class', 'tex-error']], typed), typed);
      return stash(
        scope,
        rawPlaceholder(scope.raws.push({ _tag: 'Inline', html, text: asTyped(typed, scope) }) - 1),
        typed,
      );
    }),
};
