// Programs that tests start in a run of all tests load it first: what they import of the packages
// are the bundles of `bundles.ts`.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';

const FOLDER = new URL('../../node_modules/.cache/bundles-of-tests/', import.meta.url);

/** `@parley/core` is `core.mjs` and `@parley/core/testing` is `core.testing.mjs`. */
const bundleOf = (specifier) => {
  if (!specifier.startsWith('@parley/')) return null;
  const [, ...path] = specifier.split('/');
  const bundle = new URL(`${path.join('.')}.mjs`, FOLDER);
  return existsSync(bundle) ? bundle.href : null;
};

registerHooks({
  resolve: (specifier, context, next) => {
    const url = bundleOf(specifier);
    return url === null ? next(specifier, context) : { url, shortCircuit: true };
  },
});
