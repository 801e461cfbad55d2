import { E, type Realm, type Storage, UserId } from '@parley/core';

/** The options of a command that is about one person; one of them is needed. */
export interface WhichPerson {
  readonly email?: string;
  readonly id?: string;
}

/** A person by address or id, whether the account is active or not. */
export const findPerson = async (
  storage: Storage,
  realm: Realm,
  { email, id }: WhichPerson,
): Promise<E.Either<string, UserId>> => {
  if ((email === undefined) === (id === undefined))
    return E.left('Name the person by either --email or --id.');
  if (id !== undefined)
    return /^[1-9]\d{0,14}$/.test(id)
      ? E.right(UserId(Number(id)))
      : E.left(`--id must be a whole number, but it is "${id}".`);
  const user = await storage.read(realm.id, ({ users }) => users.byEmail(email ?? ''));
  return user === null
    ? E.left(`No account in this organization has the address ${email}.`)
    : E.right(user.id);
};
