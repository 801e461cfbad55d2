// Puts the example server and everything it imports into a few files: a thousand modules take
// longer to find than to run.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { oneLimiter } from './pack/one-limiter.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const example = join(root, 'packages/server');

/**
 * Where `server/` goes: inside the repository, since what is not put into the files is found from
 * there.
 */
const [folder = join(example, 'dist'), ...besides] = process.argv.slice(2);
/** More programs over the same code. */
const others = Object.fromEntries(besides.map((file) => [basename(file, '.ts'), file]));

/**
 * What modules written for CommonJS expect to find; two of the names appear in code that the server
 * never reaches.
 */
const commonJs = `import { createRequire as createRequireHere } from 'node:module';
const require = createRequireHere(import.meta.url), { dirname: __dirname, filename: __filename } = import.meta;`;

/**
 * Importing a module of Node's makes a namespace of all its exports, the lazy ones included:
 * `node:http` brings a client for web sockets along, which takes longer to load than everything of
 * ours. Asking for the module itself does not.
 */
const plainBuiltins = {
  name: 'plain builtins',
  setup: ({ onResolve, onLoad }) => {
    const namespace = 'builtin';
    onResolve({ filter: /^node:/ }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace } : undefined,
    );
    onLoad({ filter: /^/, namespace }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('${path}');`,
    }));
  },
};

const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: {
    main: join(example, 'src/main.ts'),
    cli: join(example, 'src/cli.ts'),
    // A program of its own, which the others start.
    'picture-process': join(root, 'packages/images-sharp/src/picture-process.ts'),
    ...others,
  },
  outdir: join(folder, 'server'),
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node22.18',
  conditions: ['@parley/source'],
  // They are made of machine code, or of long lists of words or of commands that most starts do not
  // need.
  external: ['better-sqlite3', 'sharp', '@zxcvbn-ts/*', 'pg', '@aws-sdk/*'],
  plugins: [plainBuiltins, oneLimiter(join(root, 'packages/http-express'))],
  banner: { js: commonJs },
  sourcemap: 'linked',
  logLevel: 'warning',
  write: false,
});

const isThere = ({ path, contents }) => {
  try {
    return readFileSync(path).equals(contents);
  } catch {
    return false;
  }
};

// Where nothing changed nothing is touched: another server may just be starting from these files.
if (!outputFiles.every(isThere)) {
  rmSync(join(folder, 'server'), { recursive: true, force: true });
  for (const { path, contents } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  }
}
