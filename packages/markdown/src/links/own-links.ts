import { siteUrl } from '@parley/core';

/** Where the links of a text lead that stay on this server. */
export interface Site {
  readonly realmUrl: string;
  /** The path below which Parley is served, from `basePath`. */
  readonly base: string;
}

const UPLOADS = '/user_uploads/';

/**
 * Links into this very server are written without its address, so that they survive a change of
 * address. Below a base, files are linked by their whole path, also where a text names them from
 * the root of Parley, as clients do that know a file by its `path_id`.
 */
export const withoutRealm = (url: string, { realmUrl, base }: Site): string => {
  const site = siteUrl(realmUrl, base);
  for (const address of [site, realmUrl])
    if (url.startsWith(`${address}/#`)) return url.slice(address.length + 1);
  if (base === '') return url.startsWith(`${site}${UPLOADS}`) ? url.slice(site.length + 1) : url;
  if (url.startsWith(`${site}${UPLOADS}`)) return base + url.slice(site.length);
  return url.startsWith(UPLOADS) ? base + url : url;
};

const COMPLETE = /^(https?:\/\/[^/?#]*)(\/.*)$/is;

/**
 * The address of a link from the root of Parley, as core knows files: without the base, and with
 * the slash that some links lack.
 */
export const fromRoot = (target: string, base: string): string => {
  if (target.startsWith(UPLOADS.slice(1))) return `/${target}`;
  if (base === '') return target;
  const [, origin = '', path = target] = COMPLETE.exec(target) ?? [];
  return path.startsWith(`${base}${UPLOADS}`) ? origin + path.slice(base.length) : target;
};
