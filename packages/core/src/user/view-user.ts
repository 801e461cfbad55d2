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
 * One object as long as neither the realm nor the user is read anew, so that what was made of it
 * can be told to hold still.
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
  /** To those who may see his address, and to all others. */
  known: UserView | null;
  hidden: UserView | null;
}
const looks = new WeakMap<User, Looks>();

/**
 * `viewer` null: somebody without an account. As `viewPerson` one object for all to whom he looks
 * the same.
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

/** The same view with what he filled in; again one object, as long as that is the same. */
export const withProfile = (view: UserView, profile: UserView['profile']): UserView => {
  const held = filledViews.get(view);
  if (held !== undefined && isSame(held.profile, profile)) return held.view;
  const filled = { ...view, profile };
  filledViews.set(view, { profile, view: filled });
  return filled;
};

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
  avatar: { source: 'unknown', version: 1, isEmailPublic: false },
  profile: null,
});
