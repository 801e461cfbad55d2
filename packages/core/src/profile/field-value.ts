import type { UserId } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { codePoints } from '../kernel/text.ts';
import { firstRefused } from '../kernel/text-class.ts';
import type { User } from '../user/user.ts';
import type { ProfileField } from './profile-field.ts';

export type ValueProblem =
  | { readonly _tag: 'NotText' }
  | { readonly _tag: 'TooLong'; readonly limit: number }
  | { readonly _tag: 'Characters' }
  | { readonly _tag: 'NotADate' }
  | { readonly _tag: 'NotAUrl' }
  | { readonly _tag: 'NoOption'; readonly value: string }
  | { readonly _tag: 'NotAList' }
  | { readonly _tag: 'NotAnId'; readonly index: number };
export type FieldValueDenial =
  | Denial<'profile.value-invalid', { readonly name: string; readonly problem: ValueProblem }>
  | Denial<
      'profile.user-invalid',
      { readonly user: number; readonly why: 'unknown' | 'deactivated' | 'bot' }
    >;

/** As it was typed: a text or ids of people. Blank, null and an empty list mean nothing. */
export type TypedValue = unknown;

export const isNothing = (typed: TypedValue): boolean =>
  typed === null || typed === '' || (Array.isArray(typed) && typed.length === 0);

const SHORT = 50;
const LONG = 500;

const isDay = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
  if (
    year === undefined ||
    month === undefined ||
    day === undefined ||
    month < 1 ||
    month > 12 ||
    day < 1 ||
    year < 1
  )
    return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day <= ([31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0);
};

/** The longest address that clients and proxies accept. */
const MAX_ADDRESS = 2048;
const isAddress = (text: string): boolean =>
  text.length <= MAX_ADDRESS &&
  /^(https?|ftps?):\/\/[^\s/?#.]+(\.[^\s/?#.]+)*\.?(:\d{1,5})?([/?#]\S*)?$/i.test(text);

const textProblem = (field: ProfileField, text: string): ValueProblem | null => {
  if (firstRefused(field.kind === 'long-text' ? 'text' : 'line', text) !== null)
    return { _tag: 'Characters' };
  switch (field.kind) {
    case 'long-text':
      return codePoints(text) > LONG ? { _tag: 'TooLong', limit: LONG } : null;
    case 'date':
      return isDay(text) ? null : { _tag: 'NotADate' };
    case 'url':
      return isAddress(text) ? null : { _tag: 'NotAUrl' };
    case 'select': {
      const options = field.data !== null && 'options' in field.data ? field.data.options : {};
      return Object.hasOwn(options, text) ? null : { _tag: 'NoOption', value: text };
    }
    default:
      return codePoints(text) > SHORT ? { _tag: 'TooLong', limit: SHORT } : null;
  }
};

const people = (
  typed: TypedValue,
  found: ReadonlyMap<number, User>,
): E.Either<FieldValueDenial | ValueProblem, string> => {
  if (!Array.isArray(typed)) return E.left({ _tag: 'NotAList' });
  const index = typed.findIndex((id) => !Number.isSafeInteger(id));
  if (index !== -1) return E.left({ _tag: 'NotAnId', index });
  const ids: ReadonlyArray<number> = typed;
  const invalid = (user: number, why: 'unknown' | 'deactivated' | 'bot') =>
    E.left(denial('profile.user-invalid', { user, why }));
  for (const id of ids) if (!found.has(id)) return invalid(id, 'unknown');
  for (const id of ids) {
    const user = found.get(id);
    if (user?.isActive === false) return invalid(id, 'deactivated');
    if (user !== undefined && user.bot !== null) return invalid(id, 'bot');
  }
  return E.right(JSON.stringify([...new Set(ids)]));
};

/** People named in a value that is meant to name some, known or not. */
export const namedIn = (typed: TypedValue): ReadonlyArray<UserId> =>
  Array.isArray(typed) ? typed.filter((id): id is UserId => Number.isSafeInteger(id)) : [];

/**
 * The value to store: within the length limit, every person once. `found` are those of the named
 * people who exist.
 */
export const parseFieldValue = (
  field: ProfileField,
  typed: TypedValue,
  found: ReadonlyMap<number, User>,
): E.Either<FieldValueDenial, string> => {
  const wrong = (problem: ValueProblem) =>
    E.left(denial('profile.value-invalid', { name: field.name, problem }));
  if (field.kind === 'users') {
    const named = people(typed, found);
    if (E.isRight(named)) return named;
    return 'rule' in named.left ? E.left(named.left) : wrong(named.left);
  }
  if (typeof typed !== 'string') return wrong({ _tag: 'NotText' });
  const problem = textProblem(field, typed);
  return problem === null ? E.right(typed) : wrong(problem);
};
