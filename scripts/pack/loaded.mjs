// node --import ./scripts/pack/loaded.mjs PROGRAM
//
// Prints how many modules of which packages the program has loaded.
import { registerHooks } from 'node:module';

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/;
const loaded = new Map();

registerHooks({
  load: (url, context, next) => {
    const name = PACKAGE.exec(url)?.[1];
    if (name !== undefined) loaded.set(name, (loaded.get(name) ?? new Set()).add(url));
    return next(url, context);
  },
});
process.once('exit', () => {
  const counts = [...loaded].map(([name, urls]) => [name, urls.size]).sort();
  console.log(JSON.stringify(Object.fromEntries(counts)));
});
