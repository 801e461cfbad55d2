// From a fresh clone to a running server. One process, because a shell between npm and the server would swallow SIGTERM.
import { readFileSync } from 'node:fs';
import './ensure-deps.mjs';
import { runBuilt } from './run-built.mjs';

await import('./build.mjs');

// What `npm run serve` says after `exec node`: options of Node's, and the program.
const [, , ...program] = JSON.parse(readFileSync('package.json', 'utf8')).scripts.serve.split(' ');
runBuilt([...program, ...process.argv.slice(2)]);
