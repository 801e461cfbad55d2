import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { cookiePath } from './cookie-path.ts';

/**
 * The key of this process: failed sign-ins are counted in its memory, so what is counted apart need
 * not outlast it.
 */
const KEY = randomBytes(32);
const COOKIE = 'parley_browser';
const ID_BYTES = 16;
/** How long a browser counts as known after it signed in: 90 days. */
const SECONDS = 7_776_000;

const nameOf = (isSecure: boolean): string => (isSecure ? `__Host-${COOKIE}` : COOKIE);
const macOf = (name: string, id: string): string =>
  createHmac('sha256', KEY).update(`${id} ${name}`).digest('hex');

/**
 * The value of `Set-Cookie` that makes a browser known under `name` after it has signed in. It
 * gives no access: it only keeps other people's failures from counting against this browser.
 */
export const knownBrowserCookie = (name: string, isSecure: boolean, base = ''): string => {
  const id = randomBytes(ID_BYTES).toString('hex');
  const value = `${id}${macOf(name, id)}`;
  return (
    `${nameOf(isSecure)}=${value}; Path=${cookiePath(nameOf(isSecure), base)}; ` +
    `Max-Age=${SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}; HttpOnly`
  );
};

/**
 * The id of a browser that signed in under `name` before.
 *
 * @returns Null where the request brings no such cookie, more than one, one of another name, or one
 * that was made up.
 */
export const knownBrowser = (
  { cookie = '' }: IncomingHttpHeaders,
  name: string,
  isSecure: boolean,
): string | null => {
  const found = [
    ...cookie.matchAll(
      new RegExp(`(?:^|;)[ \\t]*${nameOf(isSecure)}=([0-9a-f]{96})[ \\t]*(?=;|$)`, 'g'),
    ),
  ];
  const [value, second] = found.map(([, sent = '']) => sent);
  if (value === undefined || second !== undefined) return null;
  const [id, mac] = [value.slice(0, ID_BYTES * 2), value.slice(ID_BYTES * 2)];
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(name, id))) ? `browser ${id}` : null;
};
