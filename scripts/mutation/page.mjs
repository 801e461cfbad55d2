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

A test that passes says little of the tests themselves. So small faults ("mutants") are put into the code that decides, one at a
time, and core's tests are run against each: a mutant that no test catches is a rule nobody checks, or code that does nothing.

\`\`\`
npm run mutation                                     # everything
npm run mutation -- packages/core/src/topic/         # the files below a path or several, or one file
npm run mutation -- --page                           # nothing: writes this page of what is known
\`\`\`

It takes a while and is no part of \`npm test\`. Stryker makes the mutants in a copy below the system's temporary directory; the checkout
stays as it is. Mutated are the policies (\`may-*.ts\`), the deciders (\`decide-*.ts\`) and what computes histories and how far they
reach, a message's stages, pieces of spans, receipts, resolved names, follows, settings of groups and visible addresses
(\`scripts/mutation/options.mjs\`). Only the tests of \`packages/core\` run, those beside the mutated file first, each property with one
seed, so that a run can be repeated. The run fails when the score is below 90 % or a survivor has no reason in
\`scripts/mutation/reasons.json\`.

What a run says of a file is kept in \`scripts/mutation/results.json\` with the commit it was run at, and this page is made of that: the
files below were not all run at one time. A run is kept only where \`packages\` is as it was committed.

Left out are strings: nearly all are rule ids, tags and names of settings, and a mutant of those does not compile. A mutant with which a
file of tests cannot even be loaded counts neither way.

## Score

${folders(results)}
${missing(notRun)}
## Survivors

${survivors(results, reasons)}

## Files

Each with the commit and the day it was run at.

${files(results, doubts)}
`;
