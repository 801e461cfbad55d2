import { type Denial, denial } from '../kernel/denial.ts';
import { type Faulty, unlessFaulty } from '../kernel/faults.ts';
import { E } from '../kernel/fp.ts';
import { codePoints } from '../kernel/text.ts';
import { MAX_CODE_LANGUAGE } from '../realm/realm-values.ts';
import { MAX_PLAYGROUND_TEXT, type Playground, type WantedPlayground } from './playground.ts';

export type CodeLanguageDenial =
  | Denial<'playground.language-too-long', { readonly limit: number }>
  | Denial<'playground.language-characters'>;

/** As the reference has it, a comma may stand in the name of a language. */
const LANGUAGE = /^[ A-Za-z0-9_+,\-./#]*$/;

/** Whether a language may be called so at all; looked at before anything else. */
export const checkCodeLanguage = (language: string): E.Either<CodeLanguageDenial, void> => {
  if (codePoints(language) > MAX_CODE_LANGUAGE)
    return E.left(denial('playground.language-too-long', { limit: MAX_CODE_LANGUAGE }));
  return LANGUAGE.test(language)
    ? E.right(undefined)
    : E.left(denial('playground.language-characters'));
};

export type PlaygroundFault =
  | Denial<'playground.blank', { readonly field: keyof WantedPlayground }>
  | Denial<
      'playground.too-long',
      { readonly field: 'name' | 'urlTemplate'; readonly limit: number; readonly length: number }
    >
  | Denial<'playground.template-invalid'>
  | Denial<'playground.scheme'>
  | Denial<'playground.code-missing'>
  | Denial<'playground.other-variables'>
  | Denial<'playground.taken'>;
export type PlaygroundInvalid = Faulty<PlaygroundFault>;

/** The one variable of a playground's template. */
const CODE = 'code';

/** What a template begins with is where the code is sent, so the code may not say it. */
const SCHEME = /^https?:\/\//i;

const checkVariables = (
  variables: ReadonlyArray<string> | null,
  urlTemplate: string,
): ReadonlyArray<PlaygroundFault> => {
  if (variables === null) return [];
  if (!variables.includes(CODE)) return [denial('playground.code-missing')];
  if (variables.length > 1) return [denial('playground.other-variables')];
  return SCHEME.test(urlTemplate) ? [] : [denial('playground.scheme')];
};

const checkBlank = (
  field: keyof WantedPlayground,
  wanted: WantedPlayground,
): ReadonlyArray<PlaygroundFault> =>
  wanted[field] === '' ? [denial('playground.blank', { field })] : [];

const checkText = (
  field: 'name' | 'urlTemplate',
  wanted: WantedPlayground,
): ReadonlyArray<PlaygroundFault> => {
  const length = codePoints(wanted[field]);
  return length > MAX_PLAYGROUND_TEXT
    ? [denial('playground.too-long', { field, limit: MAX_PLAYGROUND_TEXT, length })]
    : checkBlank(field, wanted);
};

/**
 * Every fault, in the order in which they are told. `variables`: the template's, null when it is
 * none; `others`: the realm's playgrounds without the one that is changed.
 */
export const checkPlayground = (
  wanted: WantedPlayground,
  variables: ReadonlyArray<string> | null,
  others: ReadonlyArray<Playground>,
): E.Either<PlaygroundInvalid, void> => {
  const inName = checkText('name', wanted);
  const inLanguage = checkBlank('language', wanted);
  const isNamed = inName.length + inLanguage.length === 0;
  const isTaken =
    isNamed &&
    others.some(({ name, language }) => name === wanted.name && language === wanted.language);
  return unlessFaulty<PlaygroundFault>([
    ...checkText('urlTemplate', wanted),
    ...(variables === null ? [denial('playground.template-invalid')] : []),
    ...inName,
    ...inLanguage,
    ...checkVariables(variables, wanted.urlTemplate),
    ...(isTaken ? [denial('playground.taken')] : []),
  ]);
};
