// A host that installs a package compiles against its declarations, with nothing at hand but what
// it depends on.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, test } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PACKAGES = readdirSync(join(ROOT, 'packages'));
const TSC = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
);

let directory;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'parley-declarations-'));
  const compilerOptions = {
    composite: false,
    sourceMap: false,
    declarationMap: false,
    emitDeclarationOnly: true,
    noCheck: true,
    rootDir: ROOT,
    outDir: directory,
    // Through node_modules they would be those of another package, which makes its own
    // declarations.
    paths: { '@parley/*': [join(ROOT, 'packages/*/src/index.ts')] },
    typeRoots: [join(ROOT, 'node_modules/@types')],
  };
  const project = join(directory, 'tsconfig.json');
  const files = PACKAGES.map((name) => join(ROOT, 'packages', name, 'src/index.ts'));
  writeFileSync(
    project,
    JSON.stringify({ extends: join(ROOT, 'tsconfig.base.json'), compilerOptions, files }),
  );
  execFileSync(process.execPath, [TSC, '-p', project]);
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const IMPORT = /(?:from|import\()\s*['"]([^'"]+)['"]/g;

/** The modules outside of it that what a package exports names, from file to file. */
const namedBy = (file, seen = new Set()) => {
  if (seen.has(file)) return [];
  seen.add(file);
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, module]) =>
    module.startsWith('.')
      ? namedBy(resolve(dirname(file), module.replace(/\.ts$/, '.d.ts')), seen)
      : [module],
  );
};

const packageOf = (module) =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
/** The package that holds the types of another one: usually itself. */
const typesOf = (name) => {
  const apart = `@types/${name.replace(/^@(.*)\//, '$1__')}`;
  return existsSync(join(ROOT, 'node_modules', apart)) ? apart : name;
};

test.each(PACKAGES)('%s depends on the types that its declarations name', (name) => {
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8'),
  );
  const declared = { ...dependencies, ...peerDependencies };
  const named = namedBy(join(directory, 'packages', name, 'src/index.d.ts')).filter(
    (module) => !isBuiltin(module),
  );
  const missing = new Set(
    named
      .map((module) => typesOf(packageOf(module)))
      // Its own name stands in examples.
      .filter((types) => !(types in declared) && types !== `@parley/${name}`),
  );
  assert.deepEqual([...missing], []);
});

test('which are found in the declarations', () => {
  const named = (name) =>
    namedBy(join(directory, 'packages', name, 'src/index.d.ts')).map(packageOf);
  assert.ok(named('http-express').includes('express'));
  assert.ok(named('storage-sqlite').includes('better-sqlite3'));
});
