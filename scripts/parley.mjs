// The `parley` command from a fresh clone.
import './ensure-deps.mjs';
import { runBuilt } from './run-built.mjs';

await import('./build.mjs');

runBuilt(['packages/server/bin/parley.mjs', ...process.argv.slice(2)]);
