import { counted } from './part.mjs';
import { isCode, linesIn } from './tree.mjs';

const COLUMNS = 100;

/** The long lines of files, by their beginnings. `skips` says which lines are no matter. */
const longLines = (files, skips) =>
  files.flatMap(({ path, text }) => {
    const lines = text.split('\n');
    return lines.flatMap((line, index) =>
      line.length > COLUMNS && !skips(line)
        ? [{ path, line: index + 1, what: `${line.length}: ${line.trim().slice(0, 40)}` }]
        : [],
    );
  });

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
/** SQL as it was applied, which is never changed. */
const isFrozen = ({ path }) =>
  /^packages\/storage-(sqlite|postgres)\/src\/database\/migrations\.ts$/.test(path);
const isTableRow = (line) => line.trimStart().startsWith('|');

export const width = {
  title: 'Lines over 100 columns: code; Markdown without tables',
  goal: '0; 0',
  measure: (tree) => {
    const code = tree.filter((file) => isCode(file) && !isFrozen(file));
    const pages = tree.filter(({ path }) => path.endsWith('.md'));
    return [
      counted(
        'code',
        longLines(code, () => false),
        sum(code.map(({ text }) => linesIn(text))),
      ),
      counted(
        'Markdown',
        longLines(pages, isTableRow),
        sum(pages.map(({ text }) => text.split('\n').filter((line) => !isTableRow(line)).length)),
      ),
    ];
  },
};
