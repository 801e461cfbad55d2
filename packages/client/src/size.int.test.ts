import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { build } from 'esbuild';

const INDEX = fileURLToPath(new URL('index.ts', import.meta.url));
const KB = 1_000;

/** Sizes in bytes, gzipped: what a page loads at once, and what it loads with a large upload. */
const sizes = async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: { index: INDEX },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    splitting: true,
    conditions: ['@parley/source'],
    outdir: 'out',
    write: false,
    metafile: true,
  });
  const outputs = Object.entries(metafile.outputs).map(([path, { imports }]) => ({
    path,
    imports,
  }));
  const bytesOf = (path: string): number =>
    gzipSync(outputFiles.find((file) => file.path.endsWith(path))?.contents ?? '').length;
  const first = outputs.find(({ path }) => path === 'out/index.js');
  const atOnce = (first?.imports ?? []).filter(({ kind }) => kind === 'import-statement');
  const paths = ['out/index.js', ...atOnce.map(({ path }) => path)];
  const inputs = paths.flatMap((path) => Object.keys(metafile.outputs[path]?.inputs ?? {}));
  return {
    bytes: paths.reduce((sum, path) => sum + bytesOf(path), 0),
    all: outputs.length,
    loaded: paths.length,
    packages: new Set(inputs.flatMap((path) => /node_modules\/([^/]+)/.exec(path)?.[1] ?? [])),
  };
};

test('a page loads at most 8 kB, and neither tus nor a built-in of Node', async () => {
  const { bytes, all, loaded, packages } = await sizes();
  expect([...packages]).toEqual(['openapi-fetch']);
  expect(bytes).toBeLessThanOrEqual(8 * KB);
  expect(bytes).toBeGreaterThan(2 * KB);
  expect(loaded).toBeLessThan(all);
});
