// From a fresh clone to a running server. One process, because a shell between npm and the server
// would swallow SIGTERM.
import { readFileSync } from 'node:fs';
import './ensure-deps.mjs';
import { runBuilt } from './run-built.mjs';

await import('./build.mjs');

// What `npm run serve` says after `exec env`: variables, Node with its options, and the program.
const [, , ...words] = JSON.parse(readFileSync('package.json', 'utf8')).scripts.serve.split(' ');
const node = words.indexOf('node');
const variables = Object.fromEntries(words.slice(0, node).map((word) => word.split('=')));
runBuilt([...words.slice(node + 1), ...process.argv.slice(2)], variables);
