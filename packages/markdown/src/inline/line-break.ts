import { element } from '../html/element.ts';
import { type Pattern, stash } from './scope.ts';

/** Every line end is one. */
export const lineBreak: Pattern = {
  sign: '\n',
  apply: (text, scope) => text.replace(/\n/g, () => stash(scope, element('br'), '\n')),
};
