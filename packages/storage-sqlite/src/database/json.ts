import { boundedCache, Meta } from '@parley/core';

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

/** The metadata in a column, frozen as `checkedMeta` answers it; null for none. */
export const metaOf = (text: string | null): Meta | null =>
  text === null ? null : Meta(JSON.parse(text, (_key, value) => Object.freeze(value)));

/** Metadata as its column has it. */
export const textOfMeta = (meta: Meta | null): string | null =>
  meta === null ? null : JSON.stringify(meta);

const parse = jsonReader((stored: unknown) => stored);
export const fromJson = <A>(text: string): A => parse(text) as A;
