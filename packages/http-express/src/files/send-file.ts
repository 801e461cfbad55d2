import { pipeline } from 'node:stream/promises';
import type { OpenAttachment } from '@parley/core';
import type { Request, Response } from 'express';
import { disposition, isShown } from './disposition.ts';
import { rangeOf } from './range.ts';

/** Nothing of a file runs or fetches anything, whatever is in it, and no other site shows it in a frame. */
const SAFE: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; media-src 'self'; object-src 'self'; plugin-types application/pdf;",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

export interface FileSending {
  /** To be saved, whatever it is. */
  readonly isDownload: boolean;
  /** The server is about to stop: the connection ends with this answer. */
  readonly isLast: boolean;
}

/** A file never changes under its address, so the address is its tag. */
const headersOf = ({ attachment: { id, type, name, createdAt } }: OpenAttachment, { isDownload, isLast }: FileSending) => ({
  ...SAFE,
  'Content-Type': type,
  'Content-Disposition': disposition(!isDownload && isShown(type) ? 'inline' : 'attachment', name),
  'Cache-Control': 'private, immutable',
  'Accept-Ranges': 'bytes',
  ETag: `"${id}"`,
  'Last-Modified': new Date(createdAt * 1000).toUTCString(),
  ...(isLast && { Connection: 'close' }),
});

const isHeld = ({ headers }: Request, tag: string): boolean => {
  const known = headers['if-none-match'];
  return known !== undefined && (known.trim() === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag));
};

/** A part is only worth something to who has the rest of the same file. */
const wantedRange = ({ headers }: Request, tag: string, size: number): ReturnType<typeof rangeOf> => {
  const condition = headers['if-range'];
  return condition === undefined || condition === tag ? rangeOf(headers.range, size) : null;
};

/** All of a file, or the part that is asked for. Resolves when it has left, or when the other side has hung up. */
export const sendFile = async (request: Request, response: Response, open: OpenAttachment, sending: FileSending): Promise<void> => {
  const { blob } = open;
  const headers = headersOf(open, sending);
  const withoutBody = async (status: number, more: Readonly<Record<string, string>>): Promise<void> => {
    await blob.close();
    response.writeHead(status, { ...headers, ...more }).end();
  };
  if (isHeld(request, headers.ETag)) return withoutBody(304, {});
  const range = wantedRange(request, headers.ETag, blob.size);
  if (range === 'unsatisfiable') return withoutBody(416, { 'Content-Range': `bytes */${blob.size}`, 'Content-Length': '0' });
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
