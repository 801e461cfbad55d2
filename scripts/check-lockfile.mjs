// The lockfile must serve every platform and every registry: npm quietly leaves out optional
// packages that the registry at hand lacks, and "npm ci" then refuses elsewhere; an address written
// into it ties all installations to that one registry.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const workspace = (path) => !path.startsWith('node_modules/') && !path.includes('/node_modules/');

/**
 * Where npm looks for a package that `path` depends on: inside it, beside it, and outward to the
 * root.
 */
const places = (path, name) => {
  const steps = path === '' ? [] : path.split('/');
  const folders = Array.from({ length: steps.length + 1 }, (_, length) => steps.slice(0, length));
  return folders
    .filter((folder) => folder.at(-1) !== 'node_modules')
    .map((folder) => [...folder, 'node_modules', name].join('/'));
};

const unlocked = (packages) =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !places(path, name).some((place) => place in packages))
      .map((name) => `${path || 'the root'} may need ${name}, which has no entry`),
  );

const unverifiable = (packages) =>
  Object.entries(packages)
    .filter(
      ([path, entry]) => !workspace(path) && !entry.link && !entry.inBundle && !entry.integrity,
    )
    .map(([path]) => `${path} has no integrity`);

const addressed = (packages) =>
  Object.entries(packages)
    .filter(([, { resolved = '' }]) => resolved.includes('://'))
    .map(([path, { resolved }]) => `${path} is tied to ${resolved}`);

/** Every fault of a parsed package-lock.json, in words. */
export const faults = ({ lockfileVersion, packages = {} }) => [
  ...(lockfileVersion === 3 ? [] : [`lockfileVersion is ${lockfileVersion}, not 3`]),
  ...unlocked(packages),
  ...unverifiable(packages),
  ...addressed(packages),
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = faults(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  for (const fault of found) console.error(`package-lock.json: ${fault}`);
  if (found.length > 0) process.exit(1);
}
