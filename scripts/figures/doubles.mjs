import { counted, wholly } from './part.mjs';
import { exportsOf } from './source.mjs';
import { isShipped } from './tree.mjs';

/** Which files declare and export a name; types alone when `ofTypes`. */
const declarers = (files, ofTypes) => {
  const byName = new Map();
  for (const file of files)
    for (const { name, isType } of exportsOf(file))
      if (!ofTypes || isType) byName.set(name, (byName.get(name) ?? new Set()).add(file.path));
  return byName;
};

const inSeveralFiles = (byName) =>
  [...byName]
    .filter(([, paths]) => paths.size > 1)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, paths]) => wholly(name, [...paths].join(', ')));

export const doubles = {
  title: 'Names exported from two files; types among them',
  goal: 'at most 90; 0 with two meanings',
  measure: (tree) => {
    const files = tree.filter(isShipped);
    return [
      counted('names', inSeveralFiles(declarers(files, false))),
      counted('types', inSeveralFiles(declarers(files, true))),
    ];
  },
};
