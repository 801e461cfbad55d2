import type { Realm } from '@parley/core';

const USUAL_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** A client may say the port that goes without saying. */
const namesOf = (address: string): ReadonlyArray<string> => {
  const { host, port, protocol } = new URL(address);
  return port === '' ? [host, `${host}:${USUAL_PORTS[protocol]}`] : [host];
};

/**
 * An organization answers at the host its URL names; every other host means the one at the server's
 * root.
 */
export const subdomainByHost = (
  realms: ReadonlyArray<Pick<Realm, 'subdomain' | 'url'>>,
): ((host: string) => string) => {
  const named = new Map(
    realms
      .filter(({ subdomain }) => subdomain !== '')
      .flatMap(({ url, subdomain }) =>
        namesOf(url).map((name): [string, string] => [name, subdomain]),
      ),
  );
  return (host) => named.get(host.toLowerCase()) ?? '';
};
