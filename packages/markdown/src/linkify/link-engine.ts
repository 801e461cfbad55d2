import { E, type LinkEngine, pipe } from '@parley/core';
import { compilePattern, groupNames } from './pattern.ts';
import { readTemplate } from './template.ts';
import { topicLinks } from './topic-links.ts';

/** Core's port: patterns by RE2, templates by RFC 6570. */
export const linkEngine = (): LinkEngine => ({
  groupsOf: (pattern) => pipe(compilePattern(pattern), E.map(groupNames)),
  matchesEmpty: (pattern) => {
    const compiled = compilePattern(pattern);
    return E.isRight(compiled) && compiled.right.matcher('').find();
  },
  variablesOf: (urlTemplate) => readTemplate(urlTemplate)?.variables ?? null,
  topicLinks,
});
