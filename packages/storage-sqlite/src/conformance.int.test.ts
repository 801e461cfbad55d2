import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, test } from '@jest/globals';
import { storageCases } from '@parley/conformance';
import { openSqliteStorage } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-conformance-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('storage-sqlite does what every storage adapter must', () => {
  let opened = 0;
  const open = async () => openSqliteStorage({ file: join(folder, `${++opened}.db`), synchronous: 'NORMAL' });
  test.each(storageCases.map((one) => [one.title, one] as const))('%s', (_title, one) => one.run(open));
});
