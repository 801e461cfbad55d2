import { E } from '@parley/core';

/** Deeper nesting than any parameter needs is refused before the parser sees it. */
const MAX_DEPTH = 50;

/**
 * A number that was not written as an integer (`5.0`, `1e2`): never an integer on this wire,
 * whatever its value.
 */
const fraction: unique symbol = Symbol('fraction');
interface Fraction {
  readonly [fraction]: number;
}

const isFraction = (value: unknown): value is Fraction =>
  typeof value === 'object' && value !== null && fraction in value;

/**
 * An integer's range is unbounded on the wire; beyond what a double holds exactly it names nothing
 * we have.
 */
const bounded = (value: number): number =>
  Math.min(Math.max(value, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER) + 0;

/** `value` as an integer, null when it is none. `value` came out of `parseJson`. */
export const asInteger = (value: unknown): number | null =>
  typeof value === 'number' ? bounded(value) : null;

/** The value with its fractional numbers as plain numbers. */
export const plain = (value: unknown): unknown => {
  if (isFraction(value)) return value[fraction];
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
  return value;
};

const FRACTION_SIGNS = new Set(['.', 'e', 'E']);
const isDigit = (character: string | undefined): boolean =>
  character !== undefined && character >= '0' && character <= '9';

/**
 * What can be seen before parsing. `hasFractions`: some number may not be written as an integer.
 */
const survey = (text: string): { readonly isTooDeep: boolean; readonly hasFractions: boolean } => {
  let depth = 0;
  let inString = false;
  let hasFractions = false;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (inString) {
      if (character === '\\') index++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '[' || character === '{') {
      if (++depth > MAX_DEPTH) return { isTooDeep: true, hasFractions };
    } else if (character === ']' || character === '}') depth--;
    else if (FRACTION_SIGNS.has(character) && isDigit(text[index - 1])) hasFractions = true;
  }
  return { isTooDeep: false, hasFractions };
};

/** Half of a surrogate pair, or an escape that may be one. */
const MAY_BE_HALF = /\\u[dD][89a-fA-F]|\p{Surrogate}/u;

const revive = (_key: string, value: unknown, context?: { readonly source?: string }): unknown => {
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value))
    throw new SyntaxError('half a surrogate pair is no text');
  if (typeof value === 'number' && !/^-?\d+$/.test(context?.source ?? ''))
    return { [fraction]: value } satisfies Fraction;
  return value;
};

/**
 * Left when `text` is not JSON, nests too deep, or holds half a character. Numbers keep whether
 * they were written as integers.
 */
export const parseJson = (text: string): E.Either<'not JSON', unknown> => {
  const { isTooDeep, hasFractions } = survey(text);
  if (isTooDeep) return E.left('not JSON');
  // Looking at each value costs four times as much as parsing, and hardly any text needs it.
  const each = hasFractions || MAY_BE_HALF.test(text) ? revive : undefined;
  try {
    return E.right(JSON.parse(text, each));
  } catch {
    return E.left('not JSON');
  }
};
