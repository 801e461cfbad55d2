import { test } from '@jest/globals';
import { sharedStoreCases, storageCases } from '@parley/conformance';
import { memoryStorage, memoryStore } from './memory-storage.ts';

for (const { title, run } of storageCases) test(title, () => run(async () => memoryStorage()));

for (const { title, run } of sharedStoreCases)
  test(title, () =>
    run(async () => {
      const store = memoryStore();
      return { open: async () => store.open() };
    }),
  );
