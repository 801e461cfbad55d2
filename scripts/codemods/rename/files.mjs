// Files that are named for what they export: which of them get a new name, and what imports them.
import { dirname, join, relative } from 'node:path/posix';
import { FILES } from './notes.mjs';
import { pathOf, ts } from './program.mjs';

const kebab = (name) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

/** By old path the new one, for the rules that were carried out. Tests beside a file go with it. */
export const fileRenames = (project, rules, found, headings) => {
  const paths = project.files.map((file) => pathOf(project, file));
  const taken = new Set(paths);
  const renames = new Map();
  const refused = [];
  const rename = (path, stem, to) => {
    const target = join(dirname(path), path.slice(dirname(path).length + 1).replace(stem, to));
    if (renames.has(path) || target === path) return;
    if (taken.has(target)) refused.push(`${path}: ${target} exists already`);
    else {
      renames.set(path, target);
      taken.add(target);
    }
  };
  const withTests = (path, stem, to) => {
    rename(path, stem, to);
    const beside = new RegExp(
      `^${path.replace(/\.ts$/, '').replace(/[.]/g, '\\.')}(\\.\\w+)*\\.test\\.ts$`,
    );
    for (const test of paths.filter((other) => beside.test(other))) rename(test, stem, to);
  };
  for (const { heading, from, to } of FILES)
    if (headings.some((asked) => heading.startsWith(asked) || asked.startsWith(heading)))
      for (const path of paths.filter((other) => from.test(other)))
        withTests(path, path.replace(/^.*\/|\.ts$/g, ''), to);
  // A function names its file before a type does.
  const plain = rules
    .filter(({ kind }) => kind === 'plain')
    .toSorted((a, b) => /^[A-Z]/.test(a.old) - /^[A-Z]/.test(b.old));
  for (const rule of plain) {
    if (/^[A-Z_]+$/.test(rule.old)) continue;
    const stem = kebab(rule.old);
    for (const path of found.get(rule) ?? [])
      if (path.endsWith(`/${stem}.ts`) && declares(project, path, rule.old))
        withTests(path, stem, kebab(rule.new));
  }
  return { renames, refused };
};

const declares = (project, path, name) =>
  project.program.getSourceFile(project.root + path)?.locals?.has(name) === true;

/**
 * Edits of relative paths to renamed files, by file: in imports, in `import(...)` and in `new
 * URL(...)`.
 */
export const pathEdits = (project, renames) => {
  const byFile = new Map();
  for (const file of project.files) {
    const from = pathOf(project, file);
    const fromNow = renames.get(from) ?? from;
    const visit = (node) => {
      if (ts.isStringLiteral(node) && /^\.{1,2}\/.*\.(ts|js)$/.test(node.text)) {
        const target = renames.get(join(dirname(from), node.text));
        if (target !== undefined) {
          const path = relative(dirname(fromNow), target);
          const text = `'${path.startsWith('.') ? path : `./${path}`}'`;
          byFile.set(file, [
            ...(byFile.get(file) ?? []),
            { start: node.getStart(file), end: node.end, old: node.text, text },
          ]);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return byFile;
};
