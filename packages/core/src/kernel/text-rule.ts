import type { CommandOptions } from './command-options.ts';
import { type Denial, denial } from './denial.ts';
import { E, type TE } from './fp.ts';
import { strip } from './text.ts';
import { firstRefused, type TextClass, type TextDenial } from './text-class.ts';

/**
 * How a text of a command is judged before the command is carried out.
 *
 * - A class: the text may hold only characters of the class.
 * - `trimmed-line`: a line that is stored without surrounding blanks, so these may be any.
 * - `rest-of-text` and `rest-of-line`: a text or a line, except that the concept's own rule refuses
 *   U+0000.
 * - `own`: the concept's own rules check the text, or the concept looks it up and stores nothing.
 */
export type TextRule =
  | Exclude<TextClass, 'name'>
  | 'trimmed-line'
  | 'rest-of-text'
  | 'rest-of-line'
  | 'own';

const CLASS = {
  text: 'text',
  line: 'line',
  'trimmed-line': 'line',
  'rest-of-text': 'text',
  'rest-of-line': 'line',
} as const;
const ASIDE = '_';

const seen = (rule: Exclude<TextRule, 'own'>, text: string): string => {
  if (rule === 'trimmed-line') return strip(text);
  return rule.startsWith('rest-of-') ? strip(text).replaceAll('\0', ASIDE) : text;
};

const judge = (rule: TextRule, text: string, field: string): TextDenial | null => {
  if (rule === 'own') return null;
  const position = firstRefused(CLASS[rule], seen(rule, text));
  return position === null ? null : denial('text.characters', { field, position });
};

/** Rules by the keys of a command, nested as its values are. */
export interface TextRules {
  readonly [key: string]: TextRule | TextRules;
}

const isRule = (rules: TextRule | TextRules): rules is TextRule => typeof rules === 'string';

const firstOf = (rules: TextRule | TextRules, value: unknown, field: string): TextDenial | null => {
  if (rules === 'own' || value === null || value === undefined) return null;
  if (Array.isArray(value)) {
    for (const item of value) {
      const found = firstOf(rules, item, field);
      if (found !== null) return found;
    }
    return null;
  }
  if (isRule(rules)) return typeof value === 'string' ? judge(rules, value, field) : null;
  for (const [key, inner] of Object.entries(rules)) {
    const found = firstOf(inner, Reflect.get(Object(value), key), key);
    if (found !== null) return found;
  }
  return null;
};

const judgesNothing = (rules: TextRule | TextRules): boolean =>
  isRule(rules) ? rules === 'own' : Object.values(rules).every(judgesNothing);

interface AnyCase {
  (command: unknown, options?: CommandOptions): TE.TaskEither<Denial<string>, unknown>;
  readonly plan?: AnyCase;
}

const judging = (carryOut: AnyCase, texts: TextRules, name: string): AnyCase => {
  const judged: AnyCase = (command, options) => {
    const refused = firstOf(texts, command, name);
    return refused === null ? carryOut(command, options) : async () => E.left(refused);
  };
  return carryOut.plan === undefined
    ? judged
    : Object.assign(judged, { plan: judging(carryOut.plan, texts, name) });
};

/**
 * The same use cases; those with texts to judge refuse a command before it is looked at otherwise.
 */
export const withJudgedTexts = <Cases extends object>(
  cases: Cases,
  rules: Readonly<Record<string, TextRules>>,
): Cases => {
  const judged = Object.entries(rules)
    .filter(([, texts]) => !judgesNothing(texts))
    .map(
      ([name, texts]) => [name, judging(Reflect.get(cases, name) as AnyCase, texts, name)] as const,
    );
  return { ...cases, ...Object.fromEntries(judged) };
};
