// The `parley` command from a fresh clone.
import './ensure-deps.mjs';
import { runBuilt } from './run-built.mjs';

await import('./build.mjs');

runBuilt(['examples/express-server/bin/parley.mjs', ...process.argv.slice(2)]);
