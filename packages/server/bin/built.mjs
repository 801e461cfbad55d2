import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Importing it would load what of it is lazy, too.
const { existsSync } = process.getBuiltinModule('node:fs');
const pathOf = (name) => fileURLToPath(new URL(`../dist/server/${name}`, import.meta.url));

/**
 * Runs one of the programs that `npm run build` made. What V8 compiled is kept beside it for the
 * next start, where that can be written.
 */
export const runBuilt = async (name) => {
  if (!existsSync(pathOf(name))) {
    process.stderr.write(`${name} is not built yet. Run: npm run build\n`);
    process.exit(1);
  }
  enableCompileCache(pathOf('compiled'));
  await import(`../dist/server/${name}`);
};
