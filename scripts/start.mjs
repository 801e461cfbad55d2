// From a fresh clone to a running server. One process, because a shell between npm and the server would swallow SIGTERM.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import './ensure-deps.mjs';

// Compiler messages go to standard error: the first line on standard output is the server's own.
for (const step of [['node_modules/typescript/bin/tsc', '-b', 'tsconfig.build.json'], ['scripts/bundle-server.mjs']]) {
  const built = spawnSync('node', step, { stdio: ['ignore', 2, 2] });
  if (built.status !== 0) process.exit(built.status ?? 1);
}

// What `npm run serve` says after `exec node`: options of Node's, and the program.
const [, , ...program] = JSON.parse(readFileSync('package.json', 'utf8')).scripts.serve.split(' ');
const server = spawn('node', [...program, ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
