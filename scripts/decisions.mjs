// node scripts/decisions.mjs            writes docs/decisions/README.md from the records beside it
// node scripts/decisions.mjs --check    says what is wrong with the records and with references to
//                                       them (a step of npm run check)
//
// A record is `NNNN-title-in-words.md`: its title is the decision, then `Status:` and `Date:`
// follow. A status is accepted, withdrawn or superseded by N. `Merges: N, M` names records that
// became part of this one: their files are gone, and the index tells where they went.
import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { linesIn, workingTree } from './figures/tree.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = 'docs/decisions/';
const INDEX = `${FOLDER}README.md`;
const RECORD = new RegExp(`^${FOLDER}\\d{4}-.*\\.md$`);
const HEAD =
  /^# (\d+)\. (.+)\n\nStatus: (.+)\nDate: (\d{4}-\d\d-\d\d)\n(?:Merges: (\d+(?:, \d+)*)\n)?\n/;
const STATUS = /^(accepted|withdrawn|superseded by \d+)$/;
const MOST_LINES = 60;

/** Migrations never change, so they go on naming records that were merged since. */
const NEVER_CHANGES =
  /^packages\/storage-(sqlite|postgres)\/(migrations\/|src\/database\/migrations\.ts$)/;

const fileNameOf = (number, title) =>
  `${number.padStart(4, '0')}-${title
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}.md`;

/**
 * A record by the name and the text of its file: `{ file, number, title, status, date, merges }`.
 *
 * @throws An error that says what is wrong when the text is not that of a record.
 */
export const recordOf = (file, text) => {
  const [, number, title, status, date, merges] = text.match(HEAD) ?? [];
  if (number === undefined)
    throw new Error(`${file} must begin with "# N. Title", "Status:" and "Date: YYYY-MM-DD".`);
  if (!STATUS.test(status)) throw new Error(`${file} has the status "${status}".`);
  if (file !== fileNameOf(number, title))
    throw new Error(`${file} must be called ${fileNameOf(number, title)}, after its title.`);
  const lines = linesIn(text);
  if (lines > MOST_LINES)
    throw new Error(`${file} has ${lines} lines; a record has at most ${MOST_LINES}.`);
  return {
    file,
    number: Number(number),
    title,
    status,
    date,
    merges: merges?.split(', ').map(Number) ?? [],
  };
};

const row = (cells) => `| ${cells.join(' | ')} |`;

/** The text of the index. */
export const indexOf = (records) => {
  const rows = records.flatMap(({ file, number, title, status, date, merges }) => [
    { number, cells: [number, `[${title}](${file})`, status, date] },
    ...merges.map((merged) => ({
      number: merged,
      cells: [merged, `[${title}](${file})`, `merged into ${number}`, ''],
    })),
  ]);
  const sorted = rows.toSorted((one, other) => one.number - other.number);
  return `# Decisions

Why Parley is as it is, one record for each decision. \`npm run generate\` writes this list.

| | Decision | Status | Date |
|---|---|---|---|
${sorted.map(({ cells }) => row(cells)).join('\n')}
`;
};

const NUMBER = String.raw`\[?(\d{1,4})\b(?:\]\([^)]*\))?`;
const GAP = String.raw`[\s*/#>]+`;
const ONE = new RegExp(String.raw`\bdecision${GAP}${NUMBER}`, 'gi');
const SEVERAL = new RegExp(
  String.raw`\bdecisions${GAP}${NUMBER}((?:(?:,|,? and|,? or)${GAP}${NUMBER})*)`,
  'gi',
);
const PATHS = /\bdecisions\/(\d{4})\b|\]\((\d{4})-[\w-]+\.md\)/g;

/** The numbers of the decisions that a text names: "decision 3", "decisions 3 and 4", a path. */
export const numbersIn = (text) => {
  const found = [
    ...[...text.matchAll(ONE)].map(([, number]) => number),
    ...[...text.matchAll(SEVERAL)].flatMap(([, first, others]) => [
      first,
      ...[...others.matchAll(new RegExp(NUMBER, 'g'))].map(([, number]) => number),
    ]),
    ...[...text.matchAll(PATHS)].map(([, inPath, beside]) => inPath ?? beside),
  ];
  return [...new Set(found.map(Number))];
};

const doubled = (numbers) => numbers.filter((number, at) => numbers.indexOf(number) !== at);

/** Every fault of the records of a tree, and of the references to them, in words. */
export const faultsOf = (tree) => {
  const faults = [];
  const records = tree
    .filter(({ path }) => RECORD.test(path))
    .flatMap(({ path, text }) => {
      try {
        return [recordOf(path.slice(FOLDER.length), text)];
      } catch (error) {
        faults.push(error.message);
        return [];
      }
    });
  if (faults.length > 0) return faults;

  const known = records.map(({ number }) => number);
  const merged = records.flatMap(({ merges }) => merges);
  for (const number of doubled([...known, ...merged]))
    faults.push(`There are two decisions ${number}.`);
  for (const { file, status } of records) {
    const [other] = status.match(/\d+$/) ?? [];
    if (other !== undefined && !known.includes(Number(other)))
      faults.push(`${file} is ${status}, which does not exist.`);
  }
  const into = (number) => records.find(({ merges }) => merges.includes(number));
  for (const { path, text } of tree)
    for (const number of path === INDEX ? [] : numbersIn(text)) {
      if (known.includes(number)) continue;
      if (!merged.includes(number)) faults.push(`${path} names decision ${number}: there is none.`);
      else if (!NEVER_CHANGES.test(path) && path !== FOLDER + into(number).file)
        faults.push(
          `${path} names decision ${number}, which is merged into ${into(number).number}.`,
        );
    }
  if (tree.find(({ path }) => path === INDEX)?.text !== indexOf(records))
    faults.push(`${INDEX} is out of date: run npm run generate.`);
  return faults;
};

const check = () => {
  const faults = faultsOf(workingTree(ROOT));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
};

const write = () => {
  const files = workingTree(ROOT).filter(({ path }) => RECORD.test(path));
  const records = files.map(({ path, text }) => recordOf(path.slice(FOLDER.length), text));
  writeFileSync(ROOT + INDEX, indexOf(records));
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  if (process.argv.includes('--check')) check();
  else write();
