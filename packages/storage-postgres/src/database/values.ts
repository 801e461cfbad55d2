import { type CustomTypesConfig, types } from 'pg';
import type { BoundValue } from './statement.ts';

/*
 * PostgreSQL stores no U+0000 in a text. It is written as two characters, and so is the one that
 * stands for it; texts are still in the order of their code points then.
 */
const ESCAPE = '\u0001';
const NUL = '\u0000';
const escapeText = (text: string): string =>
  text.includes(NUL) || text.includes(ESCAPE)
    ? text.replaceAll(ESCAPE, `${ESCAPE}1`).replaceAll(NUL, `${ESCAPE}0`)
    : text;
/** A stored text as it was before it was bound. */
export const unescapeText = (text: string): string =>
  text.includes(ESCAPE)
    ? text.replaceAll(`${ESCAPE}0`, NUL).replaceAll(`${ESCAPE}1`, ESCAPE)
    : text;

type One = number | string | boolean | null;
const bindOne = (value: One): One => (typeof value === 'string' ? escapeText(value) : value);
const isList = (value: BoundValue): value is Exclude<BoundValue, One> => Array.isArray(value);

/** A value as the driver is given it. */
export const bind = (value: BoundValue): BoundValue =>
  isList(value) ? (value.map(bindOne) as never) : bindOne(value);

const wholeNumber = (text: string): number => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is beyond 2^53`);
  return number;
};

const OID = {
  bool: 16,
  int8: 20,
  text: 25,
  json: 114,
  int8List: 1016,
  textList: 1009,
  numeric: 1700,
};
const listOf = <A>(oid: number, one: (text: string) => A) => {
  const parse = types.getTypeParser(oid) as (text: string) => ReadonlyArray<string | null>;
  return (text: string): ReadonlyArray<A | null> =>
    parse(text).map((value) => (value === null ? null : one(value)));
};

const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<
  number,
  (text: string) => unknown
>([
  [OID.int8, wholeNumber],
  [OID.numeric, wholeNumber],
  [OID.text, unescapeText],
  [OID.json, (text) => JSON.parse(text)],
  [OID.int8List, listOf(OID.int8List, wholeNumber)],
  [OID.textList, listOf(OID.textList, unescapeText)],
]);

/** How rows are read, whatever the pool of a host has been told. */
export const TYPES: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    PARSERS.get(oid) ?? types.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
};
