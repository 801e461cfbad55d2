import type { Storage } from '@parley/core';
import { createStorage } from '../storage.ts';
import { type TestDatabases, testDatabases } from './databases.ts';
import { SCHEMA } from './server-files.ts';

export interface TestStores {
  /** A new, empty store. */
  open(): Promise<Storage>;
  /** A new, empty store, which is opened as often as it is asked to. */
  shared(): Promise<{ readonly open: () => Promise<Storage> }>;
  remove(): Promise<void>;
}

/** Stores of one test file, in databases that are used again. */
export const testStores = (databases: TestDatabases = testDatabases()): TestStores => {
  const shared = async () => {
    const { lend, lendBack, free } = await databases.take();
    let users = 0;
    return {
      open: async (): Promise<Storage> => {
        const pool = lend();
        const storage = createStorage(pool, { schema: SCHEMA, patience: 5_000 });
        users += 1;
        let closing: Promise<void> | null = null;
        const close = async (): Promise<void> => {
          await storage.close();
          lendBack(pool);
          users -= 1;
          if (users === 0) free();
        };
        return {
          ...storage,
          close: () => {
            closing ??= close();
            return closing;
          },
        };
      },
    };
  };
  return { shared, open: async () => (await shared()).open(), remove: databases.remove };
};
