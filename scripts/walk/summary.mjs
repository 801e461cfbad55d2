/**
 * How many files a request ran through, and how many functions. `walk`: names of functions by file.
 */
export const counts = (walk) => ({
  files: walk.size,
  functions: [...walk.values()].reduce((total, names) => total + names.size, 0),
});

/** A file a line, with its functions in the order in which they stand there. */
export const listed = (walk) =>
  [...walk]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([path, names]) =>
        `${path}  ${[...names]
          .toSorted((a, b) => offset(a) - offset(b))
          .map(nameAlone)
          .join(', ')}`,
    );

const offset = (name) => Number(name.split('@')[1]);
const nameAlone = (name) => name.split('@')[0];

/** What is in every one of some walks. */
export const common = ([first, ...others]) =>
  new Map(
    [...first]
      .map(([path, names]) => [
        path,
        new Set([...names].filter((name) => others.every((walk) => walk.get(path)?.has(name)))),
      ])
      .filter(([, names]) => names.size > 0),
  );
