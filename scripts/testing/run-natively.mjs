// Node loads it first where tests run by jest-light-runner: without a global object of their own
// for each file, so that a worker loads what several of them import once.
import { enableCompileCache, registerHooks } from 'node:module';

enableCompileCache('node_modules/.cache/tests-run-natively');

// Jest puts functions where `@jest/globals` is imported; this runner makes them global.
const GLOBALS = new URL('globals-of-tests.mjs', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(specifier, context),
});
