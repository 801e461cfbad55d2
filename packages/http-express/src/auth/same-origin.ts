import type { IncomingHttpHeaders } from 'node:http';

const hostOf = (origin: string): string | null =>
  URL.canParse(origin) ? new URL(origin).host : null;

/**
 * Was this sent by a page of this server, or by no page at all? Browsers say from where a form
 * comes, and no page can make them lie; what is no browser carries nobody's cookies. So no token is
 * needed, and no cookie for it.
 */
export const isSameOrigin = ({
  host,
  origin,
  'sec-fetch-site': site,
}: IncomingHttpHeaders): boolean => {
  if (typeof site === 'string') return site === 'same-origin' || site === 'none';
  return origin === undefined || (host !== undefined && hostOf(origin) === host.toLowerCase());
};
