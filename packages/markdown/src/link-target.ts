const SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto']);

/** Everything before the first colon, unless a slash, query or fragment comes first. */
const schemeOf = (url: string): string | null => /^([^/?#:]*):/.exec(url)?.[1]?.toLowerCase() ?? null;

/** An allow-list: whatever stands before a colon is a scheme, however it is spelled or disguised. */
export const isSafeTarget = (url: string): boolean => {
  const scheme = schemeOf(url);
  return scheme === null || SCHEMES.has(scheme);
};

/** `x.test/a` means a site and `ada@x.test` an address; paths and fragments of this server stay as they are. */
export const completeTarget = (url: string): string => {
  if (url === '' || schemeOf(url) !== null) return url;
  if (url.startsWith('//')) return `http:${url}`;
  if (/^[/#?]/.test(url)) return url;
  return /^[^/?#@]+@[^/?#@]+$/.test(url) ? `mailto:${url}` : `http://${url}`;
};

/** Links into this very server are written without its address, so that they survive a change of address. */
export const withoutRealm = (url: string, realmUrl: string): string => {
  const isOwn = url.startsWith(`${realmUrl}/#`) || url.startsWith(`${realmUrl}/user_uploads/`);
  return isOwn ? url.slice(realmUrl.length + 1) : url;
};
