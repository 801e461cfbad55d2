import type { RealmId, Revision, UserId } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { codePoints, foldCase, strip } from '../kernel/text.ts';

export const MAX_ALERT_WORD = 100;

/** The words and phrases of which a user wants to be alerted. Only that user sees them. */
export interface AlertWords {
  readonly user: UserId;
  readonly realm: RealmId;
  readonly revision: Revision;
  /** In the order in which they were added; no two are the same under `foldCase`, none is blank. */
  readonly words: ReadonlyArray<string>;
}

/** `index`: which of the typed ones, from 0. */
export type AlertWordDenial = Denial<
  'alert-word.too-long',
  { readonly index: number; readonly limit: number }
>;

/**
 * `words` with what is new of `typed`, stripped, in the casing it was first written in. Lengths are
 * of what was typed, blanks and all.
 */
export const withWords = (
  words: ReadonlyArray<string>,
  typed: ReadonlyArray<string>,
): E.Either<AlertWordDenial, ReadonlyArray<string>> => {
  const index = typed.findIndex((word) => codePoints(word) > MAX_ALERT_WORD);
  if (index !== -1) return E.left(denial('alert-word.too-long', { index, limit: MAX_ALERT_WORD }));
  const known = new Map(words.map((word) => [foldCase(word), word]));
  for (const word of typed.map(strip))
    if (word !== '' && !known.has(foldCase(word))) known.set(foldCase(word), word);
  return E.right([...known.values()]);
};

/** `words` without `typed`, compared as they were typed but for casing. */
export const withoutWords = (
  words: ReadonlyArray<string>,
  typed: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  const unwanted = new Set(typed.map(foldCase));
  return words.filter((word) => !unwanted.has(foldCase(word)));
};
