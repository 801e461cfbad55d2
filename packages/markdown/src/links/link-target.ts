import { joinUrl, splitUrl } from './split-url.ts';

const SCHEMES: ReadonlySet<string> = new Set([
  ...['http', 'https', 'ftp', 'file', 'bitcoin', 'geo', 'im', 'irc', 'ircs', 'magnet', 'mailto'],
  ...['matrix', 'mms', 'news', 'nntp', 'openpgp4fpr', 'sip', 'sms', 'smsto', 'ssh', 'tel', 'urn'],
  ...['webcal', 'wtai', 'xmpp'],
]);

/**
 * The address a link leads to. `ada@x.test` becomes a mail address, an address that begins with a
 * slash or is a fragment stays as it is, and any other without a scheme becomes a site. Returns
 * null when the scheme is not allowed, so that there is no link, and `''` when there is no address.
 */
export const linkTarget = (typed: string): string | null => {
  const parts = splitUrl(typed.replaceAll(' ', '%20'));
  if (parts === null) return '';
  const { scheme, host, path, query, fragment } = parts;
  if (scheme === '' && host === '') {
    if (path.includes('@')) return joinUrl({ ...parts, scheme: 'mailto' });
    if (path.startsWith('/')) return joinUrl(parts);
    if (path === '' && query === null && fragment !== null) return `#${fragment}`;
  }
  if (scheme === '') return linkTarget(`http://${typed}`);
  return SCHEMES.has(scheme) ? joinUrl(parts) : null;
};

/** Does such an address lead anywhere that links may lead to? */
export const isSafeTarget = (url: string): boolean => linkTarget(url) !== null;
