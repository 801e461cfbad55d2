import { pipeline } from 'node:stream/promises';
import type { OpenAttachment, OpenBlob, OpenedThumbnail, UnixSeconds } from '@parley/core';
import type { Request, Response } from 'express';
import { conditionOf, wantsPart } from './conditions.ts';
import { disposition, isShown } from './disposition.ts';
import { rangeOf } from './range.ts';

/**
 * Nothing of a file runs or fetches anything, whatever is in it, and no other site shows it in a
 * frame.
 */
const SAFE: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; media-src " +
    "'self'; object-src 'self'; plugin-types application/pdf;",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** What goes over the wire under one address, which never becomes anything else. */
export interface FileToSend {
  readonly blob: OpenBlob;
  readonly type: string;
  readonly disposition: string;
  /** Who may cache it, in the words of `Cache-Control`. */
  readonly cache: string;
  /** Another one for everything else. */
  readonly tag: string;
  readonly storedAt: UnixSeconds | null;
  /** The server is about to stop: the connection ends with this answer. */
  readonly isLast: boolean;
}

/** A file, by default shown where that is safe. `isDownload`: to be saved, whatever it is. */
export const sentFile = (
  { attachment: { id, type, name, createdAt }, blob }: OpenAttachment,
  isDownload: boolean,
  isLast: boolean,
): FileToSend => ({
  blob,
  type,
  disposition: disposition(!isDownload && isShown(type) ? 'inline' : 'attachment', name),
  cache: 'private, immutable',
  tag: `"${id}"`,
  storedAt: createdAt,
  isLast,
});

/** A picture, small, of a file that never becomes another. */
export const sentThumbnail = ({ name, blob }: OpenedThumbnail, isLast: boolean): FileToSend => ({
  blob,
  type: 'image/webp',
  disposition: disposition('inline', name),
  cache: 'private, immutable',
  tag: `"${name}"`,
  storedAt: null,
  isLast,
});

const headersOf = ({ type, disposition: shown, cache, tag, storedAt, isLast }: FileToSend) => ({
  ...SAFE,
  'Content-Type': type,
  'Content-Disposition': shown,
  'Cache-Control': cache,
  'Accept-Ranges': 'bytes',
  ETag: tag,
  ...(storedAt !== null && { 'Last-Modified': new Date(storedAt * 1000).toUTCString() }),
  ...(isLast && { Connection: 'close' }),
});

/** Headers for an answer to one request, which must not be stored for others. */
const OF_ONE = { 'Content-Length': '0', 'Cache-Control': 'no-store' };

/** Parts are for GET alone. */
const wantedRange = (
  { method, headers }: Request,
  { blob: { size }, ...validators }: FileToSend,
): ReturnType<typeof rangeOf> =>
  method === 'GET' && wantsPart(headers, validators) ? rangeOf(headers.range, size) : null;

/**
 * All of a file, or the part that is asked for. Resolves when it has left, or when the other side
 * has hung up.
 */
export const sendFile = async (
  request: Request,
  response: Response,
  sent: FileToSend,
): Promise<void> => {
  const { blob } = sent;
  const headers = headersOf(sent);
  const withoutBody = async (
    status: number,
    more: Readonly<Record<string, string>>,
  ): Promise<void> => {
    await blob.close();
    response.writeHead(status, { ...headers, ...more }).end();
  };
  const condition = conditionOf(request.headers, sent);
  if (condition === 'failed') return withoutBody(412, OF_ONE);
  if (condition === 'held') return withoutBody(304, {});
  const range = wantedRange(request, sent);
  if (range === 'unsatisfiable')
    return withoutBody(416, { ...OF_ONE, 'Content-Range': `bytes */${blob.size}` });
  const { first, last } = range ?? { first: 0, last: blob.size - 1 };
  const status = range === null ? 200 : 206;
  const more = {
    'Content-Length': String(last - first + 1),
    ...(range !== null && { 'Content-Range': `bytes ${first}-${last}/${blob.size}` }),
  };
  if (request.method === 'HEAD') return withoutBody(status, more);
  response.writeHead(status, { ...headers, ...more });
  await pipeline(range === null ? blob.read() : blob.read(range), response);
};
