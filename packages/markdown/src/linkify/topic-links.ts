import type { LinkRule, TopicLink, TopicLinks } from '@parley/core';
import { isSafeTarget } from '../links/link-target.ts';
import { type LinkBudget, linkBudget, SPENT } from './budget.ts';
import { type LinkMatch, search } from './search.ts';
import { topicAddresses } from './topic-addresses.ts';

const overlap = (a: LinkMatch, b: LinkMatch): boolean =>
  a.at < b.at + b.text.length && b.at < a.at + a.text.length;

/**
 * Of links that overlap the first counts: an earlier rule's before a later one's, and web addresses
 * last.
 */
const linksOf = (topic: string, matches: ReadonlyArray<LinkMatch>): ReadonlyArray<TopicLink> => {
  const links: LinkMatch[] = [];
  for (const link of [...matches, ...topicAddresses(topic)]) {
    if (!links.some((other) => overlap(link, other))) links.push(link);
  }
  return links.sort((a, b) => a.at - b.at).map(({ text, url }) => ({ text, url }));
};

/** Every rule sees the whole name. Throws `SPENT`. */
const matchesIn = (
  topic: string,
  rules: ReadonlyArray<LinkRule>,
  budget: LinkBudget,
): ReadonlyArray<LinkMatch> =>
  rules.flatMap((rule) => search(rule, topic, budget)).filter(({ url }) => isSafeTarget(url));

/** Names of topics that are remembered for one list of rules. */
const LIMIT = 5_000;
type Known = Map<string, ReadonlyArray<TopicLink>>;
const known = new WeakMap<ReadonlyArray<LinkRule>, Known>();

/** Kept while the list of rules is in use. */
const knownBy = (rules: ReadonlyArray<LinkRule>): Known => {
  const found = known.get(rules);
  if (found !== undefined && found.size < LIMIT) return found;
  const fresh: Known = new Map();
  known.set(rules, fresh);
  return fresh;
};

export const topicLinks = (rules: ReadonlyArray<LinkRule>): TopicLinks => {
  if (rules.length === 0) return (topic) => linksOf(topic, []);
  const found = knownBy(rules);
  let budget: LinkBudget | null = null;
  return (topic) => {
    const before = found.get(topic);
    if (before !== undefined) return before;
    budget ??= linkBudget();
    try {
      const links = linksOf(topic, matchesIn(topic, rules, budget));
      found.set(topic, links);
      return links;
    } catch (error) {
      if (error === SPENT) return linksOf(topic, []);
      throw error;
    }
  };
};
