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

/** A bot's address is everybody's business, whatever its settings say. */
const visibilityOf = (user: User): EmailVisibility =>
  user.bot === null ? user.settings.emailVisibility : 1;

export const isEmailPublic = (user: User): boolean => visibilityOf(user) === 1;

/**
 * Does his role alone let the viewer see the address? Asked of oneself too when somebody is looked
 * up by address.
 */
export const roleSeesEmail = (viewer: Role, target: User): boolean => {
  const least = LEAST[visibilityOf(target)];
  return least !== null && viewer <= least;
};

/**
 * Who may see which address? Null for the viewer nobody is (no account), and for everybody it is
 * hidden from.
 */
export const visibleEmail = (viewer: User | null, target: User): string | null => {
  if (viewer === null) return null;
  return viewer.id === target.id || roleSeesEmail(viewer.role, target) ? target.email : null;
};

/**
 * One address for every viewer, himself and administrators included: real only when everybody may
 * know it.
 */
export const displayEmail = (realm: Realm, target: User): string =>
  isEmailPublic(target) ? target.email : madeUpEmail(realm, target.id);
