import { afterAll, describe, test } from '@jest/globals';
import { storageCases } from '@parley/conformance';
import { openSqliteStorage } from '../src/index.ts';
import { scratch } from '../src/testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

describe('storage-sqlite does what every storage adapter must', () => {
  const open = async () => openSqliteStorage({ file: files.migrated(), synchronous: 'NORMAL' });
  test.each(storageCases.map((one) => [one.title, one] as const))('%s', (_title, one) =>
    one.run(open),
  );
});
