// npm run mutation [-- path...]: mutates the rules of core, all or those below the paths, and runs
// core's tests against every mutant. npm run mutation -- --page: writes docs/reference/mutation.md
// of what is known.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { options } from './options.mjs';
import { asMarkdown } from './page.mjs';
import {
  FOLDER,
  mutantsIn,
  obsolete,
  resultsOf,
  score,
  survivorsOf,
  unexplained,
  withRun,
} from './report.mjs';

const LEAST = 90;
const RESULTS = new URL('results.json', import.meta.url);

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const nameOf = (path) => path.replace(FOLDER, '');

const reasons = readJson(new URL('reasons.json', import.meta.url));
const mutated = globSync(options.mutate)
  .filter((file) => !file.endsWith('.test.ts'))
  .toSorted();

/**
 * Files below `FOLDER` that are not as they were at a commit; null where that is not in this clone.
 */
const changedFrom = (commit) => {
  try {
    return git('diff', '--name-only', commit, '--', FOLDER).split('\n').map(nameOf);
  } catch {
    return null;
  }
};

/** By file what its result cannot say of the file as it is now. */
const doubtsAbout = (results) =>
  new Map(
    [...Map.groupBy(results, ({ commit }) => commit)].flatMap(([commit, some]) => {
      const changed = changedFrom(commit);
      if (changed === null) return some.map(({ file }) => [file, 'which is not in this clone']);
      return some
        .filter(({ file }) => changed.includes(file))
        .map(({ file }) => [file, 'changed since']);
    }),
  );

const writePage = (results) => {
  const known = new Set(results.map(({ file }) => file));
  const notRun = mutated.map(nameOf).filter((file) => !known.has(file));
  for (const { file, line } of obsolete(results, reasons)) {
    if (!notRun.includes(file)) console.log(`A reason is out of date: ${file}: ${line}`);
  }
  writeFileSync(
    'docs/reference/mutation.md',
    asMarkdown({ results, reasons, doubts: doubtsAbout(results), notRun }),
  );
};

/** Only of what was committed can be said later what it was. */
const keep = (files, results) => {
  if (git('status', '--porcelain', '--', 'packages') !== '') {
    console.log('Not kept: packages differs from the commit');
    return;
  }
  const all = withRun(readJson(RESULTS), files.map(nameOf), results, mutated.map(nameOf));
  writeFileSync(RESULTS, `${JSON.stringify(all, null, 2)}\n`);
  writePage(all);
};

const run = async (paths) => {
  const files = mutated.filter(
    (file) => paths.length === 0 || paths.some((path) => file.startsWith(path)),
  );
  if (files.length === 0) {
    console.error(`Nothing is mutated below ${paths.join(', ')}`);
    return 1;
  }
  const at = {
    commit: git('rev-parse', '--short=10', 'HEAD'),
    date: new Date().toISOString().slice(0, 10),
  };
  await new Stryker({ ...options, mutate: files }).runMutationTest();
  const results = resultsOf(readJson(options.jsonReporter.fileName), at);
  const missing = unexplained(results, reasons);
  for (const { at: line, ...mutant } of missing)
    console.log(`${mutant.file}:${line}\n${JSON.stringify(mutant)}`);
  const survived = survivorsOf(results).length;
  console.log(
    `${score(results)} % of ${mutantsIn(results)} mutants; ${survived} survived, ` +
      `${missing.length} without a reason`,
  );
  keep(files, results);
  return score(results) < LEAST || missing.length > 0 ? 1 : 0;
};

const paths = process.argv.slice(2);
if (paths[0] === '--page') writePage(readJson(RESULTS));
else process.exit(await run(paths));
