import { constants, fstatSync, openSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import { destination } from 'pino';

/** Where the lines of the log go. */
export interface LogLines {
  write(line: string): void;
  /** Resolves when everything is handed over, or when it was not read for that long. */
  handOver(withinMs: number): Promise<void>;
}

const STDERR = 2;
/** Bytes that wait for a reader who is slow: about four thousand lines. */
const ROOM = 1_048_576;

const LOST = 'lines of the log are lost: no program read them in time';
const lostLine = (lost: number): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), lines: lost, msg: LOST })}\n`;

/**
 * Never waits for the reader: lines for which there is no room are counted and lost, and the next
 * one that has room says how many. A reader that is gone loses all.
 */
export const unhurriedLines = (stream: Writable, room = ROOM): LogLines => {
  let lost = 0;
  stream.on('error', () => {});
  return {
    write: (line) => {
      if (stream.destroyed) return;
      if (stream.writableLength > room) {
        lost += 1;
        return;
      }
      if (lost > 0) stream.write(lostLine(lost));
      lost = 0;
      stream.write(line);
    },
    handOver: async (withinMs) => {
      if (stream.destroyed || stream.writableLength === 0) return;
      const given = new AbortController();
      const late = after(withinMs, undefined, { signal: given.signal }).catch(() => {});
      await Promise.race([new Promise<void>((resolve) => stream.write('', () => resolve())), late]);
      given.abort();
    },
  };
};

/**
 * A description of its own, as other programs that write to the same pipe must not be made to wait
 * or not.
 */
const ownPipe = (): number => {
  try {
    return openSync('/dev/fd/2', constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    // A socket, or a pipe of another process. Node makes standard output wait when it is
    // first used, and both may be one.
    process.stdout.on('error', () => {});
    return STDERR;
  }
};

/**
 * Standard error, written at once wherever it can be. The reader of a pipe may stop reading, as a
 * pager does, and then the server would stand still in the middle of a line; a file and a terminal
 * take what they are given.
 */
export const standardError = (): LogLines => {
  const stat = fstatSync(STDERR);
  if (stat.isFIFO() || stat.isSocket())
    return unhurriedLines(new Socket({ fd: ownPipe(), readable: false, writable: true }));
  const file = destination({ dest: STDERR, sync: true });
  return { write: (line) => void file.write(line), handOver: () => Promise.resolve() };
};
