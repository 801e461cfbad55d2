import { E } from '@parley/core';

/** Deeper nesting than any parameter needs is refused before the parser sees it. */
const MAX_DEPTH = 50;

/** A number that was not written as an integer (`5.0`, `1e2`): never an integer on this wire, whatever its value. */
const fraction: unique symbol = Symbol('fraction');
interface Fraction {
  readonly [fraction]: number;
}

const isFraction = (value: unknown): value is Fraction => typeof value === 'object' && value !== null && fraction in value;

/** An integer's range is unbounded on the wire; beyond what a double holds exactly it names nothing we have. */
const bounded = (value: number): number => Math.min(Math.max(value, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER) + 0;

/** `value` as an integer, null when it is none. `value` came out of `parseJson`. */
export const asInteger = (value: unknown): number | null => (typeof value === 'number' ? bounded(value) : null);

/** The value with its fractional numbers as plain numbers. */
export const plain = (value: unknown): unknown => {
  if (isFraction(value)) return value[fraction];
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
  return value;
};

const isTooDeep = (text: string): boolean => {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '[' || character === '{') {
      if (++depth > MAX_DEPTH) return true;
    } else if (character === ']' || character === '}') depth--;
  }
  return false;
};

const revive = (_key: string, value: unknown, context?: { readonly source?: string }): unknown => {
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) throw new SyntaxError('half a surrogate pair is no text');
  if (typeof value === 'number' && !/^-?\d+$/.test(context?.source ?? '')) return { [fraction]: value } satisfies Fraction;
  return value;
};

/** Left when `text` is not JSON, nests too deep, or holds half a character. Numbers keep whether they were written as integers. */
export const parseJson = (text: string): E.Either<'not JSON', unknown> => {
  if (isTooDeep(text)) return E.left('not JSON');
  try {
    return E.right(JSON.parse(text, revive));
  } catch {
    return E.left('not JSON');
  }
};
