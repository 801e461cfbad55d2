// What stands in a source file, without types: oxc parses all files of the repository in a second.
import { join } from 'node:path/posix';
import { parseSync } from 'oxc-parser';

const results = new WeakMap();

const parsed = (file) => {
  const before = results.get(file);
  if (before !== undefined) return before;
  const result = parseSync(file.path, file.text);
  results.set(file, result);
  return result;
};

/** The comments of a file, in order: `value` without the signs around it. */
export const commentsOf = (file) => parsed(file).comments;

/** The statements of a file as ESTree has them. Slow: it is parsed from JSON for each file. */
export const statementsOf = (file) => parsed(file).program.body;

/** The text of a file with blanks in place of comments: every offset stays. */
export const codeOf = (file) => {
  let code = '';
  let at = 0;
  for (const { start, end } of commentsOf(file)) {
    code += file.text.slice(at, start) + file.text.slice(start, end).replace(/[^\n]/g, ' ');
    at = end;
  }
  return code + file.text.slice(at);
};

/**
 * What a file declares and exports by name: `{ name, isType, start }`. Names that it
 * passes on from another file are omitted.
 */
export const exportsOf = (file) =>
  parsed(file)
    .module.staticExports.flatMap(({ entries }) => entries)
    .filter(({ moduleRequest, exportName }) => moduleRequest === null && exportName.name !== null)
    .map(({ exportName, isType, start }) => ({
      name: exportName.name,
      isType,
      start: exportName.start ?? start,
    }));

/** The names that a file imports, as the other file calls them. */
export const importedNamesOf = (file) =>
  parsed(file)
    .module.staticImports.flatMap(({ entries }) => entries)
    .flatMap(({ importName }) => importName.name ?? []);

/**
 * The files that a file loads when it runs, of those it names relatively: `{ path, start }`. Types
 * alone load nothing.
 */
export const loadedBy = (file) => {
  const { staticImports, staticExports } = parsed(file).module;
  const imports = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest);
  const passedOn = staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ moduleRequest, isType }) => moduleRequest !== null && !isType)
    .map(({ moduleRequest }) => moduleRequest);
  return [...imports, ...passedOn]
    .filter(({ value }) => value.startsWith('.'))
    .map(({ value, start }) => ({ path: join(file.path, '..', value), start }));
};
