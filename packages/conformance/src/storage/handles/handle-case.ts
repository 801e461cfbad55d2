import type { Storage } from '@parley/core';
import type { Case } from '../../case.ts';
import { aStorageFixture, fixtureOver, type StorageFixture } from '../../storage-fixture.ts';

/** A store that several processes may open at the same time. */
export interface SharedStore {
  /** Opens one more handle of the store, with caches of its own, as another process has it. */
  readonly open: () => Promise<Storage>;
}

/** A realm as the first handle has it, and as every further handle that a case opens. */
export interface Handles {
  readonly first: StorageFixture;
  readonly again: () => Promise<StorageFixture>;
}

export const handleCase = (
  title: string,
  run: (handles: Handles) => Promise<void>,
): Case<SharedStore> => ({
  title,
  run: async (openStore) => {
    const store = await openStore();
    const opened: Storage[] = [];
    const open = async (): Promise<Storage> => {
      const storage = await store.open();
      opened.push(storage);
      return storage;
    };
    try {
      const first = await aStorageFixture(await open());
      const again = async () => fixtureOver(await open(), first.realm, first.ann);
      await run({ first, again });
    } finally {
      for (const storage of opened) await storage.close();
    }
  },
});
