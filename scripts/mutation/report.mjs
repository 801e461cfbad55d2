// What a mutation run says, as docs/mutation.md tells it.

const CAUGHT = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);
const FOLDER = 'packages/core/src/';

const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();

const textAt = (source, { start, end }) => {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines.push((lines.pop() ?? '').slice(0, end.column - 1));
  lines[0] = lines[0].slice(start.column - 1);
  return oneLine(lines.join('\n'));
};

/** Every mutant that is right TypeScript at least for the parser; `line` is the text of the line it begins in. */
export const mutantsOf = ({ files }) =>
  Object.entries(files)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([path, { source, mutants }]) =>
      mutants
        .filter(({ status }) => CAUGHT.has(status) || MISSED.has(status))
        .map(({ status, location, replacement }) => ({
          file: path.replace(FOLDER, ''),
          isCaught: CAUGHT.has(status),
          at: location.start.line,
          line: oneLine(source.split('\n')[location.start.line - 1] ?? ''),
          was: textAt(source, location),
          becomes: oneLine(replacement),
        })),
    );

export const survivorsOf = (mutants) => mutants.filter(({ isCaught }) => !isCaught);

/** Percent, rounded down, so that it never looks better than it is. */
export const score = (mutants) => Math.floor(((mutants.length - survivorsOf(mutants).length) * 1000) / mutants.length) / 10;

const isAbout = (mutant) => (reason) => ['file', 'line', 'was', 'becomes'].every((field) => mutant[field] === reason[field]);
const reasonFor = (reasons, mutant) => reasons.find(isAbout(mutant))?.reason;

export const unexplained = (mutants, reasons) => survivorsOf(mutants).filter((mutant) => reasonFor(reasons, mutant) === undefined);
/** Reasons for mutants that are caught by now, or are no more. */
export const obsolete = (mutants, reasons) => reasons.filter((reason) => !survivorsOf(mutants).some((mutant) => isAbout(mutant)(reason)));

const LONGEST = 80;
/** As code in Markdown; text with a backtick needs two around it. */
const code = (text) => {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return short.includes('`') ? `\`\` ${short} \`\`` : `\`${short}\``;
};

const row = (...cells) => `| ${cells.map((cell) => `${cell}`.replaceAll('|', '\\|')).join(' | ')} |`;
const table = (head, rows) => [row(...head), row(...head.map(() => '---')), ...rows].join('\n');

const scores = (mutants) => {
  const line = (name, some) => row(name, some.length, some.length - survivorsOf(some).length, survivorsOf(some).length, score(some));
  const rows = [...Map.groupBy(mutants, ({ file }) => file)].map(([file, some]) => line(`\`${file}\``, some));
  return table(['file', 'mutants', 'caught', 'survived', '%'], [...rows, line('**all**', mutants)]);
};

const survivors = (mutants, reasons) =>
  table(
    ['where', 'was', 'becomes', 'why no test catches it'],
    survivorsOf(mutants).map((mutant) =>
      row(`\`${mutant.file}:${mutant.at}\``, code(mutant.was), code(mutant.becomes), reasonFor(reasons, mutant) ?? ''),
    ),
  );

export const asMarkdown = (mutants, reasons) => `# Mutation testing

A test that passes says little of the tests themselves. So small faults ("mutants") are put into the code that decides, one at a
time, and core's tests are run against each: a mutant that no test catches is a rule nobody checks, or code that does nothing.

\`\`\`
npm run mutation                                     # everything; writes this page
npm run mutation -- packages/core/src/topic          # the files below a path, or one file; prints what survived
\`\`\`

It takes a while and is no part of \`npm test\`. Stryker makes the mutants in a copy below the system's temporary directory; the checkout
stays as it is. Mutated are the policies (\`may-*.ts\`), the deciders (\`decide-*.ts\`) and what computes histories, pieces of
spans, receipts, resolved names, follows, settings of groups and visible addresses (\`scripts/mutation/options.mjs\`). Only the tests of
\`packages/core\` run, those beside the mutated file first, each property with one seed, so that a run can be repeated. The run fails
when the score is below 90 % or a survivor has no reason in \`scripts/mutation/reasons.json\`.

Left out are strings: nearly all are rule ids, tags and names of settings, and a mutant of those does not compile. A mutant with which a
file of tests cannot even be loaded counts neither way.

## Score

${scores(mutants)}

## Survivors

${survivors(mutants, reasons)}
`;
