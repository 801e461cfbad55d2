import { type Denial, denial } from '../kernel/denial.ts';
import { type Faulty, unlessFaulty } from '../kernel/faults.ts';
import { E } from '../kernel/fp.ts';
import { codePoints } from '../kernel/text.ts';
import {
  type Linkifier,
  MAX_PATTERN,
  MAX_URL_TEMPLATE,
  type WantedLinkifier,
} from './linkifier.ts';

type Field = keyof WantedLinkifier;
export type LinkifierFault =
  | Denial<'linkifier.blank', { readonly field: Field }>
  | Denial<
      'linkifier.too-long',
      { readonly field: Field; readonly limit: number; readonly length: number }
    >
  | Denial<'linkifier.template-invalid'>
  | Denial<'linkifier.pattern-invalid', { readonly says: string }>
  | Denial<'linkifier.group-missing', { readonly group: string }>
  | Denial<'linkifier.group-unused', { readonly group: string }>
  | Denial<'linkifier.scheme'>
  | Denial<'linkifier.matches-anything'>
  | Denial<'linkifier.pattern-taken'>;
export type LinkifierInvalid = Faulty<LinkifierFault>;

/** What the port `links` finds in the two texts. */
export interface LinkifierReading {
  readonly groups: E.Either<string, ReadonlyArray<string>>;
  /** Null: no template. */
  readonly variables: ReadonlyArray<string> | null;
  /** The pattern makes a link of the empty text, or of something in an ordinary sentence. */
  readonly matchesAnything: boolean;
}

const LIMITS = { pattern: MAX_PATTERN, urlTemplate: MAX_URL_TEMPLATE } as const;

const checkText = (field: Field, text: string): ReadonlyArray<LinkifierFault> => {
  if (text === '') return [denial('linkifier.blank', { field })];
  const length = codePoints(text);
  return length > LIMITS[field]
    ? [denial('linkifier.too-long', { field, limit: LIMITS[field], length })]
    : [];
};

/** The first name by code points that is in one set and not in the other. */
const firstMissing = (
  names: ReadonlyArray<string>,
  others: ReadonlyArray<string>,
): string | undefined => names.filter((name) => !others.includes(name)).sort()[0];

const TEMPLATE_INVALID: LinkifierFault = denial('linkifier.template-invalid');

/**
 * What a template begins with is where its links lead, so no variable may say it. Clients open
 * `mailto:` and `tel:` in other programs.
 */
const SCHEME = /^(?:https?:\/\/|mailto:|tel:)/i;

/** A template that is none says nothing of the pattern. */
const checkSyntax = (
  { groups, variables, matchesAnything }: LinkifierReading,
  { pattern, urlTemplate }: WantedLinkifier,
): ReadonlyArray<LinkifierFault> => {
  if (variables === null) return [TEMPLATE_INVALID];
  if (E.isLeft(groups)) return [denial('linkifier.pattern-invalid', { says: groups.left })];
  const missing = firstMissing(variables, groups.right);
  if (missing !== undefined) return [denial('linkifier.group-missing', { group: missing })];
  const unused = firstMissing(groups.right, variables);
  if (unused !== undefined) return [denial('linkifier.group-unused', { group: unused })];
  if (urlTemplate !== '' && !SCHEME.test(urlTemplate)) return [denial('linkifier.scheme')];
  return pattern !== '' && matchesAnything ? [denial('linkifier.matches-anything')] : [];
};

/**
 * Every fault, in the order in which they are told. `others` are the realm's linkifiers without the
 * one that is changed; `reading` is null where one of the texts is too long to be read.
 */
export const checkLinkifier = (
  { pattern, urlTemplate }: WantedLinkifier,
  reading: LinkifierReading | null,
  others: ReadonlyArray<Linkifier>,
): E.Either<LinkifierInvalid, void> => {
  const inPattern = checkText('pattern', pattern);
  const isTaken = inPattern.length === 0 && others.some((other) => other.pattern === pattern);
  return unlessFaulty<LinkifierFault>([
    ...inPattern,
    ...checkText('urlTemplate', urlTemplate),
    ...(reading === null ? [] : checkSyntax(reading, { pattern, urlTemplate })),
    ...(isTaken ? [denial('linkifier.pattern-taken')] : []),
  ]);
};
