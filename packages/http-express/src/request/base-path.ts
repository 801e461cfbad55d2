/**
 * A path as the browser sees it, from the one that the application sees: a proxy may have taken the
 * base off.
 */
export const below = (base: string, path: string): string =>
  path === base || path.startsWith(`${base}/`) ? path : base + path;

/**
 * Where a part is mounted: at its root, for an application that is mounted below the base already,
 * and below the base.
 */
export const placesOf = (base: string, root: string): string[] =>
  base === '' ? [root] : [root, base + root];
