import { type Denial, denial, E } from '@parley/core';
import type * as t from 'io-ts';
import type { Fields } from '../request/form.ts';
import type { ParamKind } from './kinds.ts';

export type ParamDenial =
  | Denial<'request.parameter-missing', { readonly name: string }>
  /**
   * The request has a body that is no form. `missing`: the first parameter it therefore lacks, null
   * when none is required.
   */
  | Denial<'request.body-not-a-form', { readonly missing: string | null }>
  | Denial<'request.parameter-ambiguous', { readonly first: string; readonly second: string }>
  /** `says` is the whole sentence. */
  | Denial<'request.parameter-invalid', { readonly name: string; readonly says: string }>;

/** One declared parameter. `absent`: its value when it is not sent; null when it must be sent. */
export interface Param<A> {
  readonly kind: ParamKind<A>;
  readonly aliases: ReadonlyArray<string>;
  readonly absent: { readonly value: A } | null;
}

/** In the order in which they are checked. */
export type Params = Readonly<Record<string, Param<unknown>>>;
export type ParamValues<P extends Params> = {
  readonly [K in keyof P]: P[K] extends Param<infer A> ? A : never;
};

export const required = <A>(kind: ParamKind<A>, ...aliases: ReadonlyArray<string>): Param<A> => ({
  kind,
  aliases,
  absent: null,
});
export const optional = <A>(
  kind: ParamKind<A>,
  ...aliases: ReadonlyArray<string>
): Param<A | undefined> => ({
  kind,
  aliases,
  absent: { value: undefined },
});
export const withDefault = <A>(
  kind: ParamKind<A>,
  value: A,
  ...aliases: ReadonlyArray<string>
): Param<A> => ({
  kind,
  aliases,
  absent: { value },
});

const sentence = (name: string, errors: t.Errors): string => {
  const [first] = errors;
  const path =
    name +
    (first?.context ?? [])
      .slice(1)
      .map(({ key }) => key)
      .join('');
  return (first?.message ?? 'Invalid {path}').replaceAll('{path}', () => path);
};

const parseOne = (
  name: string,
  param: Param<unknown>,
  sent: Fields,
): E.Either<ParamDenial, unknown> => {
  const { aliases } = param;
  const [found, other] =
    aliases.length === 0
      ? [sent.has(name) ? name : undefined]
      : [name, ...aliases].filter((one) => sent.has(one));
  if (found !== undefined && other !== undefined)
    return E.left(denial('request.parameter-ambiguous', { first: found, second: other }));
  if (found === undefined)
    return param.absent
      ? E.right(param.absent.value)
      : E.left(denial('request.parameter-missing', { name }));
  const value = sent.get(found);
  const validated = param.kind.validate(value, [{ key: '', type: param.kind, actual: value }]);
  return E.isLeft(validated)
    ? E.left(denial('request.parameter-invalid', { name, says: sentence(name, validated.left) }))
    : validated;
};

/** What is the same for all who send such parameters. */
interface Declared {
  readonly entries: ReadonlyArray<[string, Param<unknown>]>;
  /** The values of those that need not be sent. */
  readonly absent: Readonly<Record<string, unknown>>;
}

const declared = new WeakMap<Params, Declared>();

const declaredBy = (params: Params): Declared => {
  const known = declared.get(params);
  if (known !== undefined) return known;
  const entries = Object.entries(params);
  const absent = Object.fromEntries(
    entries.flatMap(([name, param]) => (param.absent ? [[name, param.absent.value]] : [])),
  );
  const found = { entries, absent };
  declared.set(params, found);
  return found;
};

/**
 * The first thing wrong, in the order of declaration, or every value. `sent`: the body's fields
 * over the query's.
 */
export const parseParams = <P extends Params>(
  params: P,
  sent: Fields,
): E.Either<ParamDenial, ParamValues<P>> => {
  const { entries, absent } = declaredBy(params);
  const values: Record<string, unknown> = { ...absent };
  for (const [name, param] of entries) {
    if (param.absent && param.aliases.length === 0 && !sent.has(name)) continue;
    const parsed = parseOne(name, param, sent);
    if (E.isLeft(parsed)) return parsed;
    values[name] = parsed.right;
  }
  return E.right(values as ParamValues<P>);
};

/** Accepted everywhere: it names the program that asks. */
const ALWAYS: ReadonlyArray<string> = ['client'];

const names = new WeakMap<Params, ReadonlySet<string>>();

const namesOf = (params: Params): ReadonlySet<string> => {
  const known = names.get(params);
  if (known !== undefined) return known;
  const all = new Set([
    ...ALWAYS,
    ...Object.entries(params).flatMap(([name, { aliases }]) => [name, ...aliases]),
  ]);
  names.set(params, all);
  return all;
};

/** The names of parameters that were sent and are not read, sorted. */
export const ignoredBy = (params: Params, sent: Fields): ReadonlyArray<string> => {
  if (sent.size === 0) return [];
  const known = namesOf(params);
  const ignored: string[] = [];
  for (const name of sent.keys()) if (!known.has(name)) ignored.push(name);
  return ignored.sort();
};
