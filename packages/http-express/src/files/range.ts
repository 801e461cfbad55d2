import type { ByteRange } from '@parley/core';

const ONE_RANGE = /^bytes=(?:([0-9]+)-([0-9]*)|-([0-9]+))$/i;

/**
 * The part of `size` bytes that a Range header asks for, RFC 9110. Null: all of it, also where the
 * header is none or asks for several parts at once. `unsatisfiable`: nothing of what there is.
 */
export const rangeOf = (
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null => {
  const [, first, last, suffix] = ONE_RANGE.exec(header?.replaceAll(/[ \t]/g, '') ?? '') ?? [];
  if (suffix !== undefined) {
    const count = Math.min(Number(suffix), size);
    return count === 0 ? 'unsatisfiable' : { first: size - count, last: size - 1 };
  }
  if (first === undefined) return null;
  const range = { first: Number(first), last: last ? Math.min(Number(last), size - 1) : size - 1 };
  if (last && Number(last) < range.first) return null;
  return range.first < size ? range : 'unsatisfiable';
};
