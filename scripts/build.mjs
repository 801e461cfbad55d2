// Compiles the packages and bundles the server; `npm run build`, and the first half of `npm start`
// and `npm run parley`.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { narrate } from './narrate.mjs';

const BUNDLE = 'packages/server/dist/server/main.js';
const STEPS = [
  ['node_modules/typescript/bin/tsc', '-b', 'tsconfig.build.json'],
  ['scripts/bundle-server.mjs'],
];

/**
 * What a step says goes to standard error: standard output belongs to the program that is built.
 */
const succeeds = (step) =>
  new Promise((resolve) => {
    spawn('node', step, { stdio: ['ignore', 2, 2] })
      .on('error', () => resolve(false))
      .on('exit', (code) => resolve(code === 0));
  });

if (!existsSync(BUNDLE))
  narrate('Building Parley. This takes half a minute the first time, and a few seconds later on.');
// The bundler reads the sources, so neither step needs the other.
const built = await Promise.all(STEPS.map(succeeds));
if (built.includes(false)) {
  process.stderr.write('Parley could not be built: the compiler says above why.\n');
  process.exit(1);
}
