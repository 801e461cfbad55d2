import { boundedCache, canonicalTimeZone, codePoints, E, strip } from '@parley/core';
import * as t from 'io-ts';
import { anyOf, type JsonSchema, objectSchema } from '../wire/json-schema.ts';
import { asInteger, parseJson, plain } from './json-text.ts';

/**
 * What a parameter's text may be. Each kind is an io-ts codec whose failures carry the wire's
 * sentence, with `{path}` where the parameter's name goes: `{path} is not an integer`.
 */
export interface ParamKind<A> extends t.Decoder<unknown, A> {
  /**
   * What the documentation says it accepts; `isJson`: as JSON text in its field, otherwise as plain
   * text.
   */
  readonly schema: JsonSchema;
  readonly isJson: boolean;
}

type Check<A> = (value: unknown, context: t.Context) => t.Validation<A>;
/** Parameters are only read, so a kind is a decoder: no guard, no way back. */
export const kind = <A>(
  name: string,
  schema: JsonSchema,
  check: Check<A>,
  isJson = false,
): ParamKind<A> => ({
  name,
  schema,
  isJson,
  validate: check,
  decode: (value) => check(value, [{ key: '', type: t.unknown, actual: value }]),
});

/** Documented like `other`. */
export const kindLike = <A>(
  { name, schema, isJson }: ParamKind<unknown>,
  check: Check<A>,
): ParamKind<A> => kind(name, schema, check, isJson);

/** One sentence; only the first problem of a value is ever reported. */
const fail = <A>(value: unknown, context: t.Context, says: string): t.Validation<A> =>
  t.failure(value, context, says);

const at = (
  context: t.Context,
  key: string | number,
  type: t.Decoder<unknown, unknown>,
  actual: unknown,
): t.Context =>
  t.appendContext(
    context,
    typeof key === 'number' ? `[${key}]` : `[${JSON.stringify(key)}]`,
    type,
    actual,
  );

/**
 * What `inner` takes, unless `complaint` has something to say of it; `more`: what a schema can tell
 * of that.
 */
export const checked = <A>(
  inner: ParamKind<A>,
  more: JsonSchema,
  complaint: (value: A) => string | null,
): ParamKind<A> =>
  kindLike({ ...inner, schema: { ...inner.schema, ...more } }, (value, context) => {
    const validated = inner.validate(value, context);
    if (E.isLeft(validated)) return validated;
    const says = complaint(validated.right);
    return says === null ? validated : fail(value, context, says);
  });

/** The field's own text, blanks and all. */
export const text: ParamKind<string> = kind('text', { type: 'string' }, (value, context) =>
  typeof value === 'string' ? t.success(value) : fail(value, context, '{path} is not a string'),
);

/** JSON inside the field. */
export const json = <A>(inner: ParamKind<A>): ParamKind<A> =>
  kindLike({ ...inner, isJson: true }, (value, context) => {
    const parsed = parseJson(String(value));
    return E.isLeft(parsed)
      ? fail(value, context, '{path} is not valid JSON')
      : inner.validate(parsed.right, context);
  });

/** So many texts, of so many characters at most. */
const REPEATED = { texts: 1_000, length: 256 };

/**
 * Remembers the result for a short text, which is then one object for all requests that send it.
 */
export const repeated = <A>(inner: ParamKind<A>): ParamKind<A> => {
  const known = boundedCache<unknown, t.Validation<A>>(REPEATED.texts);
  return kindLike(inner, (value, context) => {
    const before = known.of(value);
    if (before !== undefined) return before;
    const validated = inner.validate(value, context);
    if (E.isLeft(validated) || typeof value !== 'string' || value.length > REPEATED.length)
      return validated;
    // Copied: a slice would keep the whole URL.
    known.keep(Buffer.from(value, 'utf16le').toString('utf16le'), validated);
    return validated;
  });
};

/** An object of whatever there is. */
export const anyDict: ParamKind<Readonly<Record<string, unknown>>> = kind(
  'object',
  { type: 'object' },
  (value, context) => {
    const found = plain(value);
    return typeof found === 'object' && found !== null && !Array.isArray(found)
      ? t.success(found as Readonly<Record<string, unknown>>)
      : fail(value, context, '{path} is not a dict');
  },
);

export const bool: ParamKind<boolean> = kind('boolean', { type: 'boolean' }, (value, context) =>
  typeof value === 'boolean' ? t.success(value) : fail(value, context, '{path} is not a boolean'),
);

export const int: ParamKind<number> = kind('integer', { type: 'integer' }, (value, context) => {
  const integer = asInteger(value);
  return integer === null ? fail(value, context, '{path} is not an integer') : t.success(integer);
});

/** A whole number between two bounds, both included. */
export const intBetween = (least: number, most: number): ParamKind<number> =>
  checked(
    int,
    { minimum: least, ...(most < Number.MAX_SAFE_INTEGER && { maximum: most }) },
    (integer) => {
      if (integer < least) return '{path} is too small';
      return integer > most ? '{path} is too large' : null;
    },
  );

export const nonNegativeInt: ParamKind<number> = intBetween(0, Number.MAX_SAFE_INTEGER);

/** Any number JSON can write. */
export const number: ParamKind<number> = kind('number', { type: 'number' }, (value, context) => {
  const found = plain(value);
  return typeof found === 'number'
    ? t.success(found)
    : fail(value, context, '{path} is not a number');
});

export const orNull = <A>(inner: ParamKind<A>): ParamKind<A | null> =>
  kind(`${inner.name} or null`, { anyOf: [inner.schema, { type: 'null' }] }, (value, context) =>
    value === null ? t.success(null) : inner.validate(value, context),
  );

/** A text for which the word `null` stands for none, since a form has no other way to say so. */
export const textOrNull = (inner: ParamKind<string>): ParamKind<string | null> =>
  kind(`${inner.name} or null`, { anyOf: [inner.schema, { type: 'null' }] }, (value, context) =>
    value === 'null' ? t.success(null) : inner.validate(value, context),
  );

/**
 * The most items of a list in one request: they are processed together while other requests wait.
 */
export const MAX_LIST_ITEMS = 20_000;
/** The same for items that are stored and told one by one. */
export const SEVERAL = 1_000;

/** At most `most` items. */
export const list = <A>(
  item: ParamKind<A>,
  most: number = MAX_LIST_ITEMS,
): ParamKind<ReadonlyArray<A>> =>
  kind(
    `list of ${item.name}`,
    { type: 'array', items: item.schema, maxItems: most },
    (value, context) => {
      if (!Array.isArray(value)) return fail(value, context, '{path} is not a list');
      if (value.length > most)
        return fail(value, context, `{path} is too long (limit: ${most} items)`);
      const items: A[] = [];
      for (const [index, one] of value.entries()) {
        const validated = item.validate(one, at(context, index, item, one));
        if (E.isLeft(validated)) return validated;
        items.push(validated.right);
      }
      return t.success(items);
    },
  );

type Kinds<A> = { readonly [K in keyof A]: ParamKind<A[K]> };

const schemasOf = (
  kinds: Readonly<Record<string, ParamKind<unknown>>>,
): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(Object.entries(kinds).map(([key, { schema }]) => [key, schema]));

/**
 * A JSON object. Keys that are not named are ignored; those of `optional` may be missing. `name` is
 * shown when it is no object at all.
 */
export const dict = <A extends object, B extends object = object>(
  name: string,
  required: Kinds<A>,
  optional: Kinds<B> = {} as Kinds<B>,
): ParamKind<A & Partial<B>> => {
  const kinds: ReadonlyArray<[string, ParamKind<unknown>]> = Object.entries<ParamKind<unknown>>({
    ...required,
    ...optional,
  });
  return kind(name, objectSchema(schemasOf(required), schemasOf(optional)), (value, context) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return fail(
        value,
        context,
        `Invalid {path}: Input should be a valid dictionary or instance of ${name}`,
      );
    }
    const found: Record<string, unknown> = {};
    for (const [key, inner] of kinds) {
      const actual: unknown = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
      const here = at(context, key, inner, actual);
      if (actual === undefined && !Object.hasOwn(required, key)) continue;
      if (actual === undefined) return fail(value, here, '{path} field is missing: Field required');
      const validated = inner.validate(actual, here);
      if (E.isLeft(validated)) return validated;
      found[key] = validated.right;
    }
    return t.success(found as A & Partial<B>);
  });
};

/** Like `dict`, without keys other than the named ones. */
export const strictDict = <A extends object, B extends object>(
  name: string,
  required: Kinds<A>,
  optional: Kinds<B>,
): ParamKind<A & Partial<B>> => {
  const loose = dict(name, required, optional);
  return kindLike(
    { ...loose, schema: { ...loose.schema, additionalProperties: false } },
    (value, context) => {
      const validated = loose.validate(value, context);
      const stranger = Object.keys(Object(value)).find(
        (key) => !Object.hasOwn(required, key) && !Object.hasOwn(optional, key),
      );
      if (E.isLeft(validated) || stranger === undefined) return validated;
      return fail(
        value,
        at(context, stranger, t.unknown, value),
        `Argument ${JSON.stringify(stranger)} at {path} is unexpected`,
      );
    },
  );
};

/** One of some values, answered with the sentence of a type: `Invalid propagate_mode`. */
export const literal = <A extends string | number>(...values: ReadonlyArray<A>): ParamKind<A> =>
  kind(values.join(' | '), { enum: values }, (value, context) => {
    const found = values.find((one) => one === value);
    return found === undefined ? fail(value, context, 'Invalid {path}') : t.success(found);
  });

/** One of some values, answered with the sentence of a list. */
export const oneOf = <A extends string | number>(
  base: ParamKind<string> | ParamKind<number>,
  ...values: ReadonlyArray<A>
): ParamKind<A> =>
  kind(values.join(' | '), { enum: values }, (value, context) => {
    const validated: t.Validation<string | number> = base.validate(value, context);
    if (E.isLeft(validated)) return validated;
    const found = values.find((one) => one === validated.right);
    return found === undefined
      ? fail(value, context, 'Invalid {path}: Value error, Not in the list of possible values')
      : t.success(found);
  });

export const atMost = (limit: number, inner: ParamKind<string>): ParamKind<string> =>
  checked(inner, { maxLength: limit }, (found) =>
    codePoints(found) > limit ? `{path} is too long (limit: ${limit} characters)` : null,
  );

/** Documented with a limit of characters that the domain checks, with a sentence of its own. */
export const upTo = (limit: number, inner: ParamKind<string>): ParamKind<string> =>
  checked(inner, { maxLength: limit }, () => null);

/** Written as it must be, all of it. */
export const matching = (pattern: RegExp, inner: ParamKind<string>): ParamKind<string> =>
  checked(inner, { pattern: pattern.source }, (found) =>
    pattern.test(found) ? null : '{path} has invalid format',
  );

export const notBlank = (inner: ParamKind<string>): ParamKind<string> =>
  checked(inner, { pattern: '\\S' }, (found) =>
    strip(found) === '' ? '{path} cannot be blank' : null,
  );

/**
 * The first kind that takes the value; when none does, the first one's sentence under `label`:
 * `X["int"] is not an integer`.
 */
export const either = <A, B>(
  label: string,
  first: ParamKind<A>,
  second: ParamKind<B>,
): ParamKind<A | B> =>
  kind<A | B>(
    `${first.name} or ${second.name}`,
    anyOf([first.schema, second.schema]),
    (value, context) => {
      const one: t.Validation<A | B> = first.validate(value, context);
      if (E.isRight(one)) return one;
      const two: t.Validation<A | B> = second.validate(value, context);
      return E.isRight(two) ? two : first.validate(value, at(context, label, first, value));
    },
  );

/** The same kind with its value made into something else. Never fails on its own. */
export const mapped = <A, B>(inner: ParamKind<A>, to: (value: A) => B): ParamKind<B> =>
  kindLike(inner, (value, context) => {
    const validated = inner.validate(value, context);
    return E.isLeft(validated) ? validated : t.success(to(validated.right));
  });

/** `600`, or a word in quotes: `"unlimited"`. */
export const intOrWord: ParamKind<number | string> = json(either('int', int, text));

export const flag: ParamKind<boolean> = json(bool);

/** Any name of an IANA time zone. */
export const timeZone: ParamKind<string> = kind(
  'text',
  { type: 'string', description: 'Name of an IANA time zone.' },
  (value, context) =>
    typeof value === 'string' && canonicalTimeZone(value) !== null
      ? t.success(value)
      : fail(value, context, 'Invalid {path}: Value error, Not a recognized time zone'),
);
