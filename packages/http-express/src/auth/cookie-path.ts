/** Browsers take a cookie of this name for all paths of a host or not at all. */
const WHOLE_HOST = '__Host-';

/** For which paths a browser sends a cookie. `base`: from `basePath`. */
export const cookiePath = (name: string, base: string): string =>
  base === '' || name.startsWith(WHOLE_HOST) ? '/' : base;
