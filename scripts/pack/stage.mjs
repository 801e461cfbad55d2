// Puts packages together as they are published: one file of code for each entrance, one of
// declarations, no maps.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundled, licensesIn } from './bundled.mjs';
import { packedManifest, packedReadme } from './manifest.mjs';
import { oneLimiter } from './one-limiter.mjs';
import { ROOT } from './workspace.mjs';

const CODE = {
  absWorkingDir: ROOT,
  bundle: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
  target: 'node22',
  legalComments: 'inline',
  chunkNames: 'chunks/[name]-[hash]',
  plugins: [bundled, oneLimiter(ROOT)],
  metafile: true,
};

/** Entrances for pages stand alone, so that a page loads one file. */
const isAlone = ({ entry }) => entry === 'policies';

/** The entrances of a package share what they have in common, and so its state. */
const writeCode = async ({ folder, staged, entrances }) => {
  const outdir = join(staged, 'dist');
  const points = (some) =>
    Object.fromEntries(some.map(({ entry, source }) => [entry, join(folder, source)]));
  const [alone, together] = [entrances.filter(isAlone), entrances.filter((one) => !isAlone(one))];
  const written = [
    await build({ ...CODE, entryPoints: points(together), outdir, splitting: true }),
  ];
  if (alone.length > 0)
    written.push(await build({ ...CODE, entryPoints: points(alone), outdir, platform: 'neutral' }));
  keepRequire(outdir);
  const licenses = licensesIn(written.map(({ metafile }) => metafile));
  if (licenses !== null) writeFileSync(join(outdir, 'LICENSES.md'), licenses);
};

const SHIM = /^var __require = [\s\S]*?\n\}\);\n/m;

/**
 * In a module, esbuild makes of `require` a function that throws. It stays as it was written: the
 * code asks whether there is one, and the bundler of a host finds it.
 */
const keepRequire = (folder) => {
  for (const path of readdirSync(folder, { recursive: true })) {
    const file = join(folder, String(path));
    if (!file.endsWith('.js')) continue;
    const code = readFileSync(file, 'utf8');
    if (SHIM.test(code))
      writeFileSync(file, code.replace(SHIM, '').replaceAll(/\b__require\b/g, 'require'));
  }
};

/**
 * The ready server and its commands, as one program; without maps, which would name sources that
 * are not packed.
 */
const writePrograms = ({ staged }) => {
  const dist = join(staged, 'dist');
  execFileSync(process.execPath, [join(ROOT, 'scripts/bundle-server.mjs'), dist]);
  const programs = join(dist, 'server');
  for (const file of readdirSync(programs)) {
    const path = join(programs, file);
    if (file.endsWith('.map')) rmSync(path);
    else
      writeFileSync(path, readFileSync(path, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, ''));
  }
};

/** Files that a package has beside its code, such as the commands of the server. */
const copyOthers = ({ folder, staged, manifest }) => {
  for (const path of manifest.files.filter((one) => !one.startsWith('!') && one !== 'dist'))
    cpSync(join(folder, path), join(staged, path), { recursive: true });
};

/** All of a package but its declarations. */
export const stage = async (one) => {
  rmSync(one.staged, { recursive: true, force: true });
  mkdirSync(one.staged, { recursive: true });
  const manifest = `${JSON.stringify(packedManifest(one), null, 2)}\n`;
  writeFileSync(join(one.staged, 'package.json'), manifest);
  copyFileSync(join(ROOT, 'LICENSE'), join(one.staged, 'LICENSE'));
  const readme = readFileSync(join(one.folder, 'README.md'), 'utf8');
  writeFileSync(join(one.staged, 'README.md'), packedReadme(readme, one));
  const changes = join(one.folder, 'CHANGELOG.md');
  if (existsSync(changes)) copyFileSync(changes, join(one.staged, 'CHANGELOG.md'));
  copyOthers(one);
  await writeCode(one);
  if (one.manifest.bin !== undefined) writePrograms(one);
};
