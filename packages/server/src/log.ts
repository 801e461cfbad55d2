import { type Logger, pino } from 'pino';
import type { LogLines } from './log-lines.ts';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export const isLogLevel = (text: string): text is LogLevel =>
  (LOG_LEVELS as ReadonlyArray<string>).includes(text);

/**
 * Makes a logger that writes one line of JSON for each entry.
 *
 * @param level entries below it are not written
 * @param lines takes the lines; a server writes them to standard error
 */
export const createLog = (level: LogLevel, lines: LogLines): Logger =>
  pino({ level, base: null }, lines);
