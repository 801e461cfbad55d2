const PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._~-]+)*$/;
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/**
 * The path below which a host serves Parley, as browsers see it.
 *
 * @param given Such as `/chat`. Slashes at its end are taken off; `''` and `/` are the root of the
 * host.
 * @returns `''`, or a path without a slash at its end.
 * @throws RangeError when it is no path of letters, digits and `-._~`.
 */
export const basePath = (given = ''): string => {
  const path = given.replace(/\/+$/, '');
  if (!PATH.test(path))
    throw new RangeError(
      `base must be a path like /chat, of letters, digits and -._~, not ${JSON.stringify(given)}`,
    );
  return path;
};

/**
 * The address of an organization that clients are told: the realm's own at the root of a host, and
 * below a base the origin with the base.
 *
 * @param url Of the realm; whether it names the base already does not matter.
 * @param base From `basePath`.
 */
export const siteUrl = (url: string, base: string): string =>
  base === '' ? url : `${ORIGIN.exec(url)?.[0] ?? url}${base}`;
