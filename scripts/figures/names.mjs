import { wholly } from './part.mjs';
import { foldersOf, MAP, pairsIn, typesNamed } from './rename-map.mjs';
import { codeOf } from './source.mjs';
import { isCode } from './tree.mjs';

/**
 * A name that is declared: by a keyword, or as a variable, a parameter, a property or in a pattern.
 */
const DECLARED = /\b(?:const|let|function\*?|class|interface|type)\s+([A-Za-z_]\w*)/g;
const BOUND = /(?<![.\w])([A-Za-z_]\w*)\s*(?:\??:|,|=[^=]|\}|\)|\(|=>| of )/g;
const WORD = /[A-Za-z_]\w*/g;

const namesIn = (file) => {
  const code = codeOf(file);
  const declared = new Set([...code.matchAll(DECLARED)].map(([, name]) => name));
  const bound = new Set([...code.matchAll(BOUND)].map(([, name]) => name));
  return { path: file.path, declared, bound, words: new Set(code.match(WORD) ?? []) };
};

/**
 * Without types it is not known what a variable is: it counts where a file binds the name and
 * speaks of the type.
 */
const isLeftIn = ({ declared, bound, words }, { old, types }) =>
  types === null
    ? declared.has(old) || bound.has(old)
    : bound.has(old) && [...words].some((word) => types.some((type) => type.test(word)));

/** Old names that are still declared, a place for each pair of the map. */
export const names = {
  title: 'Old names that the map of renames still finds, of its pairs',
  goal: '0',
  measure: (tree) => {
    const map = tree.find(({ path }) => path === MAP);
    if (map === undefined) return [];
    const pairs = pairsIn(map.text);
    const files = tree
      .filter((file) => isCode(file) && !file.path.startsWith('scripts/'))
      .map(namesIn);
    const places = pairs.flatMap((pair) => {
      const folders = foldersOf(pair.room);
      const types = pair.type === null ? null : typesNamed(pairs, pair.type);
      const left = files.filter(
        (file) =>
          folders.some((folder) => file.path.startsWith(folder)) &&
          isLeftIn(file, { old: pair.old, types }),
      );
      if (left.length === 0) return [];
      const shown = `${pair.old}${pair.type === null ? '' : `@${pair.type}`}>${pair.new}`;
      return [wholly(`${pair.room} ${shown}`, `${left.length} files, ${left[0].path}`)];
    });
    return [{ name: 'names', value: places.length, of: pairs.length, places }];
  },
};
