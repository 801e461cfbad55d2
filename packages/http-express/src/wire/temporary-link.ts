import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PathId } from '@parley/core';
import { FILES_ROOT } from './file-url.ts';

/** The key of this process. A restart ends links, which last a minute at most. */
const KEY = randomBytes(32);
const SECONDS = 60;
const MAC_BYTES = 32;

const macOf = (text: string): Buffer => createHmac('sha256', KEY).update(text).digest();

/**
 * A link to a file that works without credentials for a minute. `now` in milliseconds; the last
 * segment names the file.
 */
export const temporaryUrl = (path: PathId, base: string, now: number): string => {
  const text = `${now + SECONDS * 1000} ${path}`;
  const token = Buffer.concat([macOf(text), Buffer.from(text)])
    .toString('hex')
    .toUpperCase();
  return `${base}${FILES_ROOT}/temporary/${token}/${path.slice(path.lastIndexOf('/') + 1)}`;
};

/** The file that a token of ours stands for; null when it is none, or its minute is over. */
export const fileOfToken = (token: string, now: number): PathId | null => {
  if (!/^(?:[0-9A-F]{2})+$/.test(token)) return null;
  const bytes = Buffer.from(token, 'hex');
  const text = bytes.subarray(MAC_BYTES).toString();
  if (bytes.length <= MAC_BYTES || !timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(text)))
    return null;
  const [until, ...path] = text.split(' ');
  return now <= Number(until) ? PathId(path.join(' ')) : null;
};
