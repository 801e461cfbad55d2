import { E } from '@parley/core';
import { announce } from './announcement.ts';
import { DEFAULTS, readConfig } from './config.ts';
import { credentialsIn } from './credentials-file.ts';
import { endSoon } from './end-soon.ts';
import { createLog } from './log.ts';
import { standardError } from './log-lines.ts';
import { oneLine } from './one-line.ts';
import { codeOf, reasonOf } from './reason.ts';
import { startServer } from './server.ts';

const refuse = (sentence: string): void => {
  process.stderr.write(`${oneLine(sentence)}\n`);
  process.exitCode = 1;
  endSoon();
};

/** Milliseconds that the reader of the log has for its last lines. */
const LAST_LINES_MS = 1000;

/** At a terminal people read along: a line for each request would bury what is said to them. */
const usual = { ...DEFAULTS, logLevel: process.stderr.isTTY ? 'warn' : DEFAULTS.logLevel } as const;

const main = async (): Promise<void> => {
  const [stray] = process.argv.slice(2);
  if (stray !== undefined)
    return refuse(
      `The server takes no options, but was given "${stray}": ` +
        'the environment configures it, as docs/reference/server.md says.',
    );
  // Messages and keys are for the server's account alone, also where the data directory was there
  // before.
  process.umask(0o077);
  const config = readConfig(process.env, usual);
  if (E.isLeft(config)) return refuse(config.left);
  const lines = standardError();
  const log = createLog(config.right.logLevel, lines);
  const started = await startServer(config.right, log);
  if (E.isLeft(started)) return refuse(started.left);

  const { url, owner, directory, welcomeLink, close } = started.right;
  let isStopping = false;
  const stop = (signal: string): void => {
    // A terminal and a wrapper may both pass the same signal on.
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    void close()
      .then(
        () => 0,
        (error: unknown) => {
          log.fatal({ err: error }, 'could not stop cleanly');
          return 1;
        },
      )
      .then((code) => lines.handOver(LAST_LINES_MS).then(() => process.exit(code)));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  // The reader of standard output may be gone. The server serves all the same.
  process.stdout.on('error', (error) =>
    log.warn({ err: error }, 'standard output cannot be written'),
  );
  const isTerminal = process.stdout.isTTY;
  const said = {
    url,
    owner,
    credentials: credentialsIn(directory),
    welcome: isTerminal ? await welcomeLink() : null,
  };
  process.stdout.write(announce(said, isTerminal));
  log.info({ url, data: config.right.dataDirectory }, 'ready');
};

/**
 * What the system refuses, such as a write to a full disk, is printed in one line. Any other error
 * is a bug.
 */
await main().catch((error: unknown) => {
  if (codeOf(error) === '') throw error;
  process.stderr.write(`${oneLine(`The server cannot start: ${reasonOf(error)}.`)}\n`);
  process.exit(1);
});
