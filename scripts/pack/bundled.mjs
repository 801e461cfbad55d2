// What is put into the files of a packed package instead of being imported by them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from './workspace.mjs';

/**
 * Libraries of small CommonJS files, which take Node longer to load than to run. They have the same
 * as ES modules, of which only a bundler takes what is used; their values are plain data, so that a
 * copy of a host's own does no harm.
 */
const BUNDLED = /^(fp-ts|io-ts)(?:\/(?:lib|es6)\/(\w+)(?:\.js)?)?$/;

export const bundled = {
  name: 'bundled',
  setup: ({ onResolve }) => {
    onResolve({ filter: BUNDLED }, ({ path, resolveDir }) => {
      const [, name, file = 'index'] = BUNDLED.exec(path);
      const folder = dirname(
        createRequire(join(resolveDir, 'a.js')).resolve(`${name}/package.json`),
      );
      return { path: join(folder, `es6/${file}.js`), sideEffects: false };
    });
  },
};

const NAME = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/;

/**
 * The licenses that have to go with code of others.
 *
 * @param metafiles What esbuild tells of the files it wrote.
 * @returns Null when all code is our own.
 */
export const licensesIn = (metafiles) => {
  const folders = new Map(
    metafiles
      .flatMap(({ outputs }) => Object.values(outputs))
      .flatMap(({ inputs }) => Object.entries(inputs))
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .flatMap(([path]) => {
        const found = NAME.exec(path);
        return found === null ? [] : [[found[1], path.slice(0, found.index + found[0].length)]];
      }),
  );
  if (folders.size === 0) return null;
  const texts = [...folders].sort().map(([name, folder]) => {
    const license = readFileSync(join(ROOT, folder, 'LICENSE'), 'utf8').trim();
    return `## ${name}\n\n${license}\n`;
  });
  return `Code of others in these files, and its licenses.\n\n${texts.join('\n')}`;
};
