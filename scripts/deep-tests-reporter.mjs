// The last reporter of `npm run test:deep`: it writes what each suite with a dose did into
// docs/reference/deep-tests.md. A suite that was not run keeps the row of its last run.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const PAGE = 'docs/reference/deep-tests.md';

const HEAD = `# Deep tests

Some suites try by chance, or walk through a large matrix. \`npm test\` takes a sample of these,
and \`npm run test:deep\` all of it; \`npm run test:deep -- PATH\` runs the suites below a path.
Each deep run writes its rows into this page, and the row of a suite that it did not run stays. So
each row names the day and the commit it is of; "and changes" says that files differed from that
commit. To repeat a run, check out the commit and give the seed: \`PARLEY_SEED\`, or where a suite
has a variable of its own, that one. Without a seed nothing in the suite is left to chance.

| Suite | Dose | Seed | Seconds | Outcome | Date | Commit |
|---|---|---|---|---|---|---|
`;

const number = (value) => value.toLocaleString('en-US');
const distinct = (values) => [...new Set(values)];

/** What the notes of a suite say that it did. */
export const doseText = (notes) => {
  const times = distinct(notes.flatMap((one) => one.times ?? [])).map(number);
  const cases = notes.reduce((sum, one) => sum + (one.cases ?? 0), 0);
  return [
    ...(times.length > 0 ? [`${times.join(' and ')} times`] : []),
    ...(cases > 0 ? [`${number(cases)} ${cases === 1 ? 'case' : 'cases'}`] : []),
    ...distinct(notes.flatMap((one) => one.dose ?? [])),
  ].join(', ');
};

const seedText = (notes) => distinct(notes.flatMap((one) => one.seed ?? [])).join(' ');

const outcomeText = ({ numPassingTests, numFailingTests, numPendingTests, testExecError }) =>
  testExecError
    ? 'could not be loaded'
    : [
        [numFailingTests, 'failed'],
        [numPassingTests, 'passed'],
        [numPendingTests, 'skipped'],
      ]
        .filter(([count]) => count > 0)
        .map(([count, what]) => `${number(count)} ${what}`)
        .join(', ');

/**
 * The rows of a run, by suite. A suite without a note does in a deep run what it always does.
 *
 * @param results What Jest says of each test file.
 * @param notes What `scripts/testing/depth.ts` noted.
 * @param of The date and the commit, as they are shown.
 */
export const rowsOf = (results, notes, { root, date, commit }) =>
  new Map(
    results.flatMap((result) => {
      const own = notes.filter(({ testPath }) => testPath === result.testFilePath);
      if (own.length === 0) return [];
      const suite = relative(root, result.testFilePath);
      const seconds = Math.ceil((result.perfStats.end - result.perfStats.start) / 1000);
      const cells = [doseText(own), seedText(own), seconds, outcomeText(result), date, commit];
      return [[suite, `| ${[suite, ...cells].join(' | ')} |`]];
    }),
  );

/** Those of a page, by suite. */
export const rowsIn = (page) =>
  new Map(
    page.split('\n').flatMap((line) => {
      const [, suite = ''] = /^\| ([^ |]+\.test\.\w+) \|/.exec(line) ?? [];
      return suite === '' ? [] : [[suite, line]];
    }),
  );

/** The page with rows replaced; a suite that is gone takes its row with it. */
export const pageWith = (page, rows, isThere) => {
  const all = [...new Map([...rowsIn(page), ...rows])].filter(([suite]) => isThere(suite));
  return `${HEAD}${all
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => `${row}\n`)
    .join('')}`;
};

const git = (root, ...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The commit, and whether files other than the page differ from it. */
const commitOf = (root) => {
  const changes = git(root, 'status', '--porcelain', '--', '.', `:(exclude)${PAGE}`);
  return `${git(root, 'rev-parse', '--short=8', 'HEAD')}${changes === '' ? '' : ' and changes'}`;
};

export default class DeepTestsReporter {
  #root;
  #results = [];

  constructor({ rootDir }) {
    this.#root = rootDir;
  }

  onTestFileResult(_test, result) {
    this.#results.push(result);
  }

  onRunComplete() {
    const file = process.env.PARLEY_DOSES ?? '';
    if (!existsSync(file)) return;
    const notes = readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    rmSync(file);
    const root = this.#root;
    const date = new Date().toISOString().slice(0, 10);
    const page = join(root, PAGE);
    const before = existsSync(page) ? readFileSync(page, 'utf8') : '';
    const rows = rowsOf(this.#results, notes, { root, date, commit: commitOf(root) });
    writeFileSync(
      page,
      pageWith(before, rows, (suite) => existsSync(join(root, suite))),
    );
  }
}
