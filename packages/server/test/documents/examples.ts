import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './blocks.ts';

/** The code behind an `@example` of a docstring in the source of a package. */
export interface Example {
  readonly file: string;
  readonly line: number;
  readonly code: string;
}

const DOCSTRING = /\/\*\*[\s\S]*?\*\//g;
const TAGGED = /^@example\b[^\n]*\n([\s\S]*?)(?=^@\w|(?![\s\S]))/gm;
const FENCE = /^```\w*\n?/gm;
const MARGIN = /^[ \t]*(?:\/\*\*|\*(?!\/)) ?|\*\/$/gm;

export const examplesIn = (file: string, text: string): ReadonlyArray<Example> =>
  [...text.matchAll(DOCSTRING)].flatMap(({ 0: comment, index }) => {
    const line = text.slice(0, index).split('\n').length;
    const words = comment.replace(MARGIN, '');
    return [...words.matchAll(TAGGED)].map(({ 1: code = '', index: at }) => ({
      file,
      line: line + words.slice(0, at).split('\n').length - 1,
      code: code.replace(FENCE, '').trim(),
    }));
  });

export const allExamples = (): ReadonlyArray<Example> =>
  globSync('packages/*/src/**/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .flatMap((file) => examplesIn(file, readFileSync(join(ROOT, file), 'utf8')));

const core = (name: string): string => `import('@parley/core').${name}`;
const typeOf = (name: string, from: string): string => `typeof import('${from}').${name}`;

/** What an example may take for granted, by the name that it has there. */
const GIVEN: Readonly<Record<string, string>> = {
  parley: core('Parley'),
  ports: core('ParleyPorts'),
  storage: core('Storage'),
  entropy: core('Entropy'),
  caller: core('Caller'),
  realm: core('RealmId'),
  user: core('UserId'),
  group: core('GroupId'),
  channel: core('ChannelId'),
  message: core('MessageId'),
  history: core('HistoryId'),
  apiKey: 'string',
  app: "import('express').Express",
  server: "import('node:http').Server",
  router: "import('express').RequestHandler",
  parts: "import('@parley/http-express').SiteParts",
  http: "typeof import('node:http')",
  hints: core('Hints'),
  keeper: core('HeldLease'),
  lease: core('HeldLease'),
  sendMail: `Parameters<${core('Parley')}['outbox']['deliver']>[0]['sink']`,
  beginDelivery: `Parameters<${typeOf('leasedDelivery', '@parley/core')}>[1]`,
  pool: "import('pg').Pool",
  hostClient: "import('pg').PoolClient",
  tell: `Parameters<${core('Hints')}['listen']>[0]['said']`,
  wake: `(realm: ${core('RealmId')}) => void`,
  wakeAll: '() => void',
  openMyStorage: `() => Promise<${core('Storage')}>`,
  openHosted: `() => Promise<import('@parley/conformance').HostedStore>`,
  makeMyStore: `() => Promise<{ open(): Promise<${core('Storage')}> }>`,
  test: typeOf('test', '@jest/globals'),
  E: typeOf('E', '@parley/core'),
  IdempotencyKey: typeOf('IdempotencyKey', '@parley/core'),
  ROLE: typeOf('ROLE', '@parley/core'),
  newPassword: typeOf('newPassword', '@parley/core'),
  createParley: typeOf('createParley', '@parley/core'),
  newFanOut: typeOf('newFanOut', '@parley/core'),
  newTraffic: typeOf('newTraffic', '@parley/core'),
  revokedListener: typeOf('revokedListener', '@parley/core'),
  toClientEvents: typeOf('toClientEvents', '@parley/http-express'),
  interestsOf: typeOf('interestsOf', '@parley/http-express'),
  HEARTBEAT: typeOf('HEARTBEAT', '@parley/http-express'),
  createRouter: typeOf('createRouter', '@parley/http-express'),
  FILES_ROOT: typeOf('FILES_ROOT', '@parley/http-express'),
  STATIC_ROOT: typeOf('STATIC_ROOT', '@parley/http-express'),
  PICTURES_ROOT: typeOf('PICTURES_ROOT', '@parley/http-express'),
  Services: typeOf('Services', '@parley/container'),
  database: "import('better-sqlite3').Database",
  openSqliteStorage: typeOf('openSqliteStorage', '@parley/storage-sqlite'),
};

const IMPORT = /^import [\s\S]*?;$/gm;
const EXPORTED = /^export (?:async )?(?:const|function|class) (\w+)/gm;

/**
 * An example as a module: what it imports, what its own file exports, what is given, and the
 * example as the body of a function.
 */
export const moduleOf = ({ file, line, code }: Example): string => {
  const imports: ReadonlyArray<string> = code.match(IMPORT) ?? [];
  const body = code.replace(IMPORT, '');
  const imported: ReadonlyArray<string> = imports.join('\n').match(/\w+/g) ?? [];
  const isNeeded = (name: string): boolean =>
    !imported.includes(name) && new RegExp(`(?<![.\\w])${name}\\b`).test(body);
  const path = join(ROOT, file);
  const own = [...readFileSync(path, 'utf8').matchAll(EXPORTED)].map(([, name = '']) => name);
  return [
    `// ${file}:${line}`,
    ...imports,
    ...own.filter(isNeeded).map((name) => `import { ${name} } from '${path}';`),
    ...Object.entries(GIVEN)
      .filter(([name]) => isNeeded(name) && !own.includes(name))
      .map(([name, type]) => `declare const ${name}: ${type};`),
    `export const example = async (): Promise<void> => {\n${body}\n};\n`,
  ].join('\n');
};
