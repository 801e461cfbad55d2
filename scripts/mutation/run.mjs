// npm run mutation [-- path]: mutates the rules of core, all or those below `path`, and runs core's tests against every mutant.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { options } from './options.mjs';
import { asMarkdown, mutantsOf, obsolete, score, survivorsOf, unexplained } from './report.mjs';

const LEAST = 90;

const [path] = process.argv.slice(2);
const files = globSync(options.mutate).filter((file) => !file.endsWith('.test.ts') && (path === undefined || file.startsWith(path)));
if (files.length === 0) {
  console.error(`Nothing is mutated below ${path}`);
  process.exit(1);
}

await new Stryker({ ...options, mutate: files.toSorted() }).runMutationTest();

const mutants = mutantsOf(JSON.parse(readFileSync(options.jsonReporter.fileName, 'utf8')));
const reasons = JSON.parse(readFileSync(new URL('reasons.json', import.meta.url), 'utf8'));
const missing = unexplained(mutants, reasons);
for (const { file, at, isCaught: _, ...mutant } of missing) console.log(`${file}:${at}\n${JSON.stringify({ file, ...mutant })}`);
console.log(
  `${score(mutants)} % of ${mutants.length} mutants; ${survivorsOf(mutants).length} survived, ${missing.length} without a reason`,
);

if (path === undefined) {
  for (const { file, line } of obsolete(mutants, reasons)) console.log(`A reason is out of date: ${file}: ${line}`);
  writeFileSync('docs/mutation.md', asMarkdown(mutants, reasons));
}
process.exit(score(mutants) < LEAST || missing.length > 0 ? 1 : 0);
