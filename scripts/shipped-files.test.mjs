import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test } from '@jest/globals';

const STORAGE = fileURLToPath(new URL('../packages/storage-sqlite', import.meta.url));

test('storage-sqlite ships its migrations as code, and none of the files that the code is written from', () => {
  const options = { cwd: STORAGE, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
  const [{ files }] = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json'], options));
  assert.deepEqual(
    files
      .map(({ path }) => path)
      .filter((path) => !path.startsWith('dist/') && path !== 'README.md'),
    ['package.json'],
  );
});
