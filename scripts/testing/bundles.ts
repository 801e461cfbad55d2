// Puts packages into one file each, for runs of all tests: a test file that imports one then loads
// one module where it would load hundreds, each for itself.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = 'node_modules/.cache/bundles-of-tests';

/**
 * Not those that start a file of theirs as a program or a thread, or find libraries from where they
 * are.
 */
const BUNDLED = [
  'blobs-fs',
  'conformance',
  'core',
  'event-queues',
  'http-express',
  'http-fast',
  'markdown',
  'push',
  'storage-memory',
];

/** The files that a package exports, by bundle: `core`, `http-express.testing`. */
const entriesOf = (name: string): ReadonlyArray<[bundle: string, file: string]> => {
  const { exports } = JSON.parse(readFileSync(`${root}/packages/${name}/package.json`, 'utf8')) as {
    exports: Record<string, Record<string, string>>;
  };
  return Object.entries(exports).map(([path, { '@parley/source': file = '' }]) => [
    path.replace('./', `${name}.`).replace(/^\.$/, name),
    `packages/${name}/${file}`,
  ]);
};

/** Writes the bundles. What they import of other packages and of libraries stays outside. */
export const writeBundles = (): void => {
  buildSync({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(BUNDLED.flatMap(entriesOf)),
    outdir: FOLDER,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node24',
    sourcemap: 'linked',
  });
};

/**
 * For Jest's moduleNameMapper: all bundles but those of the named packages, whose tests import
 * their sources by path and must not meet them twice.
 */
export const bundlesBut = (...own: ReadonlyArray<string>): Record<string, string> => {
  const names = BUNDLED.filter((name) => !own.includes(name)).join('|');
  return {
    [`^@parley/(${names})$`]: `<rootDir>/${FOLDER}/$1.mjs`,
    [`^@parley/(${names})/([\\w-]+)$`]: `<rootDir>/${FOLDER}/$1.$2.mjs`,
  };
};
