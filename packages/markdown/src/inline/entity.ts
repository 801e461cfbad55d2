import { replaceMatches } from './replace.ts';
import { type Pattern, stash } from './scope.ts';

/** `&copy;`, `&#65;`: they pass as they were typed. */
export const entity: Pattern = {
  sign: '&',
  apply: (text, scope) =>
    replaceMatches(text, /&(?:#[0-9]+|#x[0-9a-fA-F]+|[a-zA-Z0-9]+);/g, ([typed]) =>
      stash(scope, typed, typed),
    ),
};
