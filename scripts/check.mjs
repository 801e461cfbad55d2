// npm run check: every check at the same time, since most of them use one core alone. What each
// says stays together.
import { spawn } from 'node:child_process';

/** Scripts of package.json, and what they are told. */
const CHECKS = {
  lint: [],
  types: [],
  deps: [],
  unused: [],
  lockfile: [],
  figures: ['--check'],
  decisions: ['--check'],
  openapi: [],
  rules: ['--check'],
};

/** Runs a script; resolves with whether it found nothing. */
const check = ([name, args]) =>
  new Promise((resolve) => {
    const running = spawn(
      process.execPath,
      ['--run', name, ...(args.length > 0 ? ['--', ...args] : [])],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const said = [];
    running.stdout.on('data', (chunk) => said.push(chunk));
    running.stderr.on('data', (chunk) => said.push(chunk));
    running.on('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      if (code !== 0) process.stdout.write(`The check "${name}" failed.\n`);
      resolve(code === 0);
    });
  });

const passed = await Promise.all(Object.entries(CHECKS).map(check));
process.exitCode = passed.every(Boolean) ? 0 : 1;
