import { spawn } from 'node:child_process';

/**
 * Runs a program of Node's in place of this process: what it is sent, and how it ends, is passed
 * on.
 *
 * @param program Node's options, the file and its arguments.
 * @param variables Environment variables that are set unless this process has them.
 */
export const runBuilt = (program, variables = {}) => {
  const child = spawn('node', program, { stdio: 'inherit', env: { ...variables, ...process.env } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('error', () => process.exit(1));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
};
