import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Config } from 'jest';

// Workers inherit it: what is made once for all test files of a run bears its name.
process.env.PARLEY_TEST_RUN = randomUUID();
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

const config: Config = {
  testEnvironment: './scripts/plain-global-environment.mjs',
  // Workspaces see each other's source, so that no build comes before a test.
  testEnvironmentOptions: { customExportConditions: ['@parley/source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': swc },
  testMatch: [
    '<rootDir>/packages/*/{src,test}/**/*.test.ts',
    '<rootDir>/examples/*/{src,test}/**/*.test.ts',
    '<rootDir>/bench/src/**/*.test.ts',
    '<rootDir>/scripts/**/*.test.{ts,mjs}',
  ],
  modulePathIgnorePatterns: ['<rootDir>/(packages|examples)/[^/]+/dist/'],
  // A busy machine is slow, not wrong.
  testTimeout: 30_000,
  // One more than the processors of a small machine: where a test waits, another goes on.
  maxWorkers: 3,
  // Node keeps every module that was ever made (nodejs/node#59118): a worker ends with up to two
  // gigabytes, and half a second is too short for a busy machine to take them back. Whoever leaves
  // something open is still told.
  workerGracefulExitTimeout: 10_000,
  testSequencer: '<rootDir>/scripts/long-first-sequencer.mjs',
  reporters: [
    'default',
    '<rootDir>/scripts/test-count-reporter.mjs',
    ...(isDeep ? ['<rootDir>/scripts/deep-tests-reporter.mjs'] : []),
  ],
};

export default config;
