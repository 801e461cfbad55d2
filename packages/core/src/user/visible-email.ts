import type { Realm } from '../realm/realm.ts';
import { madeUpEmail } from './identity/fake-email.ts';
import { type EmailVisibility, ROLE, type Role, type User } from './user.ts';

/** The least powerful role that sees an address of this visibility; null where no role does. */
const LEAST: Readonly<Record<EmailVisibility, Role | null>> = {
  1: ROLE.guest,
  2: ROLE.member,
  3: ROLE.administrator,
  4: null,
  5: ROLE.moderator,
};

/** The address of a bot is visible to all, whatever its settings. */
const visibilityOf = (user: User): EmailVisibility =>
  user.bot === null ? user.settings.emailVisibility : 1;

/** True when all may see the address of the user, if they have one. */
export const mayShowEmail = (user: User): boolean => visibilityOf(user) === 1;

/** False for a user without an address. */
export const isEmailPublic = (user: User): boolean => user.email !== null && mayShowEmail(user);

/**
 * True when the viewer's role alone shows the address. Also asked about oneself in a lookup by
 * address.
 */
export const roleSeesEmail = (viewer: Role, target: User): boolean => {
  const least = target.email === null ? null : LEAST[visibilityOf(target)];
  return least !== null && viewer <= least;
};

/**
 * The address if the viewer may see it. Null for a viewer without an account, for a viewer from
 * whom it is hidden, and where the target has none.
 */
export const visibleEmail = (viewer: User | null, target: User): string | null => {
  if (viewer === null) return null;
  return viewer.id === target.id || roleSeesEmail(viewer.role, target) ? target.email : null;
};

/**
 * One address for every viewer, including the user and administrators: the real one only when all
 * may see it.
 */
export const displayEmail = (realm: Pick<Realm, 'url'>, target: User): string =>
  (isEmailPublic(target) ? target.email : null) ?? madeUpEmail(realm, target.id);
