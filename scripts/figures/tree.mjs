// The files of the repository as the figures see them: of the working tree, or of a commit.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** All code and pages but what other tools write: the reports of APIs, and types of the API. */
const READ = /^(?!api\/)(?!.*\/generated\/).*\.(ts|mjs|cjs|md)$|(^|\/)rename-map\.txt$/;

/** @typedef {{ readonly path: string, readonly text: string }} File */

const git = (root, args, options = {}) =>
  execFileSync('git', args, { cwd: root, maxBuffer: 1 << 30, stdio: 'pipe', ...options });

const pathsIn = (buffer) =>
  buffer
    .toString('utf8')
    .split('\0')
    .filter((path) => path !== '');

const readOrNull = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // A file that git lists and that was removed since.
    return null;
  }
};

/** The working tree below `root`: what git tracks, and what it would add. */
export const workingTree = (root) => {
  const listed = pathsIn(
    git(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']),
  );
  const files = listed
    .filter((path) => READ.test(path))
    .toSorted()
    .map((path) => ({ path, text: readOrNull(`${root}/${path}`) }));
  return files.filter(({ text }) => text !== null);
};

/** Takes the texts of `count` blobs out of what `git cat-file --batch` answers. */
const blobsIn = (answer, count) => {
  const texts = [];
  for (let at = 0; texts.length < count; ) {
    const end = answer.indexOf(10, at);
    const size = Number(answer.subarray(at, end).toString('latin1').split(' ')[2]);
    texts.push(answer.subarray(end + 1, end + 1 + size).toString('utf8'));
    at = end + 1 + size + 1;
  }
  return texts;
};

/** The files of a commit. Throws when this clone does not have the commit. */
export const treeOf = (root, commit) => {
  const paths = pathsIn(
    git(root, ['ls-tree', '-r', '-z', '--name-only', '--full-tree', commit]),
  ).filter((path) => READ.test(path));
  const input = paths.map((path) => `${commit}:${path}\n`).join('');
  const texts = blobsIn(git(root, ['cat-file', '--batch'], { input }), paths.length);
  return paths.map((path, index) => ({ path, text: texts[index] }));
};

const TEST_FILE = /\.test\.(ts|mjs)$/;
const TEST_CODE = /\.test\.(ts|mjs)$|\/testing\/|^(packages|examples)\/[^/]+\/test\//;

export const isCode = ({ path }) => /\.(ts|mjs|cjs)$/.test(path);
/** Code of a package, tests and helpers of tests included. */
export const isSource = ({ path }) => /^packages\/[^/]+\/src\/.*\.ts$/.test(path);
/** A file of tests. Helpers of tests are none. */
export const isTestFile = ({ path }) => TEST_FILE.test(path);
/** A test, or code that only tests and cases of conformance use. */
export const isTestCode = ({ path }) =>
  TEST_CODE.test(path) || /\.cases\.ts$|^packages\/conformance\/src\//.test(path);
/** What a package runs: no tests, and nothing that only tests use. */
export const isShipped = (file) => isSource(file) && !TEST_CODE.test(file.path);

/**
 * The number of lines that end or stand in a text; a last line without an end counts, an empty one
 * does not.
 */
export const linesIn = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** The line of an offset, from 1. */
export const lineAt = (text, offset) => {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1))
    line++;
  return line;
};
