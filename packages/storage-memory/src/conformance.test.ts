import { test } from '@jest/globals';
import {
  type Case,
  type SharedStore,
  separateRealmCases,
  separateRealmHandleCases,
  sharedStoreCases,
  storageCases,
} from '@parley/conformance';
import { memoryStorage, memoryStore } from './memory-storage.ts';

for (const { title, run } of [...storageCases, ...separateRealmCases])
  test(title, () => run(async () => memoryStorage()));

const shared: ReadonlyArray<Case<SharedStore>> = [...sharedStoreCases, ...separateRealmHandleCases];
for (const { title, run } of shared)
  test(title, () =>
    run(async () => {
      const store = memoryStore();
      return { open: async () => store.open() };
    }),
  );
