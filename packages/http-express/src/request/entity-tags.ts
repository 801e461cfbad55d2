import type { Denial } from '@parley/core';

export type ConditionDenial =
  | Denial<'request.condition-malformed'>
  | Denial<'request.condition-unsupported'>;

const TAG = String.raw`(?:W/)?"[\x21\x23-\x7e\x80-\xff]*"`;
const EACH = new RegExp(TAG, 'g');
/** Of RFC 9110 section 5.6.1: empty elements of a list are ignored. */
const LIST = new RegExp(String.raw`^[\t ,]*${TAG}(?:[\t ]*,[\t ,]*${TAG})*[\t ,]*$`);

/**
 * The tags of a condition as RFC 9110 section 13.1 writes it, weak ones included.
 *
 * @returns `*` for any. Null when it can not be read.
 */
export const readTags = (text: string): ReadonlyArray<string> | '*' | null => {
  if (text.trim() === '*') return '*';
  return LIST.test(text) ? (text.match(EACH) ?? []) : null;
};
