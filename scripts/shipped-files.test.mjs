import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from '@jest/globals';

const STORAGE = fileURLToPath(new URL('../packages/storage-sqlite', import.meta.url));

test('storage-sqlite ships what migrates a database, and not the much larger notes that the next migration is made from', () => {
  const options = { cwd: STORAGE, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
  const [{ files }] = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json'], options));
  const shipped = files.map(({ path }) => path).filter((path) => path.startsWith('migrations/'));
  const statements = readdirSync(join(STORAGE, 'migrations')).filter((file) => file.endsWith('.sql'));
  const expected = [...statements, 'meta/_journal.json'].map((file) => `migrations/${file}`);
  assert.deepEqual(shipped.toSorted(), expected.toSorted());
});
