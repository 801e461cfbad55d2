import { afterAll, describe, test } from '@jest/globals';
import {
  separateRealmCases,
  separateRealmHandleCases,
  sharedStoreCases,
  storageCases,
} from '@parley/conformance';
import { sampled } from '../../../scripts/testing/depth.ts';
import { openSqliteStorage } from '../src/index.ts';
import { scratch } from '../src/testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

const named = (cases: typeof storageCases) => cases.map((one) => [one.title, one] as const);

describe('storage-sqlite does what every storage adapter must', () => {
  const open = async () => openSqliteStorage({ file: ':memory:' });
  test.each(named([...storageCases, ...separateRealmCases]))('%s', (_title, one) => one.run(open));
});

describe('storage-sqlite does the same over a file, locked and checkpointed', () => {
  const open = async () => openSqliteStorage({ file: files.migrated(), synchronous: 'NORMAL' });
  test.each(named(sampled(storageCases, 12)))('%s', (_title, one) => one.run(open));
});

describe('storage-sqlite opened several times does what a shared store must', () => {
  const store = async () => {
    const file = files.migrated();
    return { open: async () => openSqliteStorage({ file, synchronous: 'NORMAL', asTool: true }) };
  };
  test.each(
    [...sharedStoreCases, ...separateRealmHandleCases].map((one) => [one.title, one] as const),
  )('%s', (_title, one) => one.run(store));
});
