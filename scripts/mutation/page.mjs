// docs/reference/mutation.md: what is known of the mutants of every file.
import { mutantsIn, reasonFor, score, survivorsOf } from './report.mjs';

const LONGEST = 80;
/** As code in Markdown; text with a backtick needs two around it. */
const code = (text) => {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return short.includes('`') ? `\`\` ${short} \`\`` : `\`${short}\``;
};

const row = (...cells) =>
  `| ${cells.map((cell) => `${cell}`.replaceAll('|', '\\|')).join(' | ')} |`;
const table = (head, rows) => [row(...head), row(...head.map(() => '---')), ...rows].join('\n');

const numbers = (results) => {
  const survived = survivorsOf(results).length;
  return [mutantsIn(results), mutantsIn(results) - survived, survived, score(results)];
};

const folders = (results) =>
  table(
    ['folder', 'files', 'mutants', 'caught', 'survived', '%'],
    [
      ...[...Map.groupBy(results, ({ file }) => file.split('/')[0])].map(([folder, some]) =>
        row(`\`${folder}\``, some.length, ...numbers(some)),
      ),
      row('**all**', results.length, ...numbers(results)),
    ],
  );

const files = (results, doubts) =>
  table(
    ['file', 'mutants', 'caught', 'survived', '%', 'at'],
    results.map((one) =>
      row(
        `\`${one.file}\``,
        ...numbers([one]),
        [one.commit, one.date, ...(doubts.has(one.file) ? [doubts.get(one.file)] : [])].join(', '),
      ),
    ),
  );

const survivors = (results, reasons) =>
  table(
    ['where', 'was', 'becomes', 'why no test catches it'],
    survivorsOf(results).map((mutant) =>
      row(
        `\`${mutant.file}:${mutant.at}\``,
        code(mutant.was),
        code(mutant.becomes),
        reasonFor(reasons, mutant) ?? '',
      ),
    ),
  );

const missing = (names) =>
  names.length === 0
    ? ''
    : '\nNot run yet, or without anything to mutate: ' +
      `${names.map((name) => `\`${name}\``).join(', ')}.\n`;

/**
 * `doubts`: by file what its result does not say of it as it is now; `notRun`: those there is
 * nothing to tell of.
 */
export const asMarkdown = ({ results, reasons, doubts, notRun }) => `# Mutation testing

A passing test says little about its own quality. So small faults ("mutants") are put into the code
that decides, one at a time, and core's tests run against each. A mutant that no test catches is a
rule without a test, or code without effect.

\`\`\`
npm run mutation                                     # everything
npm run mutation -- packages/core/src/topic/         # the files below a path or several, or one file
npm run mutation -- --page                           # no run: writes this page from stored results
\`\`\`

A run takes a while and is not part of \`npm test\`. Stryker makes the mutants in a copy below the
system's temporary directory; the checkout does not change. The mutated files are the policies
(\`may-*.ts\`), the deciders (\`decide-*.ts\`), and the code that computes histories, the stages of a
message, pieces of spans, delivery states, resolved names, follows, settings of groups and visible
addresses (\`scripts/mutation/options.mjs\`). Only the tests of \`packages/core\` run, those beside the
mutated file first, each property with one seed, so that a run can be repeated. The run fails when
the score is below 90 % or a survivor has no reason in \`scripts/mutation/reasons.json\`.

The result for a file is stored in \`scripts/mutation/results.json\` with the commit of the run, and
this page is written from these results: the files below were not all run at the same time. A result
is stored only when \`packages\` has no uncommitted changes.

Strings are not mutated: nearly all are rule ids, tags and names of settings, and a mutant of those
does not compile. A mutant with which a test file cannot be loaded counts neither as caught nor as
survived.

## Score

${folders(results)}
${missing(notRun)}
## Survivors

${survivors(results, reasons)}

## Files

The last column has the commit and the date of the run.

${files(results, doubts)}
`;
