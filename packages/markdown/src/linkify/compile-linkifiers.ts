import type { LinkRule } from '@parley/core';
import { type LinkBudget, SPENT } from './budget.ts';
import { type LinkMatch, search } from './search.ts';

/**
 * Stands, as often as it is long, for whatever must not be looked into: what was made into
 * something before.
 */
export const MADE = '\u0003';

/** Every rule of a realm, in the realm's order. */
export interface Linkifiers {
  /**
   * The links in a run of text, ascending and apart: a later rule does not see what an earlier rule
   * matched. URLs are as the templates expand: the caller judges their schemes. Null when `budget`,
   * of which one message has one, is spent.
   */
  find(text: string, budget: LinkBudget): ReadonlyArray<LinkMatch> | null;
}

const without = (text: string, links: ReadonlyArray<LinkMatch>): string => {
  let rest = '';
  for (const { at, text: made } of links)
    rest += text.slice(rest.length, at) + MADE.repeat(made.length);
  return rest + text.slice(rest.length);
};

/**
 * Cheap: each rule is compiled when it is first searched for, and stays compiled while the rule
 * object is in use.
 */
export const compileLinkifiers = (rules: ReadonlyArray<LinkRule>): Linkifiers => ({
  find: (text, budget) => {
    const found: LinkMatch[] = [];
    let rest = text;
    try {
      for (const rule of rules) {
        const matches = search(rule, rest, budget);
        if (matches.length === 0) continue;
        const links = matches.filter((link) => !link.text.includes(MADE));
        rest = without(rest, links);
        found.push(...links);
      }
    } catch (error) {
      if (error === SPENT) return null;
      throw error;
    }
    return found.sort((a, b) => a.at - b.at);
  },
});
