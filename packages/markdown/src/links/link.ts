import { type Attribute, atom } from '../html/element.ts';
import { type Pattern, type Scope, stash } from '../inline/scope.ts';
import { unstashed } from '../inline/unstash.ts';
import { closersOf } from './brackets.ts';
import { type Destination, destinationAt } from './link-destination.ts';
import { linkTarget, withoutRealm } from './link-target.ts';

const linkOf = (text: string, { url, title }: Destination, scope: Scope): string | null => {
  const target = linkTarget(unstashed(url, scope).trim());
  if (target === null) return null;
  const href = withoutRealm(target, scope.realmUrl);
  const named: ReadonlyArray<Attribute> = title === null ? [] : [['title', unstashed(title, scope)]];
  return stash(scope, atom('a', [['href', href], ...named], text.trim() === '' ? href : text));
};

/** `[text](address "title")`. The text is shown as it was typed, and the address where there is none. */
export const link: Pattern = {
  sign: '](',
  apply: (text, scope) => {
    const closers = closersOf(text);
    let out = '';
    let from = 0;
    for (let at = text.indexOf('['); at !== -1; at = text.indexOf('[', at + 1)) {
      const closer = closers.get(at);
      if (closer === undefined || text[closer + 1] !== '(' || text[at - 1] === '!') continue;
      const destination = destinationAt(text, closer + 1);
      const placeholder = destination && linkOf(text.slice(at + 1, closer), destination, scope);
      if (destination === null || placeholder === null) continue;
      out += text.slice(from, at) + placeholder;
      from = destination.end;
      at = from - 1;
    }
    return from === 0 ? text : out + text.slice(from);
  },
};
