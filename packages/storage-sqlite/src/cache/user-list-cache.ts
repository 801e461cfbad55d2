import type { RealmId, User, UserId } from '@parley/core';

/** Reads the users of a realm by id, without the server's bots. */
export interface UserListReader {
  readonly all: (realm: RealmId) => ReadonlyArray<User>;
  readonly some: (realm: RealmId, ids: ReadonlyArray<UserId>) => ReadonlyArray<User>;
  readonly page: (realm: RealmId, after: UserId | null, limit: number) => ReadonlyArray<User>;
}

/**
 * All users of some realms, as objects that stay the same until a user changes: every registration
 * reads them all. They are loaded at once or page by page, as they are first asked for; after that
 * only changed users are loaded again.
 */
export interface UserListCache {
  all(realm: RealmId, reader: UserListReader): ReadonlyArray<User>;
  page(
    realm: RealmId,
    after: UserId | null,
    limit: number,
    reader: UserListReader,
  ): ReadonlyArray<User>;
  /** The user is about to change, or has just changed. */
  touch(realm: RealmId, user: UserId): void;
  forget(): void;
}

interface CachedUserList {
  readonly users: ReadonlyArray<User>;
  /** False: there are more after these. */
  readonly isComplete: boolean;
  readonly touched: Set<UserId>;
}

/** There may be very many people in each. */
const MOST_REALMS = 4;

/** The first index whose user comes after `id`. */
const indexAfter = (users: ReadonlyArray<User>, id: UserId): number => {
  let [low, high] = [0, users.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((users[middle]?.id ?? 0) <= id) low = middle + 1;
    else high = middle;
  }
  return low;
};

export const newUserListCache = (): UserListCache => {
  const crowds = new Map<RealmId, CachedUserList>();

  const keep = (
    realm: RealmId,
    users: ReadonlyArray<User>,
    isComplete: boolean,
    touched = new Set<UserId>(),
  ): void => {
    crowds.delete(realm);
    crowds.set(realm, { users, isComplete, touched });
    const [oldest] = crowds.keys();
    if (oldest !== undefined && crowds.size > MOST_REALMS) crowds.delete(oldest);
  };

  /** All users of the realm, or null when the cache does not have all of them. */
  const whole = (realm: RealmId, { some }: UserListReader): ReadonlyArray<User> | null => {
    const known = crowds.get(realm);
    if (!known?.isComplete) return null;
    const { users, touched } = known;
    if (touched.size === 0) return users;
    const others = users.filter(({ id }) => !touched.has(id));
    const settled = [...others, ...some(realm, [...touched])].sort((a, b) => a.id - b.id);
    keep(realm, settled, true);
    return settled;
  };

  return {
    all: (realm, reader) => {
      const known = whole(realm, reader);
      if (known !== null) return known;
      const users = reader.all(realm);
      keep(realm, users, true);
      return users;
    },
    page: (realm, after, limit, reader) => {
      const known = whole(realm, reader);
      if (known !== null) {
        const from = after === null ? 0 : indexAfter(known, after);
        return known.slice(from, from + limit);
      }
      const users = reader.page(realm, after, limit);
      const before = after === null ? { users: [], touched: new Set<UserId>() } : crowds.get(realm);
      const goesOn = before !== undefined && (before.users.at(-1)?.id ?? null) === after;
      if (goesOn) keep(realm, [...before.users, ...users], users.length < limit, before.touched);
      return users;
    },
    touch: (realm, user) => void crowds.get(realm)?.touched.add(user),
    forget: () => crowds.clear(),
  };
};
