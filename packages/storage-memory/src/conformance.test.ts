import { test } from '@jest/globals';
import { storageCases } from '@parley/conformance';
import { memoryStorage } from './memory-storage.ts';

for (const { title, run } of storageCases) test(title, () => run(async () => memoryStorage()));
