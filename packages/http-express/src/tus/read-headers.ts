import type { IncomingHttpHeaders } from 'node:http';
import { denial, E } from '@parley/core';
import type { TusDenial } from './tus-denial.ts';

export const TUS_VERSION = '1.0.0';
export const BYTES = 'application/offset+octet-stream';

const one = (value: string | ReadonlyArray<string> | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0];

const countIn = (value: string | undefined): number | null => {
  const count = /^[0-9]{1,16}$/.test(value ?? '') ? Number(value) : Number.NaN;
  return Number.isSafeInteger(count) ? count : null;
};

/** How long an upload will be; null: it is not told. */
const readLength = (headers: IncomingHttpHeaders): E.Either<TusDenial, number | null> => {
  const [length, deferred] = [one(headers['upload-length']), one(headers['upload-defer-length'])];
  if (length !== undefined && deferred !== undefined) return E.left(denial('tus.length-ambiguous'));
  if (deferred !== undefined && deferred !== '1') return E.left(denial('tus.length-invalid'));
  if (length === undefined) return E.right(null);
  const count = countIn(length);
  return count === null ? E.left(denial('tus.length-invalid')) : E.right(count);
};

export interface TusHeaders {
  /** The length of a new upload. Null when it is not given. */
  readonly length: number | null;
}

/** Looks at everything a header alone can be wrong about, in the order that clients can observe. */
export const readHeaders = (
  method: string,
  headers: IncomingHttpHeaders,
): E.Either<TusDenial, TusHeaders> => {
  if (method === 'POST') {
    if (headers['upload-concat'] !== undefined) return E.left(denial('tus.concatenation'));
    const length = readLength(headers);
    return E.isLeft(length) ? length : E.right({ length: length.right });
  }
  if (method === 'PATCH') {
    if (headers['content-type'] !== BYTES) return E.left(denial('tus.type'));
    if (countIn(one(headers['upload-offset'])) === null)
      return E.left(denial('tus.offset-invalid'));
  }
  return E.right({ length: null });
};
