import { createSiteIn, type HttpConfig, Services } from '@parley/container';
import type { OpenRealm, Parley, RealmHandle, RealmId, Storage } from '@parley/core';
import type { Maintenance } from '@parley/node-ports';
import type { Container } from 'inversify';
import { newAddresses } from './addresses.ts';

/** Options of one site; where it is mounted was said when Parley was opened. */
export type SiteOptions = Omit<HttpConfig, 'base'>;

/** The use cases of organizations, where `open` knows the address. */
export type Realms = Omit<Parley['realms'], 'open'> & {
  /** As `realms.open` of core. Default of `url`: that of the application, with the subdomain. */
  open(
    command: Omit<OpenRealm, 'url'> & Partial<Pick<OpenRealm, 'url'>>,
  ): ReturnType<Parley['realms']['open']>;
};

/** Parley inside of a host, until it is closed. */
export interface OpenedParley {
  /** All use cases. */
  readonly parley: Parley;
  readonly storage: Storage;
  readonly realms: Realms;
  /** The use cases of one organization, bound to a user or to the host. */
  realm(id: RealmId): RealmHandle;
  /**
   * The API, files and pages, as a handler for Express.
   *
   * @param options How callers are recognized, limits, pages.
   */
  site(options?: SiteOptions): ReturnType<typeof createSiteIn>;
  /** Draws uploaded pictures and removes what is no longer needed, from the first call on. */
  maintenance(): Maintenance;
  /** Sends notifications to devices, from the first call on. */
  notifications(): { stop(): Promise<void> };
  /** Stops what was begun and closes the storage. Your own handle stays open. */
  close(): Promise<void>;
}

/** What a container has opened, as hosts hold it. `url` and `base` are those of the options. */
export const openedOver = (
  container: Container,
  { url, http }: { readonly url: string; readonly http: HttpConfig },
): OpenedParley => {
  const parley = container.get(Services.parley);
  const { urlOf, subdomainOf } = newAddresses(url);
  return {
    parley,
    storage: container.get(Services.storage),
    realms: {
      ...parley.realms,
      open: (command) => parley.realms.open({ url: urlOf(command.subdomain), ...command }),
    },
    realm: parley.realm,
    site: (options = {}) => createSiteIn(container, { subdomainOf, ...http, ...options }),
    maintenance: () => container.get(Services.maintenance),
    notifications: () => container.get(Services.notifications),
    close: () => container.unbindAllAsync(),
  };
};
