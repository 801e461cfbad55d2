import { append, type Element, element } from '../html/element.ts';
import { replaceAnew } from './replace.ts';
import { type Pattern, stash } from './scope.ts';

const tagged =
  (tag: string, pattern: RegExp): Pattern['apply'] =>
  (text, scope, inner) =>
    replaceAnew(text, pattern, ([typed, held = '']) =>
      stash(scope, element(tag, [], inner(held)), typed),
    );

const strongEmphasised = (text: string): Element => {
  const strong = element('strong');
  append(strong, element('em', [], text));
  return strong;
};

/** `***both***` */
export const strongEmphasis: Pattern = {
  sign: '***',
  apply: (text, scope, inner) =>
    replaceAnew(text, /\*\*\*(?!\s)([^*^\n]+)(?<!\s)\*\*\*/, ([typed, held = '']) =>
      stash(scope, strongEmphasised(inner(held)), typed),
    ),
};

/** `**strong**`, within one line. */
export const strong: Pattern = { sign: '**', apply: tagged('strong', /\*\*([^\n]+?)\*\*/) };

/** `*emphasis*`, with no blank at the inside of a star. */
export const emphasis: Pattern = { sign: '*', apply: tagged('em', /\*(?!\s)([^*^\n]+)(?<!\s)\*/) };

/** `~~deleted~~` */
export const deleted: Pattern = { sign: '~~', apply: tagged('del', /(?<!~)~~([^~\n]+?)~~(?!~)/) };
