import { UnixSeconds, type UserId } from '../kernel/brand.ts';
import type { Realm } from '../realm/realm.ts';
import { madeUpEmail } from './identity/fake-email.ts';
import { ROLE, type User } from './user.ts';
import type { AvatarView, PersonView, UserView } from './user-view.ts';
import { displayEmail, isEmailPublic, visibleEmail } from './visible-email.ts';

const viewAvatar = (user: User, isShown: boolean): AvatarView => ({
  ...user.avatar,
  isEmailPublic: isShown && isEmailPublic(user),
});

export const viewPerson = (realm: Realm, user: User): PersonView => ({
  id: user.id,
  displayEmail: displayEmail(realm, user),
  fullName: user.fullName,
  avatar: viewAvatar(user, true),
});

/** `viewer` is null for a caller without an account. */
export const viewUser = (realm: Realm, viewer: User | null, user: User): UserView => {
  const deliveryEmail = visibleEmail(viewer, user);
  return {
    id: user.id,
    isStub: false,
    displayEmail: deliveryEmail === null ? madeUpEmail(realm, user.id) : displayEmail(realm, user),
    deliveryEmail,
    fullName: user.fullName,
    role: user.role,
    isActive: user.isActive,
    bot: user.bot,
    joinedAt: user.joinedAt,
    timezone: user.timezone,
    avatar: viewAvatar(user, deliveryEmail !== null),
    profile: null,
    meta: user.meta,
  };
};

/**
 * The placeholder for a user whom the viewer may not see; equal for all such users except the id.
 */
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
  avatar: { source: 'unknown', version: 1, isEmailPublic: false },
  profile: null,
  meta: null,
});
