import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Denial, denial } from '@parley/core';
import type { Fields } from './form.ts';

/** `source`: where the token was that does not do. */
export type CsrfDenial = Denial<'request.csrf-missing'> | Denial<'request.csrf-wrong', { readonly source: 'header' | 'form' }>;

/** The cookie of a browser that signed in. */
export const SESSION = 'parley_session';
/** The name that pages of other servers of this API read. */
const CSRF = 'csrftoken';
/** The field of a form that holds what no header can. */
export const CSRF_FIELD = 'csrfmiddlewaretoken';
/** Two weeks from signing in, in the browser and here. */
export const SESSION_SECONDS = 1_209_600;

const SESSION_IN = new RegExp(`(?:^|;)[ \\t]*${SESSION}=([^;]*)`);
const KEY = /^[A-Za-z0-9]{32}$/;

/** The API key that a browser keeps; null: none, or something that cannot be one. Of several cookies of this name the first counts. */
export const sessionIn = ({ cookie }: IncomingHttpHeaders): string | null => {
  const value = cookie === undefined ? undefined : SESSION_IN.exec(cookie)?.[1]?.trim();
  return value !== undefined && KEY.test(value) ? value : null;
};

/** Asks as a browser does that was signed in once, whether or not its session still opens. */
export const bringsSession = ({ cookie, authorization }: IncomingHttpHeaders): boolean =>
  authorization === undefined && cookie !== undefined && SESSION_IN.test(cookie);

/** What a page of this server can read and no other site can. It follows from the key, so it is stored nowhere, and the key does not follow from it. */
const csrfTokenOf = (apiKey: string): string => createHash('sha256').update(`parley csrf token ${apiKey}`).digest('hex');

const cookie = (name: string, value: string, seconds: number, isSecure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** Values of `Set-Cookie`. `apiKey` null ends the session in this browser. `isSecure`: never to be sent without TLS. */
export const sessionCookies = (apiKey: string | null, isSecure: boolean): ReadonlyArray<string> => {
  const seconds = apiKey === null ? 0 : SESSION_SECONDS;
  return [
    `${cookie(SESSION, apiKey ?? '', seconds, isSecure)}; HttpOnly`,
    cookie(CSRF, apiKey === null ? '' : csrfTokenOf(apiKey), seconds, isSecure),
  ];
};

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Browsers send cookies along with what other sites make them ask. So whoever is known by his session and changes something shows
 * that he can read it: the token in the field of a form, or else in the header `X-CSRFToken`. Null: nothing speaks against it.
 */
export const csrfDenial = (
  apiKey: string,
  { method, headers }: { readonly method: string; readonly headers: IncomingHttpHeaders },
  form: Fields,
): CsrfDenial | null => {
  if (SAFE.has(method)) return null;
  const field = form.get(CSRF_FIELD) ?? '';
  const header = headers['x-csrftoken'];
  const [source, token] = field === '' ? (['header', header] as const) : (['form', field] as const);
  if (typeof token !== 'string' || token === '') return denial('request.csrf-missing');
  return isSame(token, csrfTokenOf(apiKey)) ? null : denial('request.csrf-wrong', { source });
};
