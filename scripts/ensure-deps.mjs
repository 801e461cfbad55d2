// Installs what the lockfile asks for when node_modules is missing or older. Runs on the host's Node, before anything is installed.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { narrate } from './narrate.mjs';

const oldestNode = [22, 18];

const modified = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const run = (command, args, stdio) => spawnSync(command, args, { stdio, encoding: 'utf8', shell: process.platform === 'win32' });
const end = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

if (modified('node_modules/.package-lock.json') < modified('package-lock.json')) {
  narrate('Installing the packages Parley needs. This takes about a minute, and happens once.');
  // Standard output belongs to the caller; npm's report goes to standard error.
  const installed = run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], ['inherit', 2, 2]);
  if (installed.status !== 0) end('The packages could not be installed: npm says above why. Run the command again to try again.');
}

// The pinned runtime is an optional dependency, so where npm had none for the platform the host's Node must do.
const version = run('node', ['--version'], ['ignore', 'pipe', 2]).stdout?.trim() ?? '';
const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]))
  end(`Parley needs Node ${oldestNode.join('.')} or newer, but "node" is ${version || 'missing'}. Install a newer Node and try again.`);
