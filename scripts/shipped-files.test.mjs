import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, test } from '@jest/globals';

const STORAGE = fileURLToPath(new URL('../packages/storage-sqlite', import.meta.url));
const ESBUILD = fileURLToPath(new URL('../node_modules/esbuild/bin/esbuild', import.meta.url));

let directory;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'parley-shipped-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const run = (cwd, file, ...args) =>
  execFileSync(file, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

const packed = (cwd) => {
  const [{ files }] = JSON.parse(run(cwd, 'npm', 'pack', '--dry-run', '--json'));
  return files.map(({ path }) => path);
};

test('storage-sqlite ships its migrations as code, without their sources', () => {
  assert.deepEqual(
    packed(STORAGE).filter((path) => !path.startsWith('dist/') && path !== 'README.md'),
    ['package.json'],
  );
});

test('storage-sqlite does not ship its schema, which imports drizzle', () => {
  const copy = join(directory, 'package');
  const built = ['dist/database/schema.js', 'dist/database/schema.d.ts', 'dist/index.js'];
  for (const path of built) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), '');
  }
  cpSync(join(STORAGE, 'package.json'), join(copy, 'package.json'));
  assert.deepEqual(packed(copy).sort(), ['dist/index.js', 'package.json']);
});

/** The modules that a program loads, as paths or names of packages. */
const loadedBy = (entry) => {
  const metafile = join(directory, 'meta.json');
  const output = `--outfile=${join(directory, 'bundle.js')}`;
  const options = ['--bundle', '--platform=node', '--format=esm', '--packages=external'];
  run(STORAGE, ESBUILD, entry, ...options, output, `--metafile=${metafile}`);
  const { inputs } = JSON.parse(readFileSync(metafile, 'utf8'));
  return Object.entries(inputs).flatMap(([path, { imports }]) => [
    path,
    ...imports.map((imported) => imported.path),
  ]);
};

test('storage-sqlite loads nothing of drizzle', () => {
  const isOfDrizzle = (path) => path.includes('drizzle') || path.endsWith('/schema.ts');
  const loaded = loadedBy('src/index.ts');
  assert.ok(loaded.includes('better-sqlite3'));
  assert.deepEqual(loaded.filter(isOfDrizzle), []);
  assert.ok(loadedBy('src/database/schema.ts').includes('drizzle-orm'));
});
