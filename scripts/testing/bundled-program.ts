import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const FOLDER = fileURLToPath(
  new URL('../../node_modules/.cache/programs-of-tests', import.meta.url),
);

/**
 * Puts a program of a test, with all that it imports of this repository, into one file, where it is
 * to be started so often that loading each module would take most of the time.
 *
 * @param source Path of the program.
 * @param name Of the file, without its ending: another one for each program.
 * @returns The path of the file.
 */
export const bundledProgram = (source: string, name: string): string => {
  const outfile = `${FOLDER}/${name}.mjs`;
  buildSync({
    entryPoints: [source],
    outfile,
    bundle: true,
    conditions: ['@parley/source'],
    external: ['pg'],
    format: 'esm',
    platform: 'node',
    target: 'node24',
  });
  return outfile;
};
