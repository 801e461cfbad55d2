// node scripts/figures.mjs            prints every figure and writes docs/reference/figures.md
// node scripts/figures.mjs NAME...    prints some figures with all their places
// node scripts/figures.mjs --check    compares with scripts/figures/baseline.json (a step of npm run check)
// node scripts/figures.mjs --lower    lowers the baseline to what the tree has now
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BASELINE, faultsOf, lowered, readBaseline } from './figures/baseline.mjs';
import { FIGURES } from './figures/index.mjs';
import { asMarkdown, measureAll, START } from './figures/page.mjs';
import { placeText } from './figures/part.mjs';
import { MAP } from './figures/rename-map.mjs';
import { treeOf, workingTree } from './figures/tree.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = 'docs/reference/figures.md';
const WALKS = 'scripts/figures/walks.json';

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const readJsonOrNull = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/** The figures of the first commit. Its old names are those of today's map. */
const figuresBefore = (tree) => {
  try {
    return measureAll([...treeOf(ROOT, START), ...tree.filter(({ path }) => path === MAP)]);
  } catch {
    console.error(`This clone has no commit ${START}: its column stays empty.`);
    return null;
  }
};

const writePage = (tree) => {
  const at = {
    commit: git('rev-parse', '--short=8', 'HEAD'),
    date: new Date().toISOString().slice(0, 10),
  };
  const page = asMarkdown({
    before: figuresBefore(tree),
    now: measureAll(tree),
    walks: readJsonOrNull(`${ROOT}/${WALKS}`),
    at,
  });
  mkdirSync(`${ROOT}/docs/reference`, { recursive: true });
  writeFileSync(`${ROOT}/${PAGE}`, page);
  process.stdout.write(page);
};

const list = (names, tree) => {
  for (const name of names)
    for (const { name: part, value, of, places } of FIGURES[name].measure(tree)) {
      for (const place of places) console.log(placeText(place));
      console.log(`${name}, ${part}: ${value}${of === null ? '' : ` of ${of}`}\n`);
    }
};

const check = (tree) => {
  const faults = faultsOf(ROOT, tree);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
};

const run = (args) => {
  const unknown = args.filter((arg) => !arg.startsWith('--') && !(arg in FIGURES));
  if (unknown.length > 0) {
    console.error(
      `There is no figure ${unknown.join(', ')}. There are: ${Object.keys(FIGURES).join(', ')}.`,
    );
    process.exitCode = 1;
    return;
  }
  const tree = workingTree(ROOT);
  if (args.includes('--check')) check(tree);
  else if (args.includes('--lower'))
    writeFileSync(
      `${ROOT}/${BASELINE}`,
      `${JSON.stringify(lowered(tree, readBaseline(ROOT)), null, 2)}\n`,
    );
  else if (args.length > 0) list(args, tree);
  else writePage(tree);
};

run(process.argv.slice(2));
