import type { Realm } from '@parley/core';

/** An organization answers at the host its URL names; every other host means the one at the server's root. */
export const subdomainByHost = (realms: ReadonlyArray<Pick<Realm, 'subdomain' | 'url'>>): ((host: string) => string) => {
  const named = new Map(realms.filter(({ subdomain }) => subdomain !== '').map(({ url, subdomain }) => [new URL(url).host, subdomain]));
  return (host) => named.get(host.toLowerCase()) ?? '';
};
