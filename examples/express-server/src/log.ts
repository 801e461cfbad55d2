import { destination, type Logger, pino } from 'pino';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export const isLogLevel = (text: string): text is LogLevel => (LOG_LEVELS as ReadonlyArray<string>).includes(text);

const STDERR = 2;

/** One line of JSON each, on standard error: standard output belongs to the ready line. Written at once, so nothing is lost at the end. */
export const createLog = (level: LogLevel): Logger => pino({ level, base: null }, destination({ dest: STDERR, sync: true }));
