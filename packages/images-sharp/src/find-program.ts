import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NAME = 'picture-process';

/**
 * This file, or the one that a bundler has put it into; bundles of CommonJS have no `import.meta`.
 */
const here = (): string =>
  typeof __filename === 'string' ? __filename : fileURLToPath(import.meta.url);

/** Built, it is called otherwise than in the sources, and a bundler may call it otherwise again. */
const ENDINGS = ['.js', '.mjs', '.cjs'];

let program: string | null | undefined;

/**
 * The program of the processes that read pictures, beside this file. Null where it is missing, as
 * in a bundle of one file: then a warning is given, once, and no picture can be read.
 */
export const findProgram = (): string | null => {
  if (program !== undefined) return program;
  const file = here();
  const endings = extname(file) === '.ts' ? ['.ts'] : ENDINGS;
  program =
    endings
      .map((ending) => join(dirname(file), `${NAME}${ending}`))
      .find((path) => existsSync(path)) ?? null;
  if (program === null)
    process.emitWarning(
      `${join(dirname(file), `${NAME}.js`)} is missing, so pictures can be neither measured ` +
        `nor drawn. Bundle it as an entry of its own: @parley/images-sharp/${NAME}`,
      'ParleyWarning',
    );
  return program;
};
