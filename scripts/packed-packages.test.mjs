// The packages as they are published: what is in them, and whether a host runs with them. By day
// core and one package over it, with a small host; in `npm run test:deep` all of them, with hosts
// that serve.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { FRAMEWORKS, layOut, SOURCES } from './hosts/layout.mjs';
import { HOSTS, SMALL_TYPED, smallHosts, TYPED } from './hosts/programs.mjs';
import { unannounced } from './pack/announced.mjs';
import { nodes } from './pack/nodes.mjs';
import { publishedPackages } from './pack/workspace.mjs';
import { drawn, isDeep } from './testing/depth.ts';

jest.setTimeout(600_000);

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const INSTALLED = join(ROOT, 'node_modules');
const node = (...args) =>
  execFileSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Packages that need core alone. */
const leaves = publishedPackages().filter(({ needs }) => `${needs}` === '@parley/core');
const [ofTheDay] = isDeep ? [] : drawn(leaves, 1);
const wanted = ofTheDay === undefined ? [] : [ofTheDay.name];

let directory;
let packed;
beforeAll(() => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), 'parley-packed-')));
  const folders = ['--to', directory, '--reports', directory];
  packed = JSON.parse(node('scripts/pack.mjs', ...wanted, ...folders));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const problems = (...files) => JSON.parse(node('scripts/pack/gates.mjs', ...files));

describe('every package', () => {
  test('has what it needs to be published, and types that are found', () => {
    const found = problems(...packed.map(({ file }) => file));
    expect(Object.keys(found).length).toBeGreaterThan(isDeep ? 10 : 1);
    expect(Object.values(found).flat()).toEqual([]);
  });

  test('has the API of its report, or a changeset', () => {
    expect(unannounced(directory, join(ROOT, 'api'), join(ROOT, '.changeset'))).toEqual([]);
    expect(readFileSync(join(directory, 'core.api.md'), 'utf8')).toContain('mayMove');
  });

  test('has one file for each entrance, beside what they share', () => {
    const core = packed.find(({ name }) => name === '@parley/core').file;
    const files = execFileSync('tar', ['-tzf', core], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .filter((path) => !path.includes('/chunks/'))
      .sort();
    expect(files).toContain('package/dist/index.d.ts');
    expect(files.length).toBeLessThan(12);
  });
});

test('a package that lacks things is refused', () => {
  const folder = join(directory, 'poor');
  mkdirSync(join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'README.md'), 'See [there](../elsewhere).');
  writeFileSync(join(folder, 'dist/index.js'), 'export const one = 1;\n');
  writeFileSync(join(folder, 'dist/index.js.map'), '{}');
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({
      name: 'poor',
      version: '1.0.0',
      type: 'module',
      exports: { '.': { '@parley/source': './src/index.ts', default: './dist/index.cjs' } },
    }),
  );
  execFileSync('npm', ['pack', '--silent', '--pack-destination', directory, folder]);
  const [found] = Object.values(problems(join(directory, 'poor-1.0.0.tgz')));
  expect(found).toEqual(
    expect.arrayContaining([
      'It has no LICENSE.',
      'It contains dist/index.js.map.',
      'package.json has no repository.',
      'package.json names sources.',
      'README.md has a relative link.',
      expect.stringMatching(/^publint: .*does not exist/),
      'It has no types.',
    ]),
  );
});

/** The compilers that are installed here; in `npm run test:deep` the older ones, too. */
const compilers = () =>
  [
    'typescript',
    ...(isDeep
      ? [
          '@microsoft/api-extractor/node_modules/typescript',
          '@arethetypeswrong/core/node_modules/typescript',
        ]
      : []),
  ].map((path) => {
    const folder = join(INSTALLED, path);
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    // Before 5.8 the compiler refuses that CommonJS requires a module.
    const requiresModules = Number.parseFloat(version) >= 5.8;
    return { version, tsc: join(folder, 'bin/tsc'), requiresModules };
  });

/** What CommonJS packages expect of the file they are in, where that is a module. */
const BANNER =
  "import { createRequire as requireFor } from 'node:module'; const require = " +
  'requireFor(import.meta.url);';

/** What the packages need of others, as links to what is installed here: no registry is asked. */
const others = () => {
  const names = packed.flatMap(({ name }) => {
    const folder = join(INSTALLED, '.cache/packed/node_modules', name, 'package.json');
    const { dependencies = {}, peerDependencies = {} } = JSON.parse(readFileSync(folder, 'utf8'));
    return Object.keys({ ...dependencies, ...peerDependencies });
  });
  const nested = join(ROOT, 'packages/server/node_modules');
  const placeOf = (name) =>
    existsSync(join(nested, name)) ? join(nested, name) : join(INSTALLED, name);
  return Object.fromEntries(
    [...names, '@types/node']
      .filter((name) => !name.startsWith('@parley/'))
      .map((name) => [name, `file:${placeOf(name)}`]),
  );
};

const OF_HTTP = ['diff', 'rate-limiter-flexible'];
const OF_CONTAINER = [
  '@inversifyjs/common',
  '@inversifyjs/container',
  '@inversifyjs/core',
  '@inversifyjs/plugin',
  '@inversifyjs/prototype-utils',
  '@inversifyjs/reflect-metadata-utils',
  'better-sqlite3',
  'diff',
  'inversify',
  'rate-limiter-flexible',
  're2js',
  'reflect-metadata',
  'url-template',
];
/**
 * The packages of others that an import loads: neither Express nor what reads forms, tus or signs
 * tokens, and nothing of fp-ts.
 */
const LOADED = {
  '@parley/core/policies': [],
  '@parley/core': [],
  '@parley/push': [],
  '@parley/http-express': OF_HTTP,
  '@parley/http-fast': OF_HTTP,
  '@parley/container': OF_CONTAINER,
  '@parley/parley': [],
};
/** By day only the first two are there. */
const imported = Object.entries(LOADED).slice(0, isDeep ? undefined : 2);

describe('a host in an empty project', () => {
  let project;
  beforeAll(() => {
    project = join(directory, 'project');
    mkdirSync(project);
    const ours = Object.fromEntries(packed.map(({ name, file }) => [name, `file:${file}`]));
    const manifest = { name: 'host', type: 'module', dependencies: { ...ours, ...others() } };
    writeFileSync(join(project, 'package.json'), JSON.stringify({ ...manifest, overrides: ours }));
    const flags = [
      '--offline',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--strict-peer-deps',
    ];
    execFileSync('npm', ['install', ...flags], {
      cwd: project,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const programs = isDeep ? HOSTS : smallHosts(ofTheDay.name);
    for (const [file, text] of Object.entries(programs)) writeFileSync(join(project, file), text);
    if (isDeep) layOut(project);
    const [first] = Object.keys(programs);
    node(
      ...[join(INSTALLED, 'esbuild/bin/esbuild'), join(project, first), '--bundle'],
      ...['--platform=node', '--format=esm', `--outfile=${join(project, 'bundle.mjs')}`],
      ...['--external:better-sqlite3', '--external:sharp', `--banner:js=${BANNER}`],
      '--log-level=error',
    );
  });

  test.each(compilers())('compiles with TypeScript $version', ({ tsc, requiresModules }) => {
    writeFileSync(join(project, 'host.ts'), isDeep ? TYPED : SMALL_TYPED);
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022'];
    const libraries = ['--lib', 'esnext', '--types', 'node', '--allowImportingTsExtensions'];
    const decorators = ['--experimentalDecorators', '--emitDecoratorMetadata'];
    const hosts = SOURCES.filter((file) => requiresModules || !/\.cts$/.test(file));
    const files = ['host.ts', ...(isDeep ? hosts : [])];
    const args = [tsc, ...options, ...libraries, ...decorators, ...files];
    const { stdout } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
    // Declarations of others are theirs.
    const ours = stdout
      .split('\n')
      .filter((line) => /^host\.ts|^hosts|^express-4|@parley|^error/.test(line));
    expect(ours).toEqual([]);
  });

  test.each(imported)('loads what it needs by importing %s', (name, packages) => {
    const hook = ['--import', join(ROOT, 'scripts/pack/loaded.mjs')];
    const program = ['--input-type=module', '--eval', `await import('${name}')`];
    const text = execFileSync(process.execPath, [...hook, ...program], {
      cwd: project,
      encoding: 'utf8',
    });
    const modules = JSON.parse(text);
    const isOurs = (one) => one.startsWith('@parley/');
    expect(Object.keys(modules).filter((one) => !isOurs(one))).toEqual(packages);
    // One limiter of a dozen, one comparison of a dozen.
    expect(modules['rate-limiter-flexible'] ?? 0).toBeLessThan(10);
    expect(modules.diff ?? 0).toBeLessThan(4);
  });

  const WAYS = {
    'a module': 'host.mjs',
    'a module over one package': 'short.mjs',
    'CommonJS that requires': 'host.cjs',
    'one file': 'bundle.mjs',
  };

  if (ofTheDay !== undefined)
    test.each(['small.mjs', 'small.cjs', 'bundle.mjs'])('runs as %s', (file) => {
      const counts = JSON.parse(
        execFileSync(process.execPath, [file], { cwd: project, encoding: 'utf8' }),
      );
      for (const count of counts) expect(count).toBeGreaterThan(0);
    });

  if (isDeep)
    describe.each(nodes())('on Node $version', ({ binary }) => {
      /** Runs a host that stops by itself. @returns what it says. */
      const said = (file) => {
        const data = mkdtempSync(join(directory, 'data-'));
        const { stdout, stderr, status } = spawnSync(binary(), [join(project, file), data], {
          cwd: project,
          encoding: 'utf8',
          timeout: 60_000,
        });
        expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
        expect(readdirSync(data)).toContain('parley.sqlite');
        return JSON.parse(stdout);
      };

      test.each(Object.entries(WAYS))('runs as %s', (_, file) => {
        expect(said(file)).toEqual({ sent: expect.any(Number), status: 200 });
      });

      test.each(Object.entries(FRAMEWORKS))('serves people of the host in %s', (_, file) => {
        expect(said(file)).toEqual({
          own: { status: expect.any(Number), word: 'engine' },
          stranger: 401,
          sent: expect.any(Number),
          read: 'a loom',
        });
      });
    });
});
