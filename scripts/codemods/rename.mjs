// node scripts/codemods/rename.mjs [--dry] [HEADING...]   carries out the map of renames, whole or by headings, in the working tree
//
// A heading is named by its first words: "Core", "Updates", "Event queues", "HTTP", "SQLite",
// "Tests", "By pattern", "By hand before". Prints, for each rule, how many files it changed; what
// it left and why; and what it does not see: pages and programs that name old files.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { applied, commentEdits, editsOf } from './rename/edits.mjs';
import { fileRenames, pathEdits } from './rename/files.mjs';
import { planOf } from './rename/plan.mjs';
import { loadProgram, pathOf } from './rename/program.mjs';
import { rulesOf } from './rename/rules.mjs';

const MAP = new URL('rename-map.txt', import.meta.url);
const args = process.argv.slice(2);
const isDry = args.includes('--dry');
const headings = args.filter((arg) => !arg.startsWith('--'));
const git = (...words) => execFileSync('git', words, { encoding: 'utf8', maxBuffer: 1 << 28 });

const started = performance.now();
const tell = (text) =>
  console.log(`[${((performance.now() - started) / 1000).toFixed(1)} s] ${text}`);

const project = loadProgram('tsconfig.check.json');
tell(`${project.files.length} files are loaded`);
const rules = rulesOf(project, readFileSync(MAP, 'utf8')).filter(
  ({ heading }) => headings.length === 0 || headings.some((asked) => heading.startsWith(asked)),
);
const plan = planOf(project, rules);
tell(`${rules.length} rules are planned`);

const edits = editsOf(plan);
const { renames, refused } = fileRenames(
  project,
  rules,
  plan.found,
  headings.length === 0 ? [''] : headings,
);
for (const [file, some] of edits) edits.set(file, [...some, ...commentEdits(file, some)]);
for (const [file, some] of pathEdits(project, renames))
  edits.set(file, [...(edits.get(file) ?? []), ...some]);

for (const rule of rules) console.log(`rule\t${rule.shown}\t${plan.found.get(rule).size}`);
for (const line of plan.kept) console.log(`frozen\t${line}`);
for (const line of plan.conflicts) console.log(`conflict\t${line}`);
for (const line of plan.untyped) console.log(`untyped\t${line}`);
for (const line of refused) console.log(`file\t${line}`);
for (const [from, to] of renames) console.log(`moved\t${from}\t${to}`);

// Names in the text of pages are renamed by hand: some of them are words there.
const renamed = new Map(
  rules.filter((rule) => plan.found.get(rule).size > 0).map((rule) => [rule.old, rule.new]),
);
for (const path of git('ls-files', '*.md')
  .split('\n')
  .filter((path) => path !== '' && !path.includes('decisions/'))) {
  const lines = readFileSync(path, 'utf8').split('\n');
  for (const [index, line] of lines.entries())
    for (const [, name] of line.matchAll(/`([A-Za-z_]\w*)[`(.]/g))
      if (renamed.has(name))
        console.log(`page\t${path}:${index + 1}\t${name}>${renamed.get(name)}`);
}

if (!isDry) {
  for (const [from, to] of renames) {
    mkdirSync(dirname(to), { recursive: true });
    git('mv', from, to);
  }
  for (const [file, some] of edits) {
    const path = pathOf(project, file);
    writeFileSync(renames.get(path) ?? path, applied(file.text, some));
  }
  // Pages, tables of lint and of imports name files by their whole path or by its end.
  for (const path of git('ls-files', '*.md', '*.json', '*.cjs', '*.mjs')
    .split('\n')
    .filter(Boolean)) {
    if (path.startsWith('scripts/codemods/') || path === 'package-lock.json') continue;
    const before = readFileSync(path, 'utf8');
    let text = before;
    for (const [from, to] of renames) text = text.replaceAll(from, to);
    if (text !== before) writeFileSync(path, text);
  }
}
tell(
  `${[...edits.values()].flat().length} places in ${edits.size} files are ${isDry ? 'found' : 'written'}, ${renames.size} files ${isDry ? 'would be' : 'are'} moved`,
);
