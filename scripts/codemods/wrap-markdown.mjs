// node scripts/codemods/wrap-markdown.mjs [--dry]   wraps paragraphs of pages that are wider than 100 columns
//
// Tables, code, headings and HTML stay. Pages that a test writes stay too: the test that writes
// them decides.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const COLUMNS = 100;
const GENERATED =
  /^docs\/(reference\/)?(access|limits|markdown|mutation|policies|settings|figures)\.md$/;
const KEPT = /^\s*(\||#|<|\[[^\]]+\]:)|^\s*$|^( {4,}|\t)(?![-*\d])/;
const ITEM = /^(\s*)([-*+]|\d+\.)(\s+)/;

/**
 * Words in lines of at most `width` columns, never a word at a line's beginning that Markdown would
 * take for a sign.
 */
const filled = (words, first, others) => {
  const lines = [];
  let line = first;
  let isEmpty = true;
  for (const word of words) {
    const isSign = /^([-*+>#]|\d+\.)$/.test(word);
    if (!isEmpty && line.length + 1 + word.length > COLUMNS && !isSign) {
      lines.push(line);
      line = others;
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line];
};

/** Words of a text; code in backticks and links keep their blanks where they are. */
const wordsOf = (text) => text.trim().split(/\s+/);

const paragraph = (lines) => {
  if (lines.every((line) => line.length <= COLUMNS)) return lines;
  const [, indent = '', sign = '', gap = ''] = lines[0].match(ITEM) ?? [];
  const first = sign === '' ? lines[0].match(/^\s*(> )?/)[0] : indent + sign + gap;
  const others = sign === '' ? first : ' '.repeat(first.length);
  const text = lines
    .map((line, index) => (index === 0 ? line.slice(first.length) : line.trim().replace(/^> /, '')))
    .join(' ');
  return filled(wordsOf(text), first, others);
};

/** A page whose paragraphs fit. */
export const wrappedPage = (page) => {
  const result = [];
  let open = [];
  let isCode = false;
  const close = () => {
    result.push(...(open.length > 0 ? paragraph(open) : []));
    open = [];
  };
  for (const line of page.split('\n')) {
    const isFence = /^\s*(```|~~~)/.test(line);
    if (isFence || isCode || KEPT.test(line)) {
      close();
      result.push(line);
    } else {
      if (ITEM.test(line) || / {2}$/.test(open.at(-1) ?? '')) close();
      open.push(line);
    }
    if (isFence) isCode = !isCode;
  }
  close();
  return result.join('\n');
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const paths = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n');
  let changed = 0;
  for (const path of paths.filter((one) => one !== '' && !GENERATED.test(one))) {
    const page = readFileSync(path, 'utf8');
    const next = wrappedPage(page);
    if (next === page) continue;
    changed++;
    if (!process.argv.includes('--dry')) writeFileSync(path, next);
  }
  console.log(`${changed} pages`);
}
