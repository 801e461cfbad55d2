import { siteUrl } from '@parley/core';

const JOIN = /\/join\/[^/]+\/$/;

/**
 * The address of a link to join as people are told it.
 *
 * @param url From `parley.invitations`: the address of the realm, then `/join/` and the key of the
 * link.
 * @param base From `basePath`.
 */
export const toldLink = (url: string, base: string): string => {
  const path = JOIN.exec(url)?.[0] ?? '';
  return siteUrl(url.slice(0, url.length - path.length), base) + path;
};
