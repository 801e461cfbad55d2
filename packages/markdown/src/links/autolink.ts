import { atom } from '../html/element.ts';
import { replaceMatches } from '../inline/replace.ts';
import { type Pattern, stash } from '../inline/scope.ts';
import { unstashed } from '../inline/unstash.ts';
import { addressIn } from './address.ts';
import { linkTarget, withoutRealm } from './link-target.ts';

/** Runs of signs without white space, of those that hold what every address does. */
const RUNS = /(?<!\S)[^\s.:@]*[.:@]\S*/g;

/** Addresses as they stand in a text. */
export const autolink: Pattern = {
  sign: /[.:@]/,
  apply: (text, scope) =>
    replaceMatches(text, RUNS, ([word]) => {
      const [from, to] = addressIn(word) ?? [0, 0];
      const target = from === to ? null : linkTarget(unstashed(word.slice(from, to), scope));
      if (target === null) return null;
      const node = atom('a', [['href', withoutRealm(target, scope.realmUrl)]], word.slice(from, to));
      return word.slice(0, from) + stash(scope, node) + word.slice(to);
    }),
};
