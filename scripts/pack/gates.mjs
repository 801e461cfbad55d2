// What is wrong with a packed package, as sentences; nothing where it may be published.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/** Who requires a module by its path, or imports it from CommonJS, has Node 22.18 or later. */
const IGNORED = new Set(['node10', 'node16-cjs']);

const typeProblems = async (archive) => {
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(archive)));
  if (analysis.types === false) return ['It has no types.'];
  return analysis.problems
    .filter(({ resolutionKind }) => resolutionKind === undefined || !IGNORED.has(resolutionKind))
    .map(({ kind, entrypoint = '' }) => `Types: ${kind} ${entrypoint}`.trim());
};

const manifestProblems = async (archive) => {
  const tarball = archive.buffer.slice(archive.byteOffset, archive.byteOffset + archive.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  return messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false })}`);
};

const WANTED = ['LICENSE', 'README.md', 'package.json'];
const FIELDS = ['author', 'bugs', 'homepage', 'keywords', 'license', 'repository', 'publishConfig'];
const RELATIVE_LINK = /\]\((?!https?:|#|mailto:)/;

const contentProblems = (file) => {
  const list = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((path) => path.replace(/^package\//, ''));
  const read = (path) =>
    execFileSync('tar', ['-xzOf', file, `package/${path}`], { encoding: 'utf8' });
  const text = read('package.json');
  const manifest = JSON.parse(text);
  return [
    ...WANTED.filter((path) => !list.includes(path)).map((path) => `It has no ${path}.`),
    ...list
      .filter((path) => /\.map$|\.tsbuildinfo$|\.test\.|(^|\/)src\//.test(path))
      .map((path) => `It contains ${path}.`),
    ...FIELDS.filter((field) => manifest[field] === undefined).map(
      (field) => `package.json has no ${field}.`,
    ),
    ...(text.includes('@parley/source') ? ['package.json names sources.'] : []),
    ...(RELATIVE_LINK.test(read('README.md')) ? ['README.md has a relative link.'] : []),
  ];
};

/** @param file A tarball. */
export const problemsOf = async (file) => {
  const archive = readFileSync(file);
  return [
    ...contentProblems(file),
    ...(await manifestProblems(archive)),
    ...(await typeProblems(archive)),
  ];
};

if (process.argv[1] === import.meta.filename) {
  const found = {};
  for (const file of process.argv.slice(2)) found[file] = await problemsOf(file);
  console.log(JSON.stringify(found));
}
