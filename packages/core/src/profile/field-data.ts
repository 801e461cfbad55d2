import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { firstRefused } from '../kernel/text-class.ts';
import { type FieldData, type FieldKind, type FieldOption, SERVICES } from './profile-field.ts';

/** What is wrong with it, as far as it can be told in a word and a name. */
export type FieldDataProblem =
  | { readonly _tag: 'NoOptions' }
  | { readonly _tag: 'NotADict' }
  | { readonly _tag: 'Missing'; readonly key: string }
  | { readonly _tag: 'NotText'; readonly key: string }
  | { readonly _tag: 'Blank'; readonly key: string }
  | { readonly _tag: 'Characters'; readonly key: string }
  | { readonly _tag: 'BlankOption' }
  | { readonly _tag: 'UnknownService' }
  | { readonly _tag: 'NoPattern' }
  | { readonly _tag: 'NoPlace' }
  | { readonly _tag: 'TooLong'; readonly limit: number }
  | { readonly _tag: 'NotAUrl'; readonly key: string };
export type FieldDataDenial = Denial<
  'profile.data-invalid',
  { readonly problem: FieldDataProblem }
>;

/** Data as it was typed: an object of texts, or of objects of texts. */
export type TypedData = Readonly<Record<string, unknown>>;

const wrong = (problem: FieldDataProblem): E.Either<FieldDataDenial, never> =>
  E.left(denial('profile.data-invalid', { problem }));

const isDict = (value: unknown): value is TypedData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text under a key of an object that is not blank. */
const textIn = (data: TypedData, key: string): E.Either<FieldDataDenial, string> => {
  if (!Object.hasOwn(data, key)) return wrong({ _tag: 'Missing', key });
  const text = data[key];
  if (typeof text !== 'string') return wrong({ _tag: 'NotText', key });
  if (text.trim() === '') return wrong({ _tag: 'Blank', key });
  return firstRefused('line', text) === null ? E.right(text) : wrong({ _tag: 'Characters', key });
};

const parseOptions = (data: TypedData): E.Either<FieldDataDenial, FieldData> => {
  const options: Record<string, FieldOption> = {};
  if (Object.keys(data).length === 0) return wrong({ _tag: 'NoOptions' });
  for (const [key, option] of Object.entries(data)) {
    if (key.trim() === '' || firstRefused('line', key) !== null)
      return wrong({ _tag: 'BlankOption' });
    if (!isDict(option)) return wrong({ _tag: 'NotADict' });
    const text = textIn(option, 'text');
    if (E.isLeft(text)) return text;
    const order = textIn(option, 'order');
    if (E.isLeft(order)) return order;
    Object.defineProperty(options, key, {
      value: { text: text.right, order: order.right },
      enumerable: true,
    });
  }
  return E.right({ options });
};

const PLACE = '%(username)s';
const isAddress = (text: string): boolean => /^https?:\/\/[^\s/?#]+/i.test(text);

const parseService = (data: TypedData): E.Either<FieldDataDenial, FieldData> => {
  const service = textIn(data, 'subtype');
  if (E.isLeft(service)) return service;
  if (service.right !== 'custom') {
    return Object.hasOwn(SERVICES, service.right)
      ? E.right({ service: service.right, pattern: null })
      : wrong({ _tag: 'UnknownService' });
  }
  if (!Object.hasOwn(data, 'url_pattern')) return wrong({ _tag: 'NoPattern' });
  const pattern = textIn(data, 'url_pattern');
  if (E.isLeft(pattern)) return pattern;
  if (pattern.right.split(PLACE).length !== 2) return wrong({ _tag: 'NoPlace' });
  return isAddress(pattern.right.replace(PLACE, 'username'))
    ? E.right({ service: 'custom', pattern: pattern.right })
    : wrong({ _tag: 'NotAUrl', key: 'url_pattern' });
};

const parseAny = (
  kind: FieldKind | null,
  typed: TypedData,
): E.Either<FieldDataDenial, FieldData> => {
  if (kind === 'select') return parseOptions(typed);
  return kind === 'account' ? parseService(typed) : E.right(null);
};

/** Maximum length of its JSON in UTF-16 code units: every client receives it. */
const MAX_FIELD_DATA = 20_000;

/** What a field of this kind needs to know more; whatever else was typed is not kept. */
export const parseFieldData = (
  kind: FieldKind | null,
  typed: TypedData,
): E.Either<FieldDataDenial, FieldData> => {
  const parsed = parseAny(kind, typed);
  if (E.isLeft(parsed)) return parsed;
  return JSON.stringify(parsed.right).length > MAX_FIELD_DATA
    ? wrong({ _tag: 'TooLong', limit: MAX_FIELD_DATA })
    : parsed;
};
