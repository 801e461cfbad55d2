import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Config } from 'jest';
import { bundleServer, bundlesBut, writeBundles } from './scripts/testing/bundles.ts';
import { testFilesOf } from './scripts/testing/natively.ts';

// Workers inherit it: what is made once for all test files of a run bears its name.
process.env.PARLEY_TEST_RUN = randomUUID();
// What serves all test files of a run ends with this process.
process.env.PARLEY_TEST_PROCESS = String(process.pid);
const isDeep = process.env.PARLEY_DEEP === '1';
// Workers write there what a deep run does in each test file.
if (isDeep)
  process.env.PARLEY_DOSES = join(tmpdir(), `parley-doses-${process.env.PARLEY_TEST_RUN}.jsonl`);
// Programs that tests start from sources inherit it: Node strips the types of a file and compiles
// it once.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/programs-of-tests');

const swc: [string, Record<string, unknown>] = [
  '@swc/jest',
  {
    jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
    sourceMaps: true,
  },
];

/** What is said of test files; where there are projects, each has to say it. */
const shared = {
  testEnvironment: './scripts/plain-global-environment.mjs',
  // Workspaces see each other's source, so that no build comes before a test.
  testEnvironmentOptions: { customExportConditions: ['@parley/source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': swc },
  modulePathIgnorePatterns: ['<rootDir>/(packages|examples)/[^/]+/dist/'],
} satisfies Config;

const testsOf = (...folders: ReadonlyArray<string>): Array<string> =>
  folders.map((folder) => `<rootDir>/${folder}/{src,test}/**/*.test.ts`);
const SCRIPTS = '<rootDir>/scripts/**/*.test.{ts,mjs}';

/** Packages of which most test files share modules and the global object. */
const SHARING = [
  'blobs-*',
  'core',
  'event-queues',
  'http-*',
  'markdown',
  'node-ports',
  'push',
  'storage-memory',
];
const rooted = (files: ReadonlyArray<string>): Array<string> =>
  files.map((file) => `<rootDir>/${file}`);
const isOfHttp = (file: string): boolean => file.startsWith('packages/http-');

/** Packages whose tests run over their own sources and over one file for each other package. */
const APART: Readonly<Record<string, ReadonlyArray<string>>> = {
  sqlite: ['storage-sqlite'],
  postgres: ['storage-postgres'],
  container: ['container', 'parley'],
};

/** Packages that the other projects test. */
const ELSEWHERE = [...SHARING, 'images-sharp', ...Object.values(APART).flat()].join('|');

/**
 * For a run of all tests, which PARLEY_BUNDLED=1 announces. Test files that touch nothing outside
 * of them share their modules and the global object (jest-light-runner), which takes a third of the
 * time; for the others packages come as one file each. A run of few tests needs neither, and Jest
 * knows which tests a changed source concerns.
 */
const bundledProjects = (): Array<NonNullable<Config['projects']>[number] & object> => {
  const { natively, byJest } = testFilesOf(SHARING);
  writeBundles();
  // Workers inherit it.
  process.env.PARLEY_SERVER_BUNDLE = bundleServer();
  return [
    {
      displayName: 'sharing',
      testMatch: rooted(natively),
      runner: 'jest-light-runner',
    },
    {
      ...shared,
      displayName: 'low',
      testMatch: [
        ...rooted(byJest.filter((file) => !isOfHttp(file))),
        ...testsOf('packages/images-sharp'),
        SCRIPTS,
      ],
    },
    {
      ...shared,
      displayName: 'http',
      testMatch: rooted(byJest.filter(isOfHttp)),
      moduleNameMapper: bundlesBut('http-express', 'http-fast'),
    },
    ...Object.entries(APART).map(([displayName, own]) => ({
      ...shared,
      displayName,
      testMatch: testsOf(...own.map((name) => `packages/${name}`)),
      moduleNameMapper: bundlesBut(...own),
    })),
    {
      ...shared,
      displayName: 'hosts',
      testMatch: testsOf(`packages/!(${ELSEWHERE})`, 'examples/*', 'bench'),
      moduleNameMapper: bundlesBut(),
    },
  ];
};

const config: Config = {
  ...(process.env.PARLEY_BUNDLED === '1'
    ? { projects: bundledProjects() }
    : { ...shared, testMatch: [...testsOf('packages/*', 'examples/*', 'bench'), SCRIPTS] }),
  // A busy machine is slow, not wrong.
  testTimeout: 30_000,
  // One more than the processors of a small machine: where a test waits, another goes on.
  maxWorkers: 3,
  // Node keeps every module that was ever made (nodejs/node#59118): collecting garbage takes
  // seconds once a worker holds two gigabytes, so it ends before, and a new one goes on.
  workerIdleMemoryLimit: '900MB',
  // Half a second is too short for a busy machine to take a worker's memory back. A test file that
  // leaves something open is still reported.
  workerGracefulExitTimeout: 10_000,
  testSequencer: '<rootDir>/scripts/long-first-sequencer.mjs',
  reporters: [
    'default',
    '<rootDir>/scripts/test-count-reporter.mjs',
    ...(isDeep ? ['<rootDir>/scripts/deep-tests-reporter.mjs'] : []),
  ],
};

export default config;
