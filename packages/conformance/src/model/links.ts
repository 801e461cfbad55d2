import { E, type LinkEngine, type LinkRule, type TopicLink } from '@parley/core';

const VARIABLES = /\{(\w+)\}/g;

const compile = (pattern: string): RegExp | null => {
  try {
    return new RegExp(pattern.replaceAll('(?P<', '(?<'), 'g');
  } catch {
    return null;
  }
};

/** A model draws few patterns, so each is compiled once. */
const known = new Map<string, RegExp | null>();

/**
 * Compiles a pattern, or returns null when it is none. The short patterns and texts of a model
 * cannot make it slow.
 */
const compiled = (pattern: string): RegExp | null => {
  const found = known.get(pattern);
  if (found !== undefined) return found;
  const made = compile(pattern);
  known.set(pattern, made);
  return made;
};

const linksOf = ({ pattern, urlTemplate }: LinkRule, topic: string): ReadonlyArray<TopicLink> =>
  Array.from(topic.matchAll(compiled(pattern) ?? /$^/g), ({ 0: text, groups = {} }) => ({
    text,
    url: urlTemplate.replaceAll(VARIABLES, (_, name: string) => groups[name] ?? ''),
  }));

/**
 * The engine as far as a model needs it: patterns and templates that are good or bad, and links
 * that differ with the rules.
 */
export const cheapLinks: LinkEngine = {
  groupsOf: (pattern) =>
    compiled(pattern) === null
      ? E.left(`bad: ${pattern}`)
      : E.right(Array.from(pattern.matchAll(/\(\?P<(\w+)>/g), ([, name = '']) => name)),
  matchesEmpty: (pattern) => ''.search(compiled(pattern) ?? /$^./) !== -1,
  variablesOf: (template) =>
    /[{}]/.test(template.replaceAll(VARIABLES, ''))
      ? null
      : [...new Set(Array.from(template.matchAll(VARIABLES), ([, name = '']) => name))],
  topicLinks: (rules) => (topic) => rules.flatMap((rule) => linksOf(rule, topic)),
};
