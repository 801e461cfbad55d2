import { atom } from '../html/element.ts';
import { asTyped } from '../inline/as-typed.ts';
import { replaceMatches } from '../inline/replace.ts';
import { type Pattern, stash } from '../inline/scope.ts';
import { addressIn } from './address.ts';
import { linkTarget } from './link-target.ts';
import { linkText } from './link-text.ts';
import { withoutRealm } from './own-links.ts';

/** Runs of signs without white space, of those that hold what every address does. */
const RUNS = /(?<!\S)[^\s.:@]*[.:@]\S*/g;

/** Addresses as they stand in a text. One that runs into code with white space inside is none. */
export const autolink: Pattern = {
  sign: /[.:@]/,
  apply: (text, scope) =>
    replaceMatches(text, RUNS, ([word]) => {
      const [from, to] = addressIn(word) ?? [0, 0];
      const found = word.slice(from, to);
      const address = asTyped(found, scope);
      const target = address === '' || /\s/.test(address) ? null : linkTarget(address);
      if (target === null) return null;
      const node = atom('a', [['href', withoutRealm(target, scope.site)]], linkText(found, scope));
      return word.slice(0, from) + stash(scope, node, found) + word.slice(to);
    }),
};
