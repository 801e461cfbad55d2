import type { Repositories } from '../../kernel/ports.ts';
import type { Realm } from '../../realm/realm.ts';
import { namedByMadeUpEmail } from '../identity/fake-email.ts';
import type { User } from '../user.ts';
import { roleSeesEmail } from '../visible-email.ts';
import type { UserReference } from './contract.ts';

const byReference = async (snapshot: Repositories, realm: Realm, viewer: User, reference: UserReference): Promise<User | null> => {
  if ('id' in reference) return snapshot.users.byId(realm.id, reference.id);
  const named = namedByMadeUpEmail(realm, reference.email);
  const made = named === null ? null : await snapshot.users.byId(realm.id, named);
  if (made !== null) return made;
  const user = await snapshot.users.byEmail(realm.id, reference.email);
  return user !== null && roleSeesEmail(viewer.role, user) ? user : null;
};

/** Null for nobody, for the server's own bots, and for an address that the viewer's role may not see. */
export const findUser = async (snapshot: Repositories, realm: Realm, viewer: User, reference: UserReference): Promise<User | null> => {
  const user = await byReference(snapshot, realm, viewer, reference);
  return user?.bot?.isSystem === true ? null : user;
};
