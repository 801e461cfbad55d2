import { askUnseen } from './cli/ask-unseen.ts';
import { runCommand } from './cli/run-command.ts';

// What a command makes in the data directory is as private as what the server makes there.
process.umask(0o077);
// A reader that has seen enough, as `head` has, is no fault.
process.stdout.on('error', () => process.exit(process.exitCode));
process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  input: process.stdin,
  ask: process.stdin.isTTY ? askUnseen : null,
  isTerminal: process.stderr.isTTY,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
