import { UserId } from '../../kernel/brand.ts';
import type { Realm } from '../../realm/realm.ts';
import { isAddressDomain } from './email-address.ts';

/**
 * Stands in where the realm's host cannot be part of an address (a port, a bare IP); reserved, so
 * no mail goes astray.
 */
const FALLBACK_DOMAIN = 'users.invalid';

/** The domain of the addresses the realm makes up. */
export const madeUpDomain = (realm: Pick<Realm, 'url'>): string => {
  const host = /^[a-z]+:\/\/([^/?#]*)/i.exec(realm.url)?.[1]?.toLowerCase() ?? '';
  return isAddressDomain(host) && !host.startsWith('[') ? host : FALLBACK_DOMAIN;
};

/** What is shown in place of a hidden address; it names the same user for every viewer. */
export const madeUpEmail = (realm: Pick<Realm, 'url'>, user: UserId): string =>
  `user${user}@${madeUpDomain(realm)}`;

/** The user id of a made-up address, whether the user exists or not. Null for any other address. */
export const namedByMadeUpEmail = (realm: Pick<Realm, 'url'>, email: string): UserId | null => {
  const [, id, domain] = /^user(\d{1,15})@(.+)$/i.exec(email) ?? [];
  return id !== undefined && domain?.toLowerCase() === madeUpDomain(realm)
    ? UserId(Number(id))
    : null;
};
