// What a page loads that judges by the policies of core.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CORE = join(ROOT, 'packages/core/src');
const ENTRANCE = join(CORE, 'policies.ts');

let directory;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'parley-page-'));
  writeFileSync(join(directory, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const run = (file, ...args) =>
  execFileSync(process.execPath, [join(ROOT, 'node_modules', file), ...args], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** A page with these names of the entrance. */
const pageWith = (names) => {
  const page = join(directory, 'page.js');
  const taken = names === null ? '* as taken' : `{ ${names.join(', ')} }`;
  const kept = names === null ? 'taken' : `[${names.join(', ')}]`;
  writeFileSync(page, `import ${taken} from '${ENTRANCE}';\nglobalThis.kept = ${kept};\n`);
  return page;
};

const gzipped = (file) => gzipSync(readFileSync(file), { level: 9 }).length;

const BUNDLERS = {
  esbuild: (page) => {
    const bundle = join(directory, 'esbuild.js');
    const options = ['--bundle', '--minify', '--format=esm', '--metafile=meta.json'];
    run('esbuild/bin/esbuild', page, ...options, `--outfile=${bundle}`);
    return bundle;
  },
  vite: (page) => {
    const config = { root: directory, logLevel: 'error', build: { modulePreload: false } };
    config.build.rollupOptions = { input: page };
    writeFileSync(
      join(directory, 'vite.config.js'),
      `export default ${JSON.stringify({ ...config, build: { ...config.build, outDir: 'vite' } })}`,
    );
    run('vite/bin/vite.js', 'build');
    const assets = join(directory, 'vite/assets');
    const [bundle] = readdirSync(assets);
    return join(assets, bundle);
  },
};

/** The files of core, and whatever else, of which code is in the page. */
const inputsOf = (names) => {
  BUNDLERS.esbuild(pageWith(names));
  const { outputs } = JSON.parse(readFileSync(join(directory, 'meta.json'), 'utf8'));
  const [{ inputs }] = Object.values(outputs);
  return Object.keys(inputs).map((path) => join(directory, path));
};

describe.each(Object.keys(BUNDLERS))('bundled by %s and gzipped', (bundler) => {
  const bytesOf = (names) => gzipped(BUNDLERS[bundler](pageWith(names)));

  test('mayMove with sceneFromRegister takes at most 3 kB', () => {
    const bytes = bytesOf(['mayMove', 'sceneFromRegister']);
    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThanOrEqual(3000);
  });

  test('the whole entrance takes at most 8 kB', () => {
    const bytes = bytesOf(null);
    expect(bytes).toBeGreaterThan(3000);
    expect(bytes).toBeLessThanOrEqual(8000);
  });
});

test('the page has policies and what they ask, of no library and of no use case', () => {
  const inputs = inputsOf(null).filter((path) => !path.endsWith('/page.js'));
  expect(inputs).toContain(join(CORE, 'message/may-move.ts'));
  const foreign = /node_modules|\/use-cases|\/kernel\/fp\.ts$|unicode-names|\/(ports|store)\.ts$/;
  expect(inputs.filter((path) => !path.startsWith(CORE) || foreign.test(path))).toEqual([]);
});

/**
 * They judge the letters of names and addresses, which takes up to 2 kB, the founding of an
 * organization, what only the code of a host asks, the frames of a picture, which a page has not
 * counted, or a recipe of undo, which is not told.
 */
const FOR_SERVERS = [
  'image/may-draw.ts',
  'message/may-set-meta.ts',
  'message/may-undo.ts',
  'realm/use-cases/may-claim-realm.ts',
  'realm/use-cases/may-create-realm.ts',
  'user/may-act-as-host.ts',
  'user/may-create-user.ts',
  'user/settings/may-change-own-email.ts',
];

test('every policy is in the entrance but those for servers', () => {
  const policies = readdirSync(CORE, { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => /(^|\/)may-[^/]+\.ts$/.test(file) && !file.includes('.test.'));
  const entrance = readFileSync(ENTRANCE, 'utf8');
  expect(policies.length).toBeGreaterThan(40);
  expect(policies.filter((file) => !entrance.includes(`'./${file}'`)).sort()).toEqual(FOR_SERVERS);
});
