import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What Stryker is told. The code that decides is mutated, and no wiring. */
export const options = {
  mutate: [
    'packages/core/src/**/{may,decide}-*.ts',
    'packages/core/src/message/{history,history-reach,pieces}.ts',
    'packages/core/src/message/read/snapshots.ts',
    'packages/core/src/message/send/sent-message.ts',
    'packages/core/src/topic/{received,resolve,follow}.ts',
    'packages/core/src/group/validate-setting.ts',
    'packages/core/src/user/visible-email.ts',
  ],
  // Strings are rule ids, tags and names of settings: the compiler checks those.
  mutator: { excludedMutations: ['StringLiteral'] },
  plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/jest-runner'))],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: {
    configFile: 'jest.config.ts',
    config: {
      testMatch: ['<rootDir>/packages/core/{src,test}/**/*.test.ts'],
      // node_modules of the scratch copy leads back to the checkout, where nothing is mutated.
      moduleNameMapper: { '^@parley/([a-z-]+)$': '<rootDir>/packages/$1/src/index.ts' },
      runner: '<rootDir>/scripts/mutation/first-failure-runner.mjs',
      setupFiles: ['<rootDir>/scripts/mutation/one-seed.mjs'],
    },
  },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // Modules loaded into jest's contexts are never freed.
  maxTestRunnerReuse: 60,
  // A slow machine must not pass for a caught mutant.
  timeoutMS: 20_000,
  tempDirName: join(tmpdir(), 'parley-mutation'),
  cleanTempDir: 'always',
  // Stryker would read a tsconfig through TypeScript's JavaScript API, which TypeScript 7 does not
  // have.
  ignorePatterns: ['dist', 'data', 'coverage', 'bench', 'examples', 'docs', 'tsconfig*.json'],
  reporters: ['json'],
  jsonReporter: { fileName: 'coverage/mutation.json' },
  warnings: false,
};
