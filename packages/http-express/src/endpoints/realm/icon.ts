import { createHash } from 'node:crypto';
import type { Realm } from '@parley/core';

/** Where the picture of an organization is: one that follows from its name on the server. */
export const realmIcon = ({ subdomain }: Pick<Realm, 'subdomain'>): string =>
  `https://secure.gravatar.com/avatar/${createHash('md5').update(subdomain).digest('hex')}?d=identicon`;
