import { type Logger, pino } from 'pino';
import type { LogLines } from './log-lines.ts';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export const isLogLevel = (text: string): text is LogLevel =>
  (LOG_LEVELS as ReadonlyArray<string>).includes(text);

/** One line of JSON each, on standard error: standard output belongs to the ready line. */
export const createLog = (level: LogLevel, lines: LogLines): Logger =>
  pino({ level, base: null }, lines);
