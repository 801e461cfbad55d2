import { UnixSeconds, type UserId } from '../kernel/brand.ts';
import type { Realm } from '../realm/realm.ts';
import { madeUpEmail } from './identity/fake-email.ts';
import { ROLE, type User } from './user.ts';
import type { AvatarView, PersonView, UserView } from './user-view.ts';
import { displayEmail, isEmailPublic, visibleEmail } from './visible-email.ts';

const viewAvatar = (user: User): AvatarView => ({ ...user.avatar, emailToHashOnly: user.email, isEmailPublic: isEmailPublic(user) });

const people = new WeakMap<User, { readonly realm: Realm; readonly view: PersonView }>();

/** One object as long as neither the realm nor the user is read anew, so that what was made of it can be told to hold still. */
export const viewPerson = (realm: Realm, user: User): PersonView => {
  const known = people.get(user);
  if (known?.realm === realm) return known.view;
  const view = { id: user.id, displayEmail: displayEmail(realm, user), fullName: user.fullName, avatar: viewAvatar(user) };
  people.set(user, { realm, view });
  return view;
};

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
  avatar: viewAvatar(user),
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
