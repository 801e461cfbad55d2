/** The parts of an address. */
export interface SplitUrl {
  /** Lower case; `''` for none. */
  readonly scheme: string;
  readonly host: string;
  readonly path: string;
  /** Behind the question mark; null where there is none. */
  readonly query: string | null;
  /** Behind the number sign; null where there is none. */
  readonly fragment: string | null;
}

const SCHEME = /^([A-Za-z][A-Za-z0-9+.-]*):/;

/**
 * An address in brackets must be one of version 6; signs that turn into separators under NFKC are
 * none of a host.
 */
const isHost = (host: string): boolean => {
  const [open, close] = [host.includes('['), host.includes(']')];
  if (open !== close) return false;
  if (open && !/\[(?:v[0-9a-f]+\.[^\]]+|[0-9a-f:.]*:[0-9a-f:.]*)\]/i.test(host)) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this is what is not ASCII
  if (/^[\x00-\x7f]*$/.test(host)) return true;
  const bare = host.replace(/[@:#?]/g, '');
  const folded = bare.normalize('NFKC');
  return folded === bare || !/[/?#@:]/.test(folded);
};

/** At the first `sign`; what is behind it is null where there is none. */
const cut = (text: string, sign: string): readonly [before: string, after: string | null] => {
  const at = text.indexOf(sign);
  return at === -1 ? [text, null] : [text.slice(0, at), text.slice(at + 1)];
};

/** Splits an address into its parts, or returns null when it is no address. */
export const splitUrl = (url: string): SplitUrl | null => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a browser leaves the same signs out
  const clean = url.replace(/^[\x00-\x20]+/, '').replace(/[\t\r\n]/g, '');
  const scheme = SCHEME.exec(clean)?.[1] ?? '';
  const rest = scheme === '' ? clean : clean.slice(scheme.length + 1);
  const hostEnd = rest.startsWith('//') ? rest.slice(2).search(/[/?#]/) : 0;
  const host = rest.startsWith('//') ? rest.slice(2, hostEnd === -1 ? undefined : hostEnd + 2) : '';
  if (!isHost(host)) return null;
  const [beforeFragment, fragment] = cut(
    rest.startsWith('//') ? rest.slice(host.length + 2) : rest,
    '#',
  );
  const [path, query] = cut(beforeFragment, '?');
  return { scheme: scheme.toLowerCase(), host, path, query, fragment };
};

/** Schemes that are followed by a host, if only an empty one. */
const WITH_HOST: ReadonlySet<string> = new Set(['', 'ftp', 'http', 'https', 'file', 'mms', 'nntp']);

export const joinUrl = ({ scheme, host, path, query, fragment }: SplitUrl): string => {
  const needsHost =
    host !== '' || (scheme !== '' && WITH_HOST.has(scheme) && !path.startsWith('//'));
  const place = needsHost
    ? `//${host}${path !== '' && !path.startsWith('/') ? '/' : ''}${path}`
    : path;
  const before = scheme === '' ? '' : `${scheme}:`;
  const after = query === null ? '' : `?${query}`;
  return `${before}${place}${after}${fragment === null ? '' : `#${fragment}`}`;
};
