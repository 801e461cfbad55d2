import { FIGURES } from './index.mjs';

/** The commit that the redesign began with. */
export const START = 'ca04bcc4';

const number = (value) => value.toLocaleString('en-US');
const partText = ({ value, of }) =>
  of === null ? number(value) : `${number(value)} of ${number(of)}`;
const partsText = (parts) => (parts.length === 0 ? '' : parts.map(partText).join('; '));

/** The figures of a tree, by name. */
export const measureAll = (tree) =>
  Object.fromEntries(Object.entries(FIGURES).map(([name, { measure }]) => [name, measure(tree)]));

const row = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const figureRows = (before, now) =>
  Object.entries(FIGURES).map(([name, { title, goal }]) =>
    row([
      title,
      `figures.mjs ${name}`,
      before === null ? '' : partsText(before[name]),
      partsText(now[name]),
      goal,
    ]),
  );

/**
 * How a request is called on the page, and through how many files and functions it ran at `START`.
 */
export const WALKS = {
  get: { title: 'GET /messages/{id}', before: { files: 83, functions: 264 }, goal: 45 },
  edit: { title: 'an edit', before: { files: 144, functions: 361 }, goal: 115 },
  move: { title: 'a move to another channel', before: { files: 162, functions: 486 }, goal: 129 },
  upload: { title: 'an upload', before: { files: 83, functions: 243 }, goal: 66 },
  send: { title: 'a send', before: { files: 138, functions: 339 }, goal: 110 },
  quiet: { title: 'GET /events with nothing new', before: { files: 29, functions: 72 }, goal: 23 },
  events: { title: 'GET /events and a send', before: { files: 192, functions: 569 }, goal: 153 },
};

const walkText = ({ files, functions }) => `${number(files)} (${number(functions)})`;

const walkRows = (walks) =>
  Object.entries(WALKS).map(([name, { title, before, goal }]) => {
    const now = walks?.requests[name];
    const cells = [walkText(before), now === undefined ? '' : walkText(now), `at most ${goal}`];
    return row([`Files (functions) that ${title} runs`, `walk-of-a-request.mjs ${name}`, ...cells]);
  });

const TIMED = [
  row(['`npm test`, two cores, warm compile cache', 'time npm test', '305 s', '', 'at most 180 s']),
  row([
    'B1 to B10 of the server, as ratios to the floor',
    'npm run bench -- --rounds 5',
    'docs/explanation/performance.md',
    '',
    'at least 0.9 of these',
  ]),
];

const walksText = (walks) =>
  walks === null ? '' : `, for the requests at ${walks.commit} of ${walks.date}`;

/**
 * The page of figures.
 *
 * @param before the figures at `START`; null when this clone lacks that commit
 * @param walks what walk-of-a-request.mjs wrote last; null when it never ran
 * @param at `{ commit, date }` of the tree that `now` was measured in
 */
export const asMarkdown = ({ before, now, walks, at }) => `# Figures

What can be counted of how the code reads. \`node scripts/figures.mjs\` writes this page and
\`node scripts/figures.mjs NAME\` lists every place of a figure;
\`node scripts/walk-of-a-request.mjs all\` measures the requests. Numbers that must not grow stand
in \`scripts/figures/baseline.json\`, and \`npm run check\` compares them with the tree.

"Before" is commit ${START}, counted by the same programs.
"Now" is the tree at ${at.commit} of ${at.date}${walksText(walks)}.
A cell is empty when nothing was measured.

${row(['Figure', 'Command', 'Before', 'Now', 'Goal'])}
|---|---|---|---|---|
${[...figureRows(before, now), ...walkRows(walks), ...TIMED].join('\n')}
`;
