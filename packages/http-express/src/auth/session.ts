import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Denial, denial, type Realm } from '@parley/core';
import type { Fields } from '../request/form.ts';
import { cookiePath } from './cookie-path.ts';

/** `source`: where the token was that does not do. */
export type CsrfDenial =
  | Denial<'request.csrf-missing'>
  | Denial<'request.csrf-wrong', { readonly source: 'header' | 'form' }>;

/** The cookie of a browser that signed in to an organization whose address is http. */
export const SESSION = 'parley_session';
/**
 * Its name where the address is https. Browsers take a cookie of such a name from no other host,
 * and by TLS alone.
 */
export const HOST_SESSION = `__Host-${SESSION}`;
/** The name that pages of other servers of this API read. */
const CSRF = 'csrftoken';
/** The field of a form that holds what no header can. */
export const CSRF_FIELD = 'csrfmiddlewaretoken';
/** Two weeks from signing in, in the browser and here. */
export const SESSION_SECONDS = 1_209_600;

/** Whether browsers reach the organization by TLS, as its address says. */
export const isServedSecurely = ({ url }: Pick<Realm, 'url'>): boolean => /^https:/i.test(url);

const nameOf = (isSecure: boolean): string => (isSecure ? HOST_SESSION : SESSION);
const valuesOf = (name: string): RegExp => new RegExp(`(?:^|;)[ \\t]*${name}=([^;]*)`, 'g');
const SESSIONS = { plain: valuesOf(SESSION), secure: valuesOf(HOST_SESSION) };
const EITHER = new RegExp(`(?:^|;)[ \\t]*(?:${HOST_SESSION}|${SESSION})=`);
const KEY = /^[A-Za-z0-9]{32}$/;

/**
 * The API key that a browser keeps for an organization. `isSecure`: the address of the organization
 * is https, where the cookie has another name. Null when there is no such cookie, when its value
 * cannot be a key, or when there are two: one of them may have been set by a neighbouring host, and
 * nothing tells which.
 */
export const sessionIn = ({ cookie }: IncomingHttpHeaders, isSecure: boolean): string | null => {
  if (cookie === undefined) return null;
  const [value, second] = [...cookie.matchAll(SESSIONS[isSecure ? 'secure' : 'plain'])].map(
    ([, sent = '']) => sent.trim(),
  );
  return value !== undefined && second === undefined && KEY.test(value) ? value : null;
};

/** Asks as a browser does that was signed in once, whether or not its session still opens. */
export const bringsSession = ({ cookie, authorization }: IncomingHttpHeaders): boolean =>
  authorization === undefined && cookie !== undefined && EITHER.test(cookie);

/**
 * What a page of this server can read and no other site can. It follows from the key, so it is
 * stored nowhere, and the key does not follow from it.
 */
const csrfTokenOf = (apiKey: string): string =>
  createHash('sha256').update(`parley csrf token ${apiKey}`).digest('hex');

const cookie = (
  name: string,
  value: string,
  seconds: number,
  isSecure: boolean,
  base: string,
): string =>
  `${name}=${value}; Path=${cookiePath(name, base)}; Max-Age=${seconds}; ` +
  `SameSite=Lax${isSecure ? '; Secure' : ''}`;

/**
 * Values of `Set-Cookie`. `apiKey` null ends the session in this browser. `isSecure`: never to be
 * sent without TLS. `base`: from `basePath`.
 */
export const sessionCookies = (
  apiKey: string | null,
  isSecure: boolean,
  base = '',
): ReadonlyArray<string> => {
  const seconds = apiKey === null ? 0 : SESSION_SECONDS;
  return [
    `${cookie(nameOf(isSecure), apiKey ?? '', seconds, isSecure, base)}; HttpOnly`,
    cookie(CSRF, apiKey === null ? '' : csrfTokenOf(apiKey), seconds, isSecure, base),
  ];
};

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Whether a method changes nothing (RFC 9110, 9.2.1). */
export const isSafeMethod = (method: string): boolean => SAFE.has(method);

/**
 * Browsers send cookies with requests that other sites make. So a request that is known by its
 * session and changes something must show that it can read the session: by a token in a field of
 * the form or in the header `X-CSRFToken`. Null when it does.
 */
export const csrfDenial = (
  apiKey: string,
  { method, headers }: { readonly method: string; readonly headers: IncomingHttpHeaders },
  form: Fields,
): CsrfDenial | null => {
  if (isSafeMethod(method)) return null;
  const field = form.get(CSRF_FIELD) ?? '';
  const header = headers['x-csrftoken'];
  const [source, token] = field === '' ? (['header', header] as const) : (['form', field] as const);
  if (typeof token !== 'string' || token === '') return denial('request.csrf-missing');
  return isSame(token, csrfTokenOf(apiKey)) ? null : denial('request.csrf-wrong', { source });
};
