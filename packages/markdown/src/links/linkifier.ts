import { NODE } from '../document/stash.ts';
import { atom } from '../html/element.ts';
import { type Pattern, stash } from '../inline/scope.ts';
import { SPENT } from '../linkify/budget.ts';
import { MADE } from '../linkify/compile-linkifiers.ts';
import { linkTarget } from './link-target.ts';
import { withoutRealm } from './own-links.ts';

/** What the realm's own patterns match. Throws `SPENT` when looking takes too long. */
export const linkifier: Pattern = {
  sign: /\S/,
  apply: (text, scope) => {
    if (scope.linkifiers === null) return text;
    const found = scope.linkifiers.find(
      text.replace(NODE, (placeholder) => MADE.repeat(placeholder.length)),
      scope.linkBudget,
    );
    if (found === null) throw SPENT;
    let out = '';
    let from = 0;
    for (const { at, text: typed, url } of found) {
      const target = linkTarget(url);
      if (target === null) continue;
      out +=
        text.slice(from, at) +
        stash(scope, atom('a', [['href', withoutRealm(target, scope.site)]], typed), typed);
      from = at + typed.length;
    }
    return out + text.slice(from);
  },
};
