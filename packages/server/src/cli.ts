import { askUnseen } from './cli/ask-unseen.ts';
import { runCommand } from './cli/run-command.ts';
import { endSoon } from './end-soon.ts';
import { oneLine } from './one-line.ts';
import { codeOf, reasonOf } from './reason.ts';

// What a command makes in the data directory is as private as what the server makes there.
process.umask(0o077);
process.stdout.on('error', (error) => {
  // A reader that has seen enough, as `head` has, is no fault. What cannot be written is lost, a
  // new password for instance.
  if (codeOf(error) === 'EPIPE') process.exit(process.exitCode);
  process.stderr.write(`${oneLine(`The answer cannot be written: ${reasonOf(error)}.`)}\n`);
  process.exit(1);
});
process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  input: process.stdin,
  ask: process.stdin.isTTY ? askUnseen : null,
  isTerminal: process.stderr.isTTY,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
if (process.exitCode !== 0) endSoon();
