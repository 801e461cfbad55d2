import { test } from '@jest/globals';
import {
  type Case,
  type SharedStore,
  separateRealmCases,
  separateRealmHandleCases,
  sharedStoreCases,
  storageCases,
  storedQueueCases,
} from '@parley/conformance';
import { memoryStorage, memoryStore } from './memory-storage.ts';

for (const { title, run } of [...storageCases, ...separateRealmCases])
  test(title, () => run(async () => memoryStorage()));

for (const { title, run } of storedQueueCases)
  test(title, () => run(async () => memoryStorage({ keepsQueues: true })));

const shared: ReadonlyArray<Case<SharedStore>> = [...sharedStoreCases, ...separateRealmHandleCases];
for (const { title, run } of shared)
  test(title, () =>
    run(async () => {
      const store = memoryStore();
      return { open: async () => store.open() };
    }),
  );
