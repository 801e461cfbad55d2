import { counted, place } from './part.mjs';
import { commentsOf, statementsOf } from './source.mjs';
import { isShipped } from './tree.mjs';

const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Array']);
const MAKERS = new Set(['lately', 'boundedCache', 'mapped']);
/** What core knows nothing of: who stores, what collects garbage, and when the event loop turns. */
const ENGINES = /\b(event loop|collector|garbage|V8|SQLite|Drizzle|engines?)\b/i;

/**
 * A collection that begins empty is filled later. One with an iterable of values is a table; an
 * array with a length is neither full nor a table.
 */
const beginsEmpty = ({ callee, arguments: given }) =>
  callee.type === 'Identifier' &&
  COLLECTIONS.has(callee.name) &&
  (given.length === 0 || callee.name === 'Array');

const isMade = (value) => {
  if (value?.type === 'NewExpression') return beginsEmpty(value);
  if (value?.type !== 'CallExpression') return false;
  const { callee } = value;
  if (callee.type === 'Identifier') return MAKERS.has(callee.name);
  return callee.type === 'MemberExpression' && isMade(callee.object);
};

const isReadonly = ({ id }) =>
  /^Readonly/.test(id.typeAnnotation?.typeAnnotation?.typeName?.name ?? '');
/** A name in capitals is that of a value, also of an empty collection that stands for "none". */
const isConstant = ({ id }) => /^[A-Z0-9_]+$/.test(id.name);

/** What a file remembers between calls, as long as the process runs. */
const cachesIn = (file) =>
  statementsOf(file)
    .map((statement) =>
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
    )
    .filter((declaration) => declaration?.type === 'VariableDeclaration')
    .flatMap(({ kind, declarations }) =>
      declarations
        .filter(
          (declaration) =>
            kind === 'let' ||
            (isMade(declaration.init) && !isReadonly(declaration) && !isConstant(declaration)),
        )
        .map(({ id, start }) => place(file, start, id.name)),
    );

const engineIn = (file) => {
  for (const { value, start } of commentsOf(file)) {
    const found = value.match(ENGINES);
    if (found !== null) return [place(file, start + 2 + found.index, found[0])];
  }
  return [];
};

export const core = {
  title: 'Core: module-level caches; files that name an engine, a collector or the event loop',
  goal: '0; 0',
  measure: (tree) => {
    const files = tree.filter((file) => isShipped(file) && file.path.startsWith('packages/core/'));
    return [
      counted('caches', files.flatMap(cachesIn)),
      counted('engines', files.flatMap(engineIn)),
    ];
  },
};
