import { E, type LinkRule } from '@parley/core';
import { MatcherInput, type RE2JS } from 're2js';
import type { LinkBudget } from './budget.ts';
import { MeteredText } from './metered-text.ts';
import { compilePattern, prefixOf, sizeOf } from './pattern.ts';
import { readTemplate, type Template } from './template.ts';

/** Where in a text something leads somewhere. `at` counts UTF-16 units. */
export interface LinkMatch {
  readonly at: number;
  readonly text: string;
  readonly url: string;
}

interface Compiled {
  readonly pattern: RE2JS;
  /** What every link begins with; `''` where the pattern leaves that open. */
  readonly prefix: string;
  /** Units that one look at a character costs. */
  readonly weight: number;
  readonly template: Template;
}

/**
 * A link begins at the start, or after white space or an opening delimiter, and ends where neither
 * letter nor digit follows. White space is what RE2 calls so, what Unicode does, and U+0085.
 */
const bounded = (source: string): string =>
  `(?:^|[\\s\\x{85}\\pZ'"(,:<])(${source})(?:$|[^\\pL\\pN])`;
/** The group that is the link. */
const LINK = 1;

/** Instructions of a pattern that are searched at the price of one. */
const CHEAP = 64;
/** What a search costs before the first look, in looks. */
const SEARCH = 50;
/** In UTF-16 units. What is longer no browser opens, and few repetitions of a variable make one. */
const LONGEST_URL = 8_000;

/**
 * Compiles a linkifier, or returns null when it cannot be compiled and so matches nothing. Of
 * stored ones only those with an unclosed `\Q` cannot.
 */
const compile = ({ pattern: source, urlTemplate }: LinkRule): Compiled | null => {
  const template = readTemplate(urlTemplate);
  const alone = compilePattern(source);
  if (template === null || E.isLeft(alone)) return null;
  // With what bounds it, the largest pattern is a little larger.
  const pattern = compilePattern(bounded(source), Number.POSITIVE_INFINITY);
  if (E.isLeft(pattern)) return null;
  return {
    pattern: pattern.right,
    prefix: prefixOf(alone.right),
    weight: Math.ceil(sizeOf(pattern.right) / CHEAP),
    template,
  };
};

const known = new WeakMap<LinkRule, Compiled | null>();

/** Compiled once while the rule object is in use. */
const compiledOf = (rule: LinkRule): Compiled | null => {
  const found = known.get(rule);
  if (found !== undefined) return found;
  const compiled = compile(rule);
  known.set(rule, compiled);
  return compiled;
};

/**
 * Where to search from `from` on: at the sign before the next place a link can begin, found in a
 * tenth of the time that the engine needs to get there. -1: nowhere.
 */
const startOf = (text: string, prefix: string, from: number): number => {
  if (prefix === '') return from;
  const next = text.indexOf(prefix, from);
  return next === -1 ? -1 : Math.max(from, next - 1);
};

const NONE: ReadonlyArray<LinkMatch> = [];

/** What one rule matches in a text, ascending and apart. Throws `SPENT`. */
export const search = (
  rule: LinkRule,
  text: string,
  budget: LinkBudget,
): ReadonlyArray<LinkMatch> => {
  const compiled = compiledOf(rule);
  let start = compiled === null ? -1 : startOf(text, compiled.prefix, 0);
  // Most rules have nothing to do with most texts.
  if (compiled === null || start === -1) return NONE;
  const { pattern, prefix, weight, template } = compiled;
  const links: LinkMatch[] = [];
  let from = 0;
  const matcher = pattern.matcher(MatcherInput.utf16(new MeteredText(text, budget, weight)));
  while (start !== -1 && from <= text.length) {
    budget.spend(SEARCH * weight);
    if (!matcher.find(start)) break;
    const [at, end] = [matcher.start(LINK), matcher.end(LINK)];
    const url = at < end ? template.expand(matcher.getNamedGroups()) : null;
    if (url !== null && url.length <= LONGEST_URL)
      links.push({ at, text: text.slice(at, end), url });
    // What follows the link may be what precedes the next.
    from = Math.max(end, from + 1);
    start = startOf(text, prefix, from);
  }
  return links;
};
