import { UnixSeconds, type UserId } from '../kernel/brand.ts';
import type { Realm } from '../realm/realm.ts';
import { madeUpEmail } from './identity/fake-email.ts';
import { ROLE, type User } from './user.ts';
import type { UserView } from './user-view.ts';
import { displayEmail, isEmailPublic, visibleEmail } from './visible-email.ts';

/** `viewer` null: somebody without an account. */
export const viewUser = (realm: Realm, viewer: User | null, user: User): UserView => ({
  id: user.id,
  isStub: false,
  displayEmail: displayEmail(realm, user),
  deliveryEmail: visibleEmail(viewer, user),
  fullName: user.fullName,
  role: user.role,
  isActive: user.isActive,
  bot: user.bot,
  joinedAt: user.joinedAt,
  timezone: user.timezone,
  avatar: { ...user.avatar, emailToHashOnly: user.email, isEmailPublic: isEmailPublic(user) },
  profile: null,
});

/** Somebody the viewer may not know, as everybody of that kind looks. */
export const stubUser = (realm: Realm, id: UserId): UserView => ({
  id,
  isStub: true,
  displayEmail: madeUpEmail(realm, id),
  deliveryEmail: null,
  fullName: 'Unknown user',
  role: ROLE.member,
  isActive: true,
  bot: null,
  joinedAt: UnixSeconds(0),
  timezone: '',
  avatar: { source: 'unknown', version: 1, emailToHashOnly: '', isEmailPublic: false },
  profile: null,
});
