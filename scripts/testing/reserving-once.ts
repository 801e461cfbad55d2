import { AsyncLocalStorage } from 'node:async_hooks';
import type { Ids, Storage } from '@parley/core';

/**
 * A storage that refuses a second reservation of ids within one `read`, which is one attempt of a
 * command. Each reservation is a round trip, so a command gathers what it needs and asks once.
 */
export const reservingOnce = (storage: Storage): Storage => {
  const attempts = new AsyncLocalStorage<{ hasReserved: boolean }>();
  const reserve: Ids['reserve'] = async (realm, wanted) => {
    const attempt = attempts.getStore();
    if (attempt?.hasReserved === true)
      throw new Error(
        'This attempt of a command has reserved ids before. Reserve all in one call.',
      );
    if (attempt !== undefined) attempt.hasReserved = true;
    return storage.ids.reserve(realm, wanted);
  };
  return {
    ...storage,
    read: (...asked) => attempts.run({ hasReserved: false }, () => storage.read(...asked)),
    ids: { ...storage.ids, reserve },
  };
};
