import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test } from '@jest/globals';

const PROGRAM = fileURLToPath(new URL('walk-of-a-request.mjs', import.meta.url));
const run = (...args) => promisify(execFile)(process.execPath, [PROGRAM, ...args]);

test('a request is listed by the files it runs through, from edge to storage', async () => {
  const { stdout } = await run('get');
  const lines = stdout.trimEnd().split('\n');
  const [summary, ...files] = lines.toReversed();
  const [, count] = summary.match(/^get: (\d+) files \(\d+ functions\)$/);
  assert.equal(files.length, Number(count));
  for (const folder of [
    'packages/http-express/src/',
    'packages/core/src/',
    'packages/storage-sqlite/src/',
  ])
    assert.ok(
      files.some((line) => line.startsWith(folder)),
      folder,
    );
  assert.ok(files.every((line) => /^(packages|examples)\//.test(line)));
});

test('an unknown request is refused with the names of those there are', async () => {
  await assert.rejects(
    run('fetch'),
    ({ code, stderr }) => code === 1 && stderr.includes('There are: all, get, edit, move'),
  );
});
