// Puts packages into one file each, for runs of all tests: a test file that imports one then loads
// one module where it would load hundreds, each for itself, and so does a program that tests start.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = 'node_modules/.cache/bundles-of-tests';

/** Not the server, whose tests alone load it, nor node-ports, which looks for a `require`. */
const BUNDLED = [
  'blobs-fs',
  'blobs-s3',
  'conformance',
  'container',
  'core',
  'event-queues',
  'http-express',
  'http-fast',
  'images-sharp',
  'markdown',
  'parley',
  'push',
  'storage-memory',
  'storage-postgres',
  'storage-sqlite',
];

/** Found beside the package that starts it, by this name. */
const PROGRAM = 'picture-process';

/** The files that a package exports, by bundle: `core`, `http-express.testing`. */
const entriesOf = (name: string): ReadonlyArray<[bundle: string, file: string]> => {
  const { exports } = JSON.parse(readFileSync(`${root}/packages/${name}/package.json`, 'utf8')) as {
    exports: Record<string, Record<string, string>>;
  };
  return Object.entries(exports).map(([path, { '@parley/source': file = '' }]) => [
    path === `./${PROGRAM}` ? PROGRAM : path.replace('./', `${name}.`).replace(/^\.$/, name),
    `packages/${name}/${file}`,
  ]);
};

/** Writes the bundles. What they import of other packages and of libraries stays outside. */
export const writeBundles = (): void => {
  // A package that is bundled no longer would be found there.
  rmSync(`${root}/${FOLDER}`, { recursive: true, force: true });
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
 * Bundles the server as `npm start` does, with the program beside it that tests run.
 *
 * @returns the folder, which no other run of tests in this repository replaces unless a source has
 *   changed.
 */
export const bundleServer = (): string => {
  const folder = `${root}/packages/server/dist/test/shared`;
  const beside = `${root}/packages/server/test/files/act-until-killed.ts`;
  const args = [`${root}/scripts/bundle-server.mjs`, folder, beside];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error('The server is not bundled.');
  return folder;
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
