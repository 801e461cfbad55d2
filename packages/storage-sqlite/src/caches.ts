import type { Channel, GroupId, Realm, Subscription, User } from '@parley/core';

/** Answers that were read before, until a commit may have changed them. */
export interface Cache<A> {
  of(key: string | number, load: () => A): A;
  forget(): void;
}

const LIMIT = 20_000;

const remembering = <A>(): Cache<A> => {
  const known = new Map<string | number, A>();
  return {
    of: (key, load) => {
      const held = known.get(key);
      if (held !== undefined) return held;
      const value = load();
      if (known.size >= LIMIT) known.clear();
      known.set(key, value);
      return value;
    },
    forget: () => known.clear(),
  };
};

/**
 * What nearly every request asks and hardly any changes. Each applier forgets what it touches; a commit of another process
 * forgets everything.
 */
export interface Caches {
  readonly realms: Cache<Realm | null>;
  readonly users: Cache<User | null>;
  readonly holding: Cache<ReadonlySet<GroupId>>;
  readonly channels: Cache<Channel | null>;
  readonly subscriptions: Cache<Subscription | null>;
}

export const emptyCaches = (): Caches => ({
  realms: remembering(),
  users: remembering(),
  holding: remembering(),
  channels: remembering(),
  subscriptions: remembering(),
});

export const forgetAll = (caches: Caches): void => {
  for (const cache of Object.values<Cache<unknown>>({ ...caches })) cache.forget();
};
