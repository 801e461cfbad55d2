import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { everyExample } from './testing/examples/every-example.ts';
import type { Examples } from './testing/examples.ts';

const PAGE = fileURLToPath(new URL('../../../docs/reference/markdown.md', import.meta.url));

const INTRODUCTION = `# The Markdown of messages

What is typed, and the HTML that becomes of it, element by element. Every row is a test beside the
source of its element in [packages/markdown](../../packages/markdown); \`⏎\` is a line end. Formulas
and pictures are shortened where it says so.

The examples know the people Ada Lovelace (7) and Charles Babbage (9, deactivated), the groups ops
(21), former ops (22, deactivated) and the administrators (5), the channels design (12) and
\`a b.c\` (13), and the server \`https://chat.example\`.

This page is made by a test. It is made again by
\`PARLEY_WRITE_DOCS=1 npm run jest -- packages/markdown/src/dialect-page\`.
`;

/** Code in a cell of a table: pipes escaped, and more backticks around than inside. */
const cell = (text: string): string => {
  if (text === '') return '';
  const shown = text
    .replaceAll('\r\n', '⏎')
    .replaceAll(/[\r\n]/g, '⏎')
    .replaceAll('\t', '⇥')
    .replaceAll('|', '\\|');
  const longest = Math.max(0, ...Array.from(shown.matchAll(/`+/g), ([run]) => run.length));
  const ticks = '`'.repeat(longest + 1);
  const blank = longest > 0 || /^ .* $/.test(shown) ? ' ' : '';
  return `${ticks}${blank}${shown}${blank}${ticks}`;
};

const COLUMNS = 100;
/** A paragraph in lines of at most 100 columns. A longer word has a line of its own. */
const wrapped = (text: string): string =>
  text.replaceAll(new RegExp(`(.{1,${COLUMNS}})(?: |$)`, 'g'), '$1\n').trimEnd();

const section = ({ title, about, rows }: Examples): string =>
  [
    `## ${title}`,
    wrapped(about),
    [
      '| | typed | HTML |',
      '|---|---|---|',
      ...rows.map(
        ([says, typed, html]) =>
          `| ${says.replaceAll('|', '\\|')} | ${cell(typed)} | ${cell(html)} |`,
      ),
    ].join('\n'),
  ].join('\n\n');

test('docs/reference/markdown.md shows every example', () => {
  const page = `${INTRODUCTION}\n${everyExample.map(section).join('\n\n')}\n`;
  if (process.env.PARLEY_WRITE_DOCS === '1') writeFileSync(PAGE, page);
  expect(readFileSync(PAGE, 'utf8')).toBe(page);
});
