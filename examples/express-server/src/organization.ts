import type { Caller, Parley, Storage } from '@parley/core';

/** Who owns the organization. */
export interface Founder {
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
}

/**
 * Creates the organization at the first start, and finds it at every later one.
 *
 * @returns The caller for what the application does in the name of the founder.
 * @throws An error when the database holds another organization.
 */
export const foundOrganization = async (
  parley: Parley,
  storage: Storage,
  url: string,
  owner: Founder,
): Promise<Caller> => {
  // Left with `realm.subdomain-taken` when it is there already.
  await parley.realms.create({ subdomain: '', name: 'Acme', description: '', url, owner })();
  const realm = await storage.directory.realmAt('');
  if (realm === null) throw new Error('The organization is gone');
  return storage.read(realm.id, async ({ users }) => {
    const user = await users.byEmail(owner.email);
    if (user === null) throw new Error(`The database knows no account of ${owner.email}.`);
    return { realm: realm.id, user: user.id, client: 'acme' };
  });
};
