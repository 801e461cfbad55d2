import type { IncomingHttpHeaders } from 'node:http';

const hostOf = (origin: string): string | null =>
  URL.canParse(origin) ? new URL(origin).host : null;

/**
 * Whether this was sent by a page of this server, or by no page. Browsers say where a form comes
 * from and pages cannot change that; other programs carry no cookies of another person. So no token
 * is needed, and no cookie for it.
 */
export const isSameOrigin = ({
  host,
  origin,
  'sec-fetch-site': site,
}: IncomingHttpHeaders): boolean => {
  if (typeof site === 'string') return site === 'same-origin' || site === 'none';
  return origin === undefined || (host !== undefined && hostOf(origin) === host.toLowerCase());
};
