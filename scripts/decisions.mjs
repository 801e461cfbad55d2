// node scripts/decisions.mjs   writes docs/decisions/README.md from the records beside it
//
// A record is `NNNN-name.md`: its title is the decision, then `Status:` and `Date:` follow. A
// status is accepted, withdrawn, superseded by N or merged into N.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const FOLDER = fileURLToPath(new URL('../docs/decisions/', import.meta.url));
export const INDEX = `${FOLDER}README.md`;
const HEAD = /^# (\d+)\. (.+)\n\nStatus: (.+)\nDate: (\d{4}-\d\d-\d\d)\n\n/;
const STATUS = /^(accepted|withdrawn|(superseded by|merged into) \d+)$/;

/**
 * A record by the name and the text of its file: `{ file, number, title, status, date }`.
 *
 * @throws An error that says what is missing when the text does not begin as records do.
 */
export const recordOf = (file, text) => {
  const [, number, title, status, date] = text.match(HEAD) ?? [];
  if (number === undefined)
    throw new Error(`${file} must begin with "# N. Title", "Status:" and "Date: YYYY-MM-DD".`);
  if (Number(number) !== Number(file.slice(0, 4)))
    throw new Error(`${file} says that it is record ${number}.`);
  if (!STATUS.test(status)) throw new Error(`${file} has the status "${status}".`);
  return { file, number: Number(number), title, status, date };
};

/** All records, by number. */
export const readRecords = () =>
  readdirSync(FOLDER)
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .toSorted()
    .map((file) => recordOf(file, readFileSync(FOLDER + file, 'utf8')));

/** The text of the index. */
export const indexOf = (records) => `# Decisions

Why Parley is as it is, one record for each decision. \`npm run generate\` writes this list.

| | Decision | Status | Date |
|---|---|---|---|
${records
  .map(
    ({ file, number, title, status, date }) =>
      `| ${number} | [${title}](${file}) | ${status} | ${date} |`,
  )
  .join('\n')}
`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(INDEX, indexOf(readRecords()));
