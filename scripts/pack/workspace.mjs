// The packages of the repository, as their package.json describe them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Where packages are put together, as they would be installed. */
export const STAGE = join(ROOT, 'node_modules/.cache/packed/node_modules');

export const readManifest = (folder) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const folderOf = (name) => join(ROOT, 'packages', name);

/** What a package exports. `entry` names files in its `dist`, `source` is the source's file. */
const entrancesOf = ({ exports }) =>
  Object.values(exports).flatMap(({ '@parley/source': source, default: file }) =>
    file === undefined ? [] : [{ entry: file.replace(/^\.\/dist\/|\.js$/g, ''), source }],
  );

const packageAt = (folder) => {
  const manifest = readManifest(folder);
  const { name, dependencies = {}, peerDependencies = {} } = manifest;
  const needs = Object.keys({ ...dependencies, ...peerDependencies });
  return {
    name,
    folder,
    staged: join(STAGE, name),
    manifest,
    entrances: entrancesOf(manifest),
    needs: needs.filter((needed) => needed.startsWith('@parley/')),
  };
};

/** After those they depend on. */
const inOrder = (packages) => {
  const byName = new Map(packages.map((one) => [one.name, one]));
  const ordered = new Set();
  const add = (one) => {
    for (const needed of one.needs) add(byName.get(needed));
    ordered.add(one);
  };
  packages.forEach(add);
  return [...ordered];
};

/** Every package that is published, each after those it depends on. */
export const publishedPackages = () =>
  inOrder(
    readdirSync(join(ROOT, 'packages'))
      .map(folderOf)
      .map(packageAt)
      .filter(({ manifest }) => manifest.private !== true),
  );

/** The named packages and all they depend on, in order. */
export const withNeeds = (names) => {
  const packages = publishedPackages();
  const byName = new Map(packages.map((one) => [one.name, one]));
  const wanted = new Set();
  const add = (name) => {
    const one = byName.get(name);
    if (one === undefined) throw new Error(`There is no published package ${name}.`);
    wanted.add(one);
    one.needs.forEach(add);
  };
  names.forEach(add);
  return packages.filter((one) => wanted.has(one));
};
