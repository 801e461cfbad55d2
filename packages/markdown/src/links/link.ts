import { type Attribute, atom, type Element } from '../html/element.ts';
import { asTyped } from '../inline/as-typed.ts';
import { type InlineScope, type Pattern, stash } from '../inline/scope.ts';
import {
  cleanTitle,
  destinationAt,
  type LinkDestination,
  titleEndsIn,
} from './link-destination.ts';
import { linkTarget } from './link-target.ts';
import { linkText } from './link-text.ts';
import { withoutRealm } from './own-links.ts';

/** For each `[` that is closed, where its `]` is. */
const closersOf = (text: string): ReadonlyMap<number, number> => {
  const closers = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === 0x5b) open.push(at);
    else if (sign === 0x5d) {
      const opener = open.pop();
      if (opener !== undefined) closers.set(opener, at);
    }
  }
  return closers;
};

const linkOf = (
  text: string,
  { url, title }: LinkDestination,
  scope: InlineScope,
): Element | null => {
  const target = linkTarget(asTyped(url, scope).trim());
  if (target === null) return null;
  const href = withoutRealm(target, scope.site);
  const named: ReadonlyArray<Attribute> =
    title === null ? [] : [['title', asTyped(cleanTitle(title), scope)]];
  return atom('a', [['href', href], ...named], text.trim() === '' ? href : linkText(text, scope));
};

/**
 * `[text](address "title")`. The text is shown as it was typed, and the address where there is
 * none.
 */
export const link: Pattern = {
  sign: '](',
  apply: (text, scope) => {
    const closers = closersOf(text);
    const titleEnds = titleEndsIn(text);
    let out = '';
    let from = 0;
    for (let at = text.indexOf('['); at !== -1; at = text.indexOf('[', at + 1)) {
      const closer = closers.get(at);
      if (closer === undefined || text[closer + 1] !== '(' || text[at - 1] === '!') continue;
      const destination = destinationAt(text, closer + 1, titleEnds);
      const node = destination && linkOf(text.slice(at + 1, closer), destination, scope);
      if (destination === null || node === null) continue;
      out += text.slice(from, at) + stash(scope, node, text.slice(at, destination.end));
      from = destination.end;
      at = from - 1;
    }
    return from === 0 ? text : out + text.slice(from);
  },
};
