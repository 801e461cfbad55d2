import { type Authenticate, E, type Parley } from '@parley/core';

/** Keys whose use is being noted: requests that come at once are noted once. */
const noting = new Set<string>();

/**
 * What a key opens, for every way in. That the key is in use is noted when its turn of the event
 * loop is over, so no answer waits for that write. Where it fails, the next request notes it.
 */
export const openWith = async (
  { users }: Parley,
  command: Authenticate,
): Promise<Awaited<ReturnType<ReturnType<Parley['users']['authenticate']>>>> => {
  const signedIn = await users.authenticate(command)();
  if (E.isLeft(signedIn) || !signedIn.right.isUseDue || noting.has(signedIn.right.key))
    return signedIn;
  const { key, user } = signedIn.right;
  noting.add(key);
  setImmediate(() => {
    const noted = async () => users.noteKeyUse({ realm: user.realm, key, user: user.id })();
    noted()
      .catch(() => undefined)
      .finally(() => noting.delete(key));
  });
  return signedIn;
};
