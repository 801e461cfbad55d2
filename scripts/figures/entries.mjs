import { counted, wholly } from './part.mjs';
import { isShipped, isSource, isTestFile, linesIn } from './tree.mjs';

const SMALL = 15;

/**
 * Folders and files right below src of a package, but for tests; a folder of helpers of tests is
 * one.
 */
const entriesOf = (tree, name) => {
  const base = `packages/${name}/src/`;
  const inside = tree.filter(
    (file) => isSource(file) && !isTestFile(file) && file.path.startsWith(base),
  );
  const names = new Set(inside.map(({ path }) => path.slice(base.length).split('/')[0]));
  return counted(
    name,
    [...names].toSorted().map((entry) => wholly(`${base}${entry}`, '')),
  );
};

export const entries = {
  title: 'Entries of src: http-express, storage-sqlite; source files of at most 15 lines',
  goal: 'at most 24, 10; at most 90',
  measure: (tree) => {
    const small = tree
      .filter(isShipped)
      .map(({ path, text }) => ({ path, lines: linesIn(text) }))
      .filter(({ lines }) => lines <= SMALL)
      .map(({ path, lines }) => wholly(path, `${lines} lines`));
    return [
      entriesOf(tree, 'http-express'),
      entriesOf(tree, 'storage-sqlite'),
      counted('small files', small),
    ];
  },
};
