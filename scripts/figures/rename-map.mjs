// The map from old names to new ones, as scripts/codemods/rename-map.txt has it.

export const MAP = 'scripts/codemods/rename-map.txt';

/** The folders that a word of the first column means. */
const FOLDERS = {
  core: ['packages/core/'],
  live: ['packages/live/', 'packages/event-queues/'],
  http: ['packages/http-express/', 'packages/http-fast/'],
  sqlite: ['packages/storage-sqlite/', 'packages/storage-memory/'],
  others: ['packages/', 'examples/'],
  conform: ['packages/conformance/'],
  bench: ['bench/'],
};

/**
 * `old>new`, `old@Type>new` and `old@*End>new`; `folder:` before those of a folder of the package.
 */
const PAIR = /(?:([\w/-]+): )?([A-Za-z_]\w*)(?:@(\*?\w+))?>(\(deleted\)|\w+)/g;

/**
 * The pairs of a map, in order: `{ room, heading, within, old, type, new }`. `room` is the word of
 * the first column; `within` is the folder of the package that alone is meant, or null. `type` is
 * null for a name that is declared once; otherwise it is the type of the variables, parameters and
 * properties that are meant, `*End` for every type that ends so. Patterns, the last heading, are no
 * pairs.
 */
export const pairsIn = (text) => {
  const pairs = [];
  let heading = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) heading = line.slice(2);
    else if (heading !== 'By pattern') {
      const [, room, rest] = line.match(/^(\w+)\s+(.*)$/) ?? [];
      if (room === undefined) continue;
      let within = null;
      for (const [, folder, old, type = null, renamed] of rest.matchAll(PAIR)) {
        within = folder ?? within;
        pairs.push({ room, heading, within, old, type, new: renamed });
      }
    }
  }
  return pairs;
};

/** The folders in which the names of a room are declared. */
export const foldersOf = (room) => FOLDERS[room];

/** What a type is called before and after the map was carried out, by its old name. */
export const typesNamed = (pairs, type) =>
  type.startsWith('*')
    ? [
        new RegExp(`^\\w+${type.slice(1)}$`),
        ...pairs
          .filter(({ old }) => old.endsWith(type.slice(1)))
          .map((pair) => new RegExp(`^${pair.new}$`)),
      ]
    : [
        new RegExp(`^${type}$`),
        ...pairs.filter(({ old }) => old === type).map((pair) => new RegExp(`^${pair.new}$`)),
      ];
