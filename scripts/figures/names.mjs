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

/** A text on one line: words in it name nothing. */
const TEXT = /'(?:[^'\\\n]|\\.)*'/g;

/**
 * Names of the map that mean something else below a path, by `room old`: `[path, why]`. What the
 * map renamed elsewhere is what it would rename here as well, if it were the same thing.
 */
const OTHERS = {
  'core wish': [['packages/core/src/channel/', 'a field of a stored event, which keeps its name']],
  'core Found': [['packages/core/src/updates/group.test.ts', 'a type parameter']],
  'core told': [['packages/core/src/updates/', 'the users who are told of an event']],
  'core Stage': [['packages/core/src/message/read/', 'a message between two of its edits']],
  'live Seat': [['packages/event-queues/src/queue-index.ts', 'a type parameter']],
  'http nextTurn': [['packages/http-express/', 'the next turn of the event loop, in tests']],
  'http WAYS': [['packages/http-express/src/request/', 'the ways into a server, in a test']],
  'sqlite recent': [['packages/storage-sqlite/', 'messages sent since a moment']],
  'sqlite gather': [['packages/storage-sqlite/src/prefetch/', "a method of core's port Prefetch"]],
  'sqlite broken': [['packages/storage-sqlite/', 'a change set or a guard that does not hold']],
  'others upkeep': [['packages/', 'a key in the log, which keeps its name']],
  'others Lane': [['packages/http-express/test/fuzz/', 'a connection of the fuzz tests']],
  'others lane': [['packages/http-express/test/fuzz/', 'a connection of the fuzz tests']],
};
const isOther = ({ room, old }, { path }) =>
  (OTHERS[`${room} ${old}`] ?? []).some(([folder]) => path.startsWith(folder));

/** A row of the map that gives the name: where it stands now, it is the present name. */
const isPresent = (pairs, { room, old, type }) =>
  type !== null && pairs.some((other) => other.room === room && other.new === old);

const namesIn = (file) => {
  const code = codeOf(file).replace(TEXT, "''");
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
      if (isPresent(pairs, pair)) return [];
      const folders = foldersOf(pair.room);
      const types = pair.type === null ? null : typesNamed(pairs, pair.type);
      const left = files.filter(
        (file) =>
          folders.some((folder) => file.path.startsWith(folder)) &&
          !isOther(pair, file) &&
          isLeftIn(file, { old: pair.old, types }),
      );
      if (left.length === 0) return [];
      const shown = `${pair.old}${pair.type === null ? '' : `@${pair.type}`}>${pair.new}`;
      return [wholly(`${pair.room} ${shown}`, `${left.length} files, ${left[0].path}`)];
    });
    return [{ name: 'names', value: places.length, of: pairs.length, places }];
  },
};
