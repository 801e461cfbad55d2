import {
  type Caller,
  E,
  type Parley,
  type Realm,
  type Storage,
  type User,
  type WithEmail,
} from '@parley/core';

const CLIENT = 'parley command';

export const findRealm = async (
  parley: Parley,
  subdomain: string,
): Promise<E.Either<string, Realm>> => {
  const realm = await parley.realms.find({ subdomain })();
  if (E.isRight(realm)) return realm;
  const which = subdomain === '' ? "at the server's root" : `with the subdomain "${subdomain}"`;
  return E.left(`There is no organization ${which}. Make one with: parley create-realm`);
};

const ownersOf = (storage: Storage, realm: Realm): Promise<ReadonlyArray<User>> =>
  storage.read(realm.id, async ({ users }) => users.byIds(await users.activeOwners()));

const actingFor = (realm: Realm, user: User): Caller => ({
  realm: realm.id,
  user: user.id,
  client: CLIENT,
});

/** Whom a command that makes accounts acts for: the first owner who may create users. */
export const findOperator = async (
  storage: Storage,
  realm: Realm,
): Promise<E.Either<string, Caller>> => {
  const operator = (await ownersOf(storage, realm)).find(({ canCreateUsers }) => canCreateUsers);
  return operator
    ? E.right(actingFor(realm, operator))
    : E.left('No owner of this organization may create users.');
};

/** Whom any other command acts for: the first owner. */
export const findOwner = async (
  storage: Storage,
  realm: Realm,
): Promise<E.Either<string, Caller>> => {
  const [owner] = await ownersOf(storage, realm);
  return owner
    ? E.right(actingFor(realm, owner))
    : E.left('This organization has no active owner.');
};

export const findAccount = async (
  storage: Storage,
  realm: Realm,
  email: string,
): Promise<E.Either<string, WithEmail>> => {
  const user = await storage.read(realm.id, ({ users }) => users.byEmail(email));
  if (user === null) return E.left(`No account in this organization has the address ${email}.`);
  return user.isActive
    ? E.right({ ...user, email: user.email ?? email })
    : E.left(`The account ${email} has been deactivated.`);
};
