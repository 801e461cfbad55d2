import type { LinkRule, TopicLink } from '@parley/core';
import { isSafeTarget } from '../links/link-target.ts';
import { linkBudget, SPENT } from './budget.ts';
import { type FoundLink, search } from './search.ts';
import { topicAddresses } from './topic-addresses.ts';

const overlap = (a: FoundLink, b: FoundLink): boolean => a.at < b.at + b.text.length && b.at < a.at + a.text.length;

/** Every rule sees the whole name. Nothing when looking takes too long. */
const matches = (topic: string, rules: ReadonlyArray<LinkRule>): ReadonlyArray<FoundLink> => {
  if (rules.length === 0) return [];
  const budget = linkBudget();
  try {
    return rules.flatMap((rule) => [...search(rule, topic, budget)]).filter(({ url }) => isSafeTarget(url));
  } catch (error) {
    if (error === SPENT) return [];
    throw error;
  }
};

/** Of links that overlap the first counts: an earlier rule's before a later one's, and web addresses last. */
export const topicLinks = (topic: string, rules: ReadonlyArray<LinkRule>): ReadonlyArray<TopicLink> => {
  const links: FoundLink[] = [];
  for (const link of [...matches(topic, rules), ...topicAddresses(topic)]) {
    if (!links.some((other) => overlap(link, other))) links.push(link);
  }
  return links.sort((a, b) => a.at - b.at).map(({ text, url }) => ({ text, url }));
};
