// Installs what the lockfile asks for when node_modules is missing, older or incomplete. Runs on
// the host's Node, before anything is installed.
import { spawnSync } from 'node:child_process';
import { alone, isWhole } from './install-once.mjs';
import { narrate } from './narrate.mjs';

const oldestNode = [22, 18];

const run = (command, args, stdio) =>
  spawnSync(command, args, { stdio, encoding: 'utf8', shell: process.platform === 'win32' });
const end = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const waits = (lock) =>
  process.stderr.write(
    `Another process is installing the packages; waiting for it to end (${lock}).\n`,
  );

const install = () => {
  // The other process may have installed them.
  if (isWhole('.')) return;
  narrate('Installing the packages Parley needs. This takes about a minute, and happens once.');
  // Standard output belongs to the caller; npm's report goes to standard error.
  const installed = run(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    ['inherit', 2, 2],
  );
  if (installed.status !== 0)
    return (
      'The packages could not be installed: npm says above why. Run the command again to try ' +
      'again.'
    );
  if (!isWhole('.'))
    return (
      'The packages are not complete: another npm may have worked in this directory. Run the ' +
      'command again.'
    );
};

if (!isWhole('.')) {
  const failure = alone('.', waits, install);
  if (failure !== undefined) end(failure);
}

// The pinned runtime is an optional dependency, so where npm had none for the platform the host's
// Node must do.
const version = run('node', ['--version'], ['ignore', 'pipe', 2]).stdout?.trim() ?? '';
const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]))
  end(
    `Parley needs Node ${oldestNode.join('.')} or newer, but "node" is ` +
      `${version || 'missing'}. Install a newer Node and try again.`,
  );
