import { spawn } from 'node:child_process';

/** Runs a program of Node's in place of this process: what it is sent, and how it ends, is passed on. */
export const runBuilt = (program) => {
  const child = spawn('node', program, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', () => process.exit(1));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
};
