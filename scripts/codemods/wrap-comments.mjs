// node scripts/codemods/wrap-comments.mjs [--dry]   wraps comments of code that are wider than 100 columns
//
// A paragraph is wrapped anew when one of its lines is too wide. Lists, tables, code, directives
// and lines whose columns are aligned stay.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';

const COLUMNS = 100;
const CODE = /\.(ts|mjs|cjs)$/;
const DIRECTIVE = /^(biome-|@ts-|eslint|oxlint|prettier|#region|#endregion|<reference|@jest-)/;
const KEPT = /^(```|\||#|\d+\.\s|[-*]\s)| {2,}\S/;
/** A tag of a doc comment begins a paragraph of its own. */
const TAG = /^@\w+/;

/** Words in lines of at most `width` columns. A word that is wider stands alone. */
const filled = (words, width) => {
  const lines = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

/** Runs of lines that are one paragraph. */
const paragraphsOf = (lines) => {
  const paragraphs = [];
  let isOpen = false;
  let isCode = false;
  for (const line of lines) {
    if (line.startsWith('```')) isCode = !isCode;
    const isKept = isCode || line === '' || KEPT.test(line) || DIRECTIVE.test(line);
    if (isOpen && !isKept && !TAG.test(line)) paragraphs.at(-1).lines.push(line);
    else paragraphs.push({ isKept, lines: [line] });
    isOpen = !isKept;
  }
  return paragraphs;
};

/** The text of a comment in lines that fit, or as it is where it fits already. */
export const wrapped = (lines, width) =>
  paragraphsOf(lines).flatMap(({ isKept, lines: some }) =>
    isKept || some.every((line) => line.length <= width)
      ? some
      : filled(some.join(' ').split(/\s+/), width),
  );

const blockText = (value, indent) => {
  const sign = value.startsWith('*') ? '/**' : '/*';
  const inner = value.replace(/^\*/, '').split('\n');
  const lines = inner.map((line, index) =>
    index === 0 ? line.trim() : line.replace(/^\s*\*? ?/, '').trimEnd(),
  );
  while (lines[0] === '') lines.shift();
  while (lines.at(-1)?.trim() === '') lines.pop();
  const margin = `${' '.repeat(indent)} *`;
  const shown = wrapped(lines, COLUMNS - margin.length - 1).map((line) =>
    line === '' ? margin : `${margin} ${line}`,
  );
  return `${sign}\n${shown.join('\n')}\n${margin}/`;
};

/** Line comments below each other with the same indentation are one text. */
const runsOf = (comments, text) => {
  const runs = [];
  for (const comment of comments) {
    const start = text.lastIndexOf('\n', comment.start - 1) + 1;
    if (text.slice(start, comment.start).trim() !== '') continue;
    const indent = comment.start - start;
    const last = runs.at(-1);
    const follows =
      last !== undefined &&
      last.type === 'Line' &&
      comment.type === 'Line' &&
      last.indent === indent;
    if (
      follows &&
      text.slice(last.end, comment.start).trim() === '' &&
      !text.slice(last.end, comment.start).includes('\n\n')
    ) {
      last.end = comment.end;
      last.values.push(comment.value);
    } else
      runs.push({
        type: comment.type,
        indent,
        start: comment.start,
        end: comment.end,
        values: [comment.value],
      });
  }
  return runs;
};

const lineText = (values, indent) => {
  const lines = values.map((value) => value.replace(/^ /, '').trimEnd());
  return wrapped(lines, COLUMNS - indent - 3)
    .map((line) => (line === '' ? '//' : `// ${line}`))
    .join(`\n${' '.repeat(indent)}`);
};

/** A source text whose comments fit. A comment behind code stays where it is. */
export const withWrappedComments = (path, text) => {
  let result = '';
  let at = 0;
  for (const { type, indent, start, end, values } of runsOf(parseSync(path, text).comments, text)) {
    const before = text.slice(start, end);
    if (
      before.split('\n').every((line, index) => line.length + (index === 0 ? indent : 0) <= COLUMNS)
    )
      continue;
    const isBlock = type === 'Block';
    if (isBlock && text.slice(end).match(/^[^\n]*\S/)) continue;
    result +=
      text.slice(at, start) + (isBlock ? blockText(values[0], indent) : lineText(values, indent));
    at = end;
  }
  return result + text.slice(at);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const paths = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 1 << 28 }).split(
    '\n',
  );
  let changed = 0;
  for (const path of paths.filter((one) => CODE.test(one))) {
    const text = readFileSync(path, 'utf8');
    const next = withWrappedComments(path, text);
    if (next === text) continue;
    changed++;
    if (!process.argv.includes('--dry')) writeFileSync(path, next);
  }
  console.log(`${changed} files`);
}
