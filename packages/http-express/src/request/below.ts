/** A path as the browser sees it, from the one that the application sees: a proxy may have taken the base off. */
export const below = (base: string, path: string): string => (path === base || path.startsWith(`${base}/`) ? path : base + path);
