import { E, type LinkEngine, pipe } from '@parley/core';
import { compilePattern, groupNames } from './pattern.ts';
import { readTemplate } from './template.ts';
import { topicLinks } from './topic-links.ts';

/**
 * Makes the engine of linkifiers: patterns by RE2, whose time is linear in the text, and URL
 * templates by RFC 6570.
 *
 * @returns Core's port `links`.
 * @example
 * const links = linkEngine();
 */
export const linkEngine = (): LinkEngine => ({
  groupsOf: (pattern) => pipe(compilePattern(pattern), E.map(groupNames)),
  matchesEmpty: (pattern) => {
    const compiled = compilePattern(pattern);
    return E.isRight(compiled) && compiled.right.matcher('').find();
  },
  variablesOf: (urlTemplate) => readTemplate(urlTemplate)?.variables ?? null,
  topicLinks,
});
