import { boundedCache } from '@parley/core';

const LIMIT = 1_000;

/**
 * Parses what this adapter stored and makes something of it; equal texts give one shared object,
 * since most rows hold one of few distinct settings.
 */
export const jsonReader = <Stored, Read>(
  make: (stored: Stored) => Read,
): ((text: string) => Read) => {
  const known = boundedCache<string, Read>(LIMIT);
  return (text) => {
    const before = known.of(text);
    if (before !== undefined) return before;
    const read = make(JSON.parse(text));
    known.keep(text, read);
    return read;
  };
};

const parse = jsonReader((stored: unknown) => stored);
export const fromJson = <A>(text: string): A => parse(text) as A;
