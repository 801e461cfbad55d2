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

const people = new WeakMap<User, { readonly realm: Realm; readonly view: PersonView }>();

/**
 * Answers one object while realm and user are the same objects, so that callers can cache by
 * identity.
 */
export const viewPerson = (realm: Realm, user: User): PersonView => {
  const known = people.get(user);
  if (known?.realm === realm) return known.view;
  const view = {
    id: user.id,
    displayEmail: displayEmail(realm, user),
    fullName: user.fullName,
    avatar: viewAvatar(user, true),
  };
  people.set(user, { realm, view });
  return view;
};

const look = (realm: Realm, user: User, deliveryEmail: string | null): UserView => ({
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
});

interface Looks {
  readonly realm: Realm;
  /** Views for viewers who may see the address, and for all others. */
  known: UserView | null;
  hidden: UserView | null;
}
const looks = new WeakMap<User, Looks>();

/**
 * `viewer` is null for a caller without an account. Like `viewPerson`, answers one object for all
 * viewers with an equal view.
 */
export const viewUser = (realm: Realm, viewer: User | null, user: User): UserView => {
  const held = looks.get(user);
  const own = held?.realm === realm ? held : { realm, known: null, hidden: null };
  if (own !== held) looks.set(user, own);
  const email = visibleEmail(viewer, user);
  if (email === null) {
    own.hidden ??= look(realm, user, null);
    return own.hidden;
  }
  own.known ??= look(realm, user, email);
  return own.known;
};

interface FilledView {
  readonly profile: UserView['profile'];
  readonly view: UserView;
}
const filledViews = new WeakMap<UserView, FilledView>();

const isSame = (a: UserView['profile'], b: UserView['profile']): boolean =>
  a === b ||
  (a !== null &&
    b?.length === a.length &&
    a.every((one, at) => {
      const other = b[at];
      return (
        one.field === other?.field && one.value === other.value && one.rendered === other.rendered
      );
    }));

/** The view with the profile fields. Answers one object while both are the same objects. */
export const withProfile = (view: UserView, profile: UserView['profile']): UserView => {
  const held = filledViews.get(view);
  if (held !== undefined && isSame(held.profile, profile)) return held.view;
  const filled = { ...view, profile };
  filledViews.set(view, { profile, view: filled });
  return filled;
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
});
