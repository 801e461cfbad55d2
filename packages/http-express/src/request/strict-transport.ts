import { E, type Parley } from '@parley/core';
import { isServedSecurely } from './session.ts';

/**
 * Whether the address of the organization that a host means is https; false where there is none. Throws or rejects when that cannot be
 * read, except where no version is known: there it is asked beside the request, which fails by itself.
 */
export type StrictTransport = (host: string | undefined) => boolean | Promise<boolean>;

export interface Reaching {
  readonly parley: Pick<Parley, 'realms'>;
  readonly subdomainOf: (host: string) => string | null;
  /** Another one whenever an organization changed; NaN when that is not known. May throw. */
  readonly version: () => number;
}

/** Looked up once for each version, so that hardly any answer waits for it. */
export const strictTransport = ({ parley, subdomainOf, version }: Reaching): StrictTransport => {
  const known = new Map<string, { readonly version: number; readonly isSecure: boolean }>();

  const look = async (subdomain: string, at: number): Promise<boolean> => {
    const found = await parley.realms.find({ subdomain })();
    if (E.isLeft(found)) return false;
    const isSecure = isServedSecurely(found.right);
    known.set(subdomain, { version: at, isSecure });
    return isSecure;
  };
  return (host = '') => {
    const subdomain = subdomainOf(host);
    if (subdomain === null) return false;
    const [at, found] = [version(), known.get(subdomain)];
    if (found?.version === at) return found.isSecure;
    return Number.isNaN(at) ? look(subdomain, at).catch(() => false) : look(subdomain, at);
  };
};
