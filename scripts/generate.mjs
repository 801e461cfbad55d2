// npm run generate   writes every file of the repository that is made from another one
//
// The names of emoji and of domains are made from published packages, which npm fetches for the
// occasion. Files that are up to date stay as they are, so a run without a change leaves no diff.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

const TESTS = ['packages/*/{src,test}/**/*.test.ts', 'examples/*/{src,test}/**/*.test.ts'];

/** The tests that write the page they compare when PARLEY_WRITE_DOCS is set. */
const testsThatWrite = () =>
  globSync(TESTS).filter((file) => readFileSync(file, 'utf8').includes('PARLEY_WRITE_DOCS'));

const STEPS = [
  ['The next migration', ['npm', 'run', 'generate', '-w', '@parley/storage-sqlite']],
  ['The index of decisions', ['node', 'scripts/decisions.mjs']],
  ['The rules of each operation', ['npm', 'run', 'rules']],
  ['Names of emoji', ['node', 'scripts/emoji/generate.mjs']],
  ['Names of domains', ['node', 'scripts/tlds/generate.mjs']],
  [
    'The pages that tests write',
    ['npm', 'run', 'jest', '--', '--runTestsByPath', ...testsThatWrite()],
  ],
  ['The types of the client', ['npm', 'run', 'generate', '-w', '@parley/client']],
];

for (const [title, [command, ...args]] of STEPS) {
  console.log(title);
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, PARLEY_WRITE_DOCS: '1' },
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(`"${[command, ...args].join(' ')}" failed.`);
    process.exit(1);
  }
}
