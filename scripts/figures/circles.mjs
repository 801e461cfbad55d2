import { counted, wholly } from './part.mjs';
import { loadedBy } from './source.mjs';
import { isShipped } from './tree.mjs';

const PACKAGES = ['core', 'http-express', 'storage-sqlite'];

/** The folder or file right below src that a file of the package stands in. */
const entryOf = (base, path) => path.slice(base.length).split('/')[0];

/** Which entry loads which other, by the files that say so. */
const arrowsIn = (base, files) => {
  const arrows = new Map();
  for (const file of files)
    for (const { path } of loadedBy(file)) {
      if (!path.startsWith(base)) continue;
      const [from, to] = [entryOf(base, file.path), entryOf(base, path)];
      if (from === to) continue;
      const key = `${from} > ${to}`;
      arrows.set(key, { from, to, files: (arrows.get(key)?.files ?? new Set()).add(file.path) });
    }
  return [...arrows.values()];
};

/** Every entry that is reached from one, over one arrow or more. */
const reachedFrom = (start, nextOf) => {
  const reached = new Set();
  const open = [start];
  while (open.length > 0)
    for (const next of nextOf.get(open.pop()) ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        open.push(next);
      }
  return reached;
};

const circlesIn = (base, files) => {
  const arrows = arrowsIn(base, files);
  const nextOf = new Map(
    [...Map.groupBy(arrows, ({ from }) => from)].map(([from, out]) => [
      from,
      out.map(({ to }) => to),
    ]),
  );
  const reached = new Map([...nextOf.keys()].map((entry) => [entry, reachedFrom(entry, nextOf)]));
  return arrows
    .filter(({ from, to }) => reached.get(to)?.has(from))
    .map(({ from, to, files: froms }) =>
      wholly(`${base}${from} > ${to}`, [...froms].toSorted().join(', ')),
    )
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
};

export const circles = {
  title:
    'Arrows in circles between the entries of src, without types: core, http-express, ' +
    'storage-sqlite',
  goal: 'at most 8, at most 3, 0',
  measure: (tree) =>
    PACKAGES.map((name) => {
      const base = `packages/${name}/src/`;
      return counted(
        name,
        circlesIn(
          base,
          tree.filter((file) => isShipped(file) && file.path.startsWith(base)),
        ),
      );
    }),
};
