import type { IncomingHttpHeaders } from 'node:http';
import { httpDate } from './http-date.ts';

/** What a client may know of a file that it has. */
export interface Validators {
  /** Strong: another one for everything else. */
  readonly tag: string;
  /** Seconds since 1970; null: it is not told. */
  readonly storedAt: number | null;
}

const TAGS = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;

/** A weak tag is good enough to save sending again, and for nothing else. */
const isNamed = (tags: string, tag: string, isWeakEnough: boolean): boolean => {
  if (tags.trim() === '*') return true;
  return (tags.match(TAGS) ?? []).some(
    (one) => one === tag || (isWeakEnough && one === `W/${tag}`),
  );
};

/**
 * False: it has to be refused. A date counts only where there is no tag, and one that is none not
 * at all.
 */
const isAsExpected = (headers: IncomingHttpHeaders, { tag, storedAt }: Validators): boolean => {
  const match = headers['if-match'];
  if (match !== undefined) return isNamed(match, tag, false);
  const since = httpDate(headers['if-unmodified-since']);
  return since === null || storedAt === null || storedAt <= since;
};

const isHeld = (headers: IncomingHttpHeaders, { tag, storedAt }: Validators): boolean => {
  const known = headers['if-none-match'];
  if (known !== undefined) return isNamed(known, tag, true);
  const since = httpDate(headers['if-modified-since']);
  return since !== null && storedAt !== null && storedAt <= since;
};

/**
 * What becomes of a request to read a file, by its conditions in the order of RFC 9110 section
 * 13.2.2: null when there is nothing against it.
 */
export const conditionOf = (
  headers: IncomingHttpHeaders,
  validators: Validators,
): 'failed' | 'held' | null => {
  if (!isAsExpected(headers, validators)) return 'failed';
  return isHeld(headers, validators) ? 'held' : null;
};

/**
 * A part is of use only to a client that has the rest of the same file: it names its tag, or the
 * second it is from.
 */
export const wantsPart = (headers: IncomingHttpHeaders, { tag, storedAt }: Validators): boolean => {
  const condition = headers['if-range'];
  if (condition === undefined || condition === tag) return true;
  return storedAt !== null && typeof condition === 'string' && httpDate(condition) === storedAt;
};
