import { append, element } from '../html/element.ts';
import { replaceAnew } from './replace.ts';
import { type Pattern, type Scope, stash } from './scope.ts';

const tagged =
  (tag: string, pattern: RegExp): Pattern['apply'] =>
  (text, scope, inner) =>
    replaceAnew(text, pattern, ([, held = '']) => stash(scope, element(tag, [], inner(held))));

const strongEmphasised = (scope: Scope, text: string): string => {
  const strong = element('strong');
  append(strong, element('em', [], text));
  return stash(scope, strong);
};

/** `***both***` */
export const strongEmphasis: Pattern = {
  sign: '***',
  apply: (text, scope, inner) =>
    replaceAnew(text, /\*\*\*(?!\s)([^*^\n]+)(?<!\s)\*\*\*/, ([, held = '']) => strongEmphasised(scope, inner(held))),
};

/** `**strong**`, within one line. */
export const strong: Pattern = { sign: '**', apply: tagged('strong', /\*\*([^\n]+?)\*\*/) };

/** `*emphasis*`, with no blank at the inside of a star. */
export const emphasis: Pattern = { sign: '*', apply: tagged('em', /\*(?!\s)([^*^\n]+)(?<!\s)\*/) };

/** `~~deleted~~` */
export const deleted: Pattern = { sign: '~~', apply: tagged('del', /(?<!~)~~([^~\n]+?)~~(?!~)/) };
