const { readdirSync } = require('node:fs');
const { join } = require('node:path');

// Who may import whom. Tests see more than the code beside them, so most rules leave them out.
const tests = [
  '\\.test\\.ts$',
  '/testing/',
  '^packages/[^/]+/src/testing\\.ts$',
  '^packages/[^/]+/test/',
  '^examples/[^/]+/test/',
];

const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const source = (path, pathNot = []) => ({ path, pathNot: [...tests, ...pathNot] });
const packages = (...names) => `node_modules/(${names.join('|')})/`;
const builtins = { dependencyTypesNot: ['core'] };

/** Code under `path` may import its own files and what `allowed` lists, and nothing else. */
const only = (name, path, allowed, more = {}) =>
  error(name, `${path} may import only: ${allowed.join(', ')}`, source(path), {
    pathNot: [path, ...allowed],
    ...more,
  });

/** The tables as drizzle describes them. */
const SCHEMA = '^packages/storage-(sqlite|postgres)/src/database/(schema|id-sequences)\\.ts$';

/** What http-express opens to http-fast alone, and to tests. */
const INTERNALS = '^packages/http-express/src/internals\\.ts$';
const HTTP_APP = '^packages/http-express/src/app\\.ts$';
const HTTP_TESTING = '^packages/http-express/src/testing/index\\.ts$';

/** Servers and schedules that the tests of several packages start. */
const SHARED_TESTING = [
  '^packages/storage-postgres/src/testing/(server|databases|binaries)\\.ts$',
  '^packages/blobs-s3/src/testing/s3-server\\.ts$',
  '^packages/event-queues/src/testing/switching\\.ts$',
];

/** What core offers beside its index. */
const CORE_ENTRANCES = ['^packages/core/src/(policies|testing)\\.ts$'];

const core = '^packages/core/';
const inCore = '^packages/core/src';

/** The concepts of core in their one order: each may import those before it. */
const order = [
  'image',
  'realm',
  'group',
  'user',
  'emoji',
  'channel',
  'topic',
  'attachment',
  'message',
];
/**
 * All others are concepts at the end: they import the ordered ones, and no concept imports them.
 * `updates`, `notifications` and `hooks` gather them all.
 */
const others = ['hooks', 'kernel', 'notifications', 'testing', 'updates', ...order];
const leaves = readdirSync(join(__dirname, 'packages/core/src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !others.includes(entry.name))
  .map(({ name }) => name);
const folder = (names) => `${inCore}/(${names.join('|')})/`;

/** These kernel files gather every concept's share of a union or a port, as types only. */
const gatherers = `${inCore}/kernel/(concepts|ports)\\.ts$`;
/** These kernel files name the policies and the facts that `hooks` gathers, as types only. */
const gatheredTypes = `${inCore}/kernel/(judges|step-facts)\\.ts$`;
const shares = `${inCore}/[^/]+/(store|store/[a-z]+|[^/]+-port|[^/]+-store|[^/]+-sender)\\.ts$`;

const conceptOrder = [
  ...order
    .slice(0, -1)
    .map((concept, index) =>
      error(
        `core-${concept}-comes-before-${order[index + 1]}`,
        `Concepts have one order: kernel, ${order.join(', ')}. Nothing imports a later one, but the walks in use-cases/ see them all.`,
        { path: folder([concept]), pathNot: '/use-cases(/|\\.ts$)' },
        { path: folder(order.slice(index + 1)) },
      ),
    ),
  error(
    'core-leaves-stay-leaves',
    'A leaf concept imports the ordered ones; nothing in the ordered ones imports a leaf.',
    { path: folder(order) },
    { path: folder(leaves) },
  ),
  error(
    'core-leaves-ignore-each-other',
    'Leaf concepts never import each other.',
    { path: `${inCore}/(${leaves.join('|')})/` },
    { path: folder(leaves), pathNot: `${inCore}/$1/` },
  ),
  error(
    'core-updates-come-last',
    'What listeners are told gathers every concept; no concept knows that somebody listens.',
    { path: folder([...order, ...leaves]) },
    { path: folder(['updates', 'notifications']) },
  ),
  error(
    'core-kernel-comes-first',
    'The kernel knows no concept, except where it gathers the unions and the ports.',
    source(`${inCore}/kernel/`, [gatherers]),
    { path: folder([...order, ...leaves]) },
  ),
  error(
    'core-kernel-gathers-shares-only',
    'The gathering kernel files take changes, events and ports only.',
    source(gatherers),
    {
      path: folder([...order, ...leaves]),
      pathNot: shares,
    },
  ),
  error(
    'core-kernel-gathers-types-only',
    'What the kernel gathers from concepts exists at compile time only.',
    source(gatherers),
    {
      path: folder([...order, ...leaves]),
      dependencyTypesNot: ['type-only'],
    },
  ),
  error(
    'core-concepts-ignore-the-entrance',
    'Concepts never import the files at the top of core.',
    source(`${inCore}/[^/]+/`),
    {
      path: `${inCore}/(index|create-parley)\\.ts$`,
    },
  ),
];

module.exports = {
  forbidden: [
    error(
      'no-circular',
      'Files never import each other in a circle, but for the types that the kernel gathers.',
      {},
      { circular: true, viaOnly: { pathNot: gatheredTypes } },
    ),
    error(
      'core-kernel-gathers-hooks-as-types',
      'What the kernel takes from hooks exists at compile time only, in two files.',
      source(`${inCore}/kernel/`),
      { path: folder(['hooks']), dependencyTypesNot: ['type-only'] },
    ),
    error(
      'core-kernel-knows-hooks-in-two-files',
      'Two files of the kernel name what hooks gathers; the others take it from them.',
      source(`${inCore}/kernel/`, [gatheredTypes]),
      { path: folder(['hooks']) },
    ),
    error('no-unresolvable', 'What is imported exists.', {}, { couldNotResolve: true }),
    error(
      'no-undeclared-package',
      'A package imports what its own package.json declares.',
      source('^(packages|examples|bench)/'),
      {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
      },
    ),
    error(
      'no-development-package',
      'Shipped code imports no devDependency.',
      source('^packages/[^/]+/src/', [SCHEMA]),
      {
        dependencyTypes: ['npm-dev'],
        // A peer is also a devDependency, so that the workspace has one.
        dependencyTypesNot: ['type-only', 'npm-peer'],
      },
    ),
    error(
      'schema-is-types-only',
      'The schema is not shipped: its types alone are imported.',
      source('^packages/'),
      { path: SCHEMA, dependencyTypesNot: ['type-only'] },
    ),
    error(
      'no-path-into-another-package',
      "Across packages, import the package's name.",
      { path: '^(packages|examples)/([^/]+)/' },
      {
        path: '^(packages|examples)/[^/]+/',
        pathNot: [
          '^$1/$2/',
          '^packages/[^/]+/src/index\\.ts$',
          ...CORE_ENTRANCES,
          INTERNALS,
          HTTP_APP,
          HTTP_TESTING,
          ...SHARED_TESTING,
        ],
      },
    ),
    error(
      'no-test-in-source',
      'Shipped code imports no test and no test helper.',
      source('^(packages|examples|bench)/'),
      { path: tests },
    ),

    only('core-is-pure', core, [packages('fp-ts')]),
    error(
      'core-fp-ts-by-one-door',
      'Only kernel/fp.ts imports fp-ts.',
      { path: core, pathNot: `${inCore}/kernel/(fp|either)\\.ts$` },
      { path: packages('fp-ts') },
    ),
    error(
      'core-either-is-typed-by-fp-ts',
      'kernel/either.ts takes types alone from fp-ts, so that policies run without it.',
      { path: `${inCore}/kernel/either\\.ts$` },
      { path: packages('fp-ts'), dependencyTypesNot: ['type-only'] },
    ),
    error(
      'core-policies-run-without-fp-ts',
      'Policies go to browsers: they import kernel/either.ts, and no use case.',
      source(
        [`${inCore}/(policies|scene-from-register)\\.ts$`, `${inCore}/.*/may-[^/]+\\.ts$`],
        ['/realm/use-cases/'],
      ),
      {
        path: [`${inCore}/kernel/fp\\.ts$`, '/use-cases(/|\\.ts$)'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    error(
      'core-policies-see-data-only',
      'Policies and deciders are functions of what they are given: no ports.',
      source(`${inCore}/(?!kernel/).*(may|decide)-[^/]+\\.ts$`),
      { path: '/(ports|store)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    ...conceptOrder,

    only('conformance-knows-core', '^packages/conformance/', [
      core,
      '^(node:)?assert',
      packages('fast-check'),
    ]),
    only('storage-memory-knows-core', '^packages/storage-memory/', [core]),
    only(
      'storage-sqlite-knows-core-and-its-driver',
      '^packages/storage-sqlite/',
      [core, packages('better-sqlite3', 'drizzle-orm', '@types/better-sqlite3')],
      builtins,
    ),
    only(
      'storage-postgres-knows-core-and-its-driver',
      '^packages/storage-postgres/',
      [core, packages('pg', 'drizzle-orm', '@types/pg')],
      builtins,
    ),
    only(
      'http-express-knows-core-and-the-wire',
      '^packages/http-express/',
      [
        core,
        packages(
          'diff',
          'express',
          'multer',
          'io-ts',
          'fp-ts',
          'rate-limiter-flexible',
          '@tus/server',
          '@types/(express|multer)',
        ),
      ],
      builtins,
    ),
    only(
      'http-fast-knows-core-and-http-express',
      '^packages/http-fast/',
      [
        core,
        '^packages/http-express/src/index\\.ts$',
        INTERNALS,
        packages('express', '@types/express'),
      ],
      builtins,
    ),
    error(
      'internals-are-for-http-fast',
      'What http-express opens for speed is no interface for hosts.',
      {
        path: '^(packages|examples|bench)/',
        pathNot: ['^packages/http-(fast|express)/', '/tallies\\.int\\.test\\.ts$'],
      },
      { path: INTERNALS },
    ),
    only('blobs-fs-knows-core-and-node', '^packages/blobs-fs/', [core], builtins),
    only(
      'blobs-s3-knows-core-and-the-sdk',
      '^packages/blobs-s3/',
      [core, packages('@aws-sdk/client-s3', '@aws-sdk/lib-storage')],
      builtins,
    ),
    only('push-knows-core-jose-and-node', '^packages/push/', [core, packages('jose')], builtins),
    only(
      'images-sharp-knows-core-and-sharp',
      '^packages/images-sharp/',
      [core, packages('sharp')],
      builtins,
    ),
    only(
      'node-ports-know-core-and-node',
      '^packages/node-ports/',
      [core, packages('@zxcvbn-ts')],
      builtins,
    ),
    only('markdown-knows-core-and-its-engines', '^packages/markdown/', [
      core,
      packages('re2js', 'url-template'),
    ]),
    only('client-knows-fetch-alone', '^packages/client/src/', [
      packages('openapi-fetch', 'openapi-typescript-helpers', 'tus-js-client'),
    ]),
    only('event-queues-know-core', '^packages/event-queues/', [core]),
    error(
      'only-container-knows-inversify',
      'Only the container, the package that brings it and a host of classes import Inversify.',
      { pathNot: '^(packages/(container|parley)|examples/embed-with-container)/' },
      {
        path: packages('inversify', '@inversifyjs', 'reflect-metadata'),
      },
    ),
    error(
      'nobody-imports-container',
      'Only a host, the server and the package for hosts import the container.',
      { path: '^packages/', pathNot: '^packages/(container|parley|server)/' },
      { path: '^packages/container/' },
    ),
    error(
      'nobody-imports-server',
      'The server is a product: only the benchmark starts it.',
      { path: '^(packages|examples)/', pathNot: '^packages/server/' },
      { path: '^packages/server/' },
    ),
    error(
      'nobody-imports-parley',
      'The package for hosts is for hosts.',
      { path: '^packages/', pathNot: '^packages/parley/' },
      { path: '^packages/parley/' },
    ),
    error(
      'nobody-imports-examples',
      'Packages know no example.',
      { path: '^packages/' },
      { path: '^examples/' },
    ),
    error(
      'nobody-imports-bench',
      'The benchmark is the last in line.',
      { path: '^(packages|examples)/' },
      { path: '^bench/' },
    ),
    error(
      'bench-into-packages-by-name',
      "Across packages, import the package's name.",
      { path: '^bench/' },
      { path: '^(packages|examples)/', pathNot: '^packages/[^/]+/src/index\\.ts$' },
    ),
    error(
      'embedding-needs-no-container',
      'The embedding example works without the container.',
      { path: '^examples/(embed-in-your-app|policies-only)/' },
      { path: '^packages/container/' },
    ),
    only('policies-only-does-no-io', '^examples/policies-only/', [core]),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    // Of its parsers only swc reads type imports without the compiler API, which TypeScript 7 does
    // not have.
    parser: 'swc',
    enhancedResolveOptions: {
      conditionNames: ['@parley/source', 'import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
};
