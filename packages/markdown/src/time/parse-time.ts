import { strip } from '@parley/core';
import { daysIn, resolveDay } from './day.ts';
import { readTime } from './read-time.ts';
import type { TimeReading } from './reading.ts';
import { zoneOffset } from './words.ts';

/** As exact as a text can say it: whole seconds since 1970, and microseconds above them. */
interface Moment {
  readonly seconds: number;
  readonly microseconds: number;
}

/** Milliseconds; unlike `Date.UTC` it takes the first century as it is. */
const utc = (year: number, month: number, day: number): number =>
  new Date(0).setUTCFullYear(year, month - 1, day);

/** The longest text that is read as a time, in UTF-16 code units. */
const LONGEST = 200;

const FIRST_SECOND = utc(1, 1, 1) / 1000;
const PAST_LAST_SECOND = utc(10_000, 1, 1) / 1000;

const isInRange = ({ seconds }: Moment): boolean =>
  seconds >= FIRST_SECOND && seconds < PAST_LAST_SECOND;

/** Of a year of two digits the one that is nearest to the present. */
const fullYear = (year: number, present: number): number => {
  const full = year + present - (present % 100);
  if (full >= present + 50) return full - 100;
  return full < present - 50 ? full + 100 : full;
};

const saysNothing = ({ parts, hour, minute, second, weekday }: TimeReading): boolean =>
  parts.values.length === 0 &&
  hour === null &&
  minute === null &&
  second === null &&
  weekday === null;

/** Midnight of the day, in milliseconds; what was not said is today's. */
const dayOf = ({ parts, weekday }: TimeReading, today: Date): number | null => {
  const said = resolveDay(parts);
  if (said === null) return null;
  const present = today.getUTCFullYear();
  const written = said.year ?? present;
  const year = written < 100 && !parts.hasCentury ? fullYear(written, present) : written;
  const month = said.month ?? today.getUTCMonth() + 1;
  if (year < 1 || year > 9999 || month < 1 || month > 12) return null;
  const longest = daysIn(year, month);
  const day = said.day ?? Math.min(today.getUTCDate(), longest);
  if (day < 1 || day > longest) return null;
  const midnight = utc(year, month, day);
  if (weekday === null || said.day !== null) return midnight;
  const current = (new Date(midnight).getUTCDay() + 6) % 7;
  return midnight + ((weekday - current + 7) % 7) * 86_400_000;
};

const secondsOf = (reading: TimeReading): number | null => {
  const [hour, minute, second] = [reading.hour ?? 0, reading.minute ?? 0, reading.second ?? 0];
  return hour > 23 || minute > 59 || second > 59 ? null : hour * 3600 + minute * 60 + second;
};

const offsetOf = ({ zone, offset }: TimeReading): number | null => {
  const known = zone === null ? null : zoneOffset(zone);
  const ahead = known ?? offset ?? 0;
  return Math.abs(ahead) < 86_400 ? ahead : null;
};

const written = (text: string, now: number): Moment | null => {
  const reading = readTime(text);
  if (reading === null || saysNothing(reading)) return null;
  const day = dayOf(reading, new Date(now * 1000));
  const seconds = secondsOf(reading);
  const offset = offsetOf(reading);
  if (day === null || seconds === null || offset === null) return null;
  const moment = { seconds: day / 1000 + seconds - offset, microseconds: reading.microsecond ?? 0 };
  return isInRange(moment) ? moment : null;
};

const NUMBER = /^[+-]?(?:\d+(?:_\d+)*\.?(?:\d+(?:_\d+)*)?|\.\d+(?:_\d+)*)(?:e[+-]?\d+(?:_\d+)*)?$/i;

const counted = (text: string): Moment | null => {
  const typed = strip(text);
  if (!NUMBER.test(typed)) return null;
  const value = Number(typed.replaceAll('_', ''));
  const whole = Math.floor(value);
  const microseconds = Math.round((value - whole) * 1e6);
  const moment =
    microseconds === 1e6
      ? { seconds: whole + 1, microseconds: 0 }
      : { seconds: whole, microseconds };
  return isInRange(moment) ? moment : null;
};

/** `2026-01-02T01:04:05Z`, with microseconds where there are any. */
const iso = ({ seconds, microseconds }: Moment): string => {
  const second = new Date(seconds * 1000).toISOString().replace(/\.000Z$/, '');
  return `${second}${microseconds === 0 ? '' : `.${`${microseconds}`.padStart(6, '0')}`}Z`;
};

/**
 * A time as users write it, in UTC: a date, a time of day, or both, in most common forms, or UNIX
 * seconds. Without a zone it is UTC; missing parts are taken from the day of `now` (UNIX seconds).
 * Null when it is no time.
 */
export const parseTime = (text: string, now: number): string | null => {
  if (text.length > LONGEST) return null;
  const moment = written(text, now) ?? counted(text);
  return moment && iso(moment);
};
