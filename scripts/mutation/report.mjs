// What a mutation run says of each file, and what is kept of that.

const CAUGHT = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);
export const FOLDER = 'packages/core/src/';

const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();

const textAt = (source, { start, end }) => {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines.push((lines.pop() ?? '').slice(0, end.column - 1));
  lines[0] = lines[0].slice(start.column - 1);
  return oneLine(lines.join('\n'));
};

const byFile = (one, other) => (one.file < other.file ? -1 : 1);

/**
 * Of each file how many of its mutants are right TypeScript at least for the parser, and which
 * survived; `line` is the text of the line a mutant begins in.
 */
export const resultsOf = ({ files }, { commit, date }) =>
  Object.entries(files)
    .map(([path, { source, mutants }]) => {
      const survivors = mutants
        .filter(({ status }) => MISSED.has(status))
        .map(({ location, replacement }) => ({
          at: location.start.line,
          line: oneLine(source.split('\n')[location.start.line - 1] ?? ''),
          was: textAt(source, location),
          becomes: oneLine(replacement),
        }));
      const caught = mutants.filter(({ status }) => CAUGHT.has(status)).length;
      return {
        file: path.replace(FOLDER, ''),
        commit,
        date,
        mutants: caught + survivors.length,
        survivors,
      };
    })
    .filter(({ mutants }) => mutants > 0)
    .toSorted(byFile);

/** What is known after a run of `ran`, when `files` are all there are to be mutated. */
export const withRun = (known, ran, results, files) =>
  [...known.filter(({ file }) => files.includes(file) && !ran.includes(file)), ...results].toSorted(
    byFile,
  );

export const survivorsOf = (results) =>
  results.flatMap(({ file, survivors }) => survivors.map((survivor) => ({ file, ...survivor })));
export const mutantsIn = (results) => results.reduce((sum, { mutants }) => sum + mutants, 0);

/** Percent, rounded down, so that it never looks better than it is. */
export const score = (results) =>
  Math.floor(((mutantsIn(results) - survivorsOf(results).length) * 1000) / mutantsIn(results)) / 10;

const isAbout = (mutant) => (reason) =>
  ['file', 'line', 'was', 'becomes'].every((field) => mutant[field] === reason[field]);
export const reasonFor = (reasons, mutant) => reasons.find(isAbout(mutant))?.reason;

export const unexplained = (results, reasons) =>
  survivorsOf(results).filter((mutant) => reasonFor(reasons, mutant) === undefined);
/** Reasons for mutants that are caught by now, or are no more. */
export const obsolete = (results, reasons) =>
  reasons.filter((reason) => !survivorsOf(results).some((mutant) => isAbout(mutant)(reason)));
