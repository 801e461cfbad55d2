import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Config } from 'jest';
import { bundlesBut, writeBundles } from './scripts/testing/bundles.ts';

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

/** Packages whose tests run over sources alone: most of what they load is their own. */
const LOW = 'blobs-*|conformance|event-queues|images-sharp|markdown|node-ports|push|storage-memory';

/**
 * For a run of all tests, which PARLEY_BUNDLED=1 announces: packages come as one file each, which
 * takes a third less time. The tests of core touch nothing outside of them, so they share their
 * modules and the global object (jest-light-runner), which takes a third of the time. A run of few
 * tests needs neither, and Jest knows which tests a changed source concerns.
 */
const bundledProjects = (): Array<NonNullable<Config['projects']>[number] & object> => {
  writeBundles();
  return [
    { displayName: 'core', testMatch: testsOf('packages/core'), runner: 'jest-light-runner' },
    { ...shared, displayName: 'low', testMatch: [...testsOf(`packages/(${LOW})`), SCRIPTS] },
    {
      ...shared,
      displayName: 'http',
      testMatch: testsOf('packages/http-*'),
      moduleNameMapper: bundlesBut('http-express', 'http-fast'),
    },
    {
      ...shared,
      displayName: 'high',
      testMatch: testsOf(`packages/!(core|${LOW}|http-*)`, 'examples/*', 'bench'),
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
