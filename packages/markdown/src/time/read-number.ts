import { addPart, mayBeDay } from './day.ts';
import {
  firstOf,
  type Rule,
  setMinutes,
  setSeconds,
  type TimeReading,
  withHalf,
} from './reading.ts';
import { halfOf, isFiller, monthOf, unitOf } from './words.ts';

const isDigits = (token: string | undefined): token is string =>
  token !== undefined && /^\d+$/.test(token);
const add = (
  { parts }: TimeReading,
  token: string,
  label: 'year' | 'month' | 'day' | null = null,
): boolean => isDigits(token) && addPart(parts, Number(token), token.length, label);

/** `19990101T23[59]` */
const hourAfterDate: Rule = (tokens, at, reading) => {
  const token = tokens[at] ?? '';
  const next = tokens[at + 1];
  if (reading.parts.values.length !== 3 || reading.hour !== null || !/^(?:\d\d){1,2}$/.test(token))
    return undefined;
  if (next === ':' || unitOf(next) !== null) return undefined;
  reading.hour = Number(token.slice(0, 2));
  if (token.length === 4) reading.minute = Number(token.slice(2));
  return at;
};

/** `YYMMDD`, or `HHMMSS[.ss]` behind a date. */
const sixDigits: Rule = (tokens, at, reading) => {
  const token = tokens[at] ?? '';
  if (token.length !== 6 && !/^\d{6}\./.test(token)) return undefined;
  if (!/^\d{6}/.test(token)) return null;
  const [a, b, c] = [token.slice(0, 2), token.slice(2, 4), token.slice(4)];
  if (reading.parts.values.length === 0 && !token.includes('.'))
    return add(reading, a) && add(reading, b) && add(reading, c) ? at : null;
  reading.hour = Number(a);
  reading.minute = Number(b);
  return setSeconds(reading, c) ? at : null;
};

/** `YYYYMMDD[hhmm[ss]]` */
const manyDigits: Rule = (tokens, at, reading) => {
  const token = tokens[at] ?? '';
  if (![8, 12, 14].includes(token.length)) return undefined;
  if (!isDigits(token)) return null;
  if (
    !add(reading, token.slice(0, 4), 'year') ||
    !add(reading, token.slice(4, 6)) ||
    !add(reading, token.slice(6, 8))
  )
    return null;
  if (token.length > 8) {
    reading.hour = Number(token.slice(8, 10));
    reading.minute = Number(token.slice(10, 12));
  }
  if (token.length > 12) reading.second = Number(token.slice(12));
  return at;
};

/**
 * Where the unit of the number is, and which: behind it, or in front of the one unit that goes on:
 * `12h04`.
 */
const unitAt = (
  tokens: ReadonlyArray<string>,
  at: number,
): { readonly last: number; readonly unit: number } | null => {
  const behind = unitOf(tokens[at + 1]);
  if (behind !== null) return { last: at + 1, unit: behind };
  const apart = tokens[at + 1] === ' ' ? unitOf(tokens[at + 2]) : null;
  if (apart !== null) return { last: at + 2, unit: apart };
  const isLast = at === tokens.length - 1;
  const before =
    unitOf(tokens[at - 1]) ??
    (isLast && at > 1 && tokens[at - 1] === ' ' ? unitOf(tokens[at - 2]) : null);
  return before === null ? null : { last: at, unit: before + 1 };
};

/** `10h`, `36 minutes`, `28.5s` */
const measured: Rule = (tokens, at, reading) => {
  const found = unitAt(tokens, at);
  if (found === null) return undefined;
  const value = Number(tokens[at]);
  if (found.unit === 0) {
    reading.hour = Math.trunc(value);
    if (value % 1 !== 0) reading.minute = Math.trunc(60 * (value % 1));
  } else if (found.unit === 1) setMinutes(reading, value);
  else if (found.unit === 2 && !setSeconds(reading, tokens[at] ?? '')) return null;
  return found.last;
};

/** `10:36[:28[.5]]` */
const clock: Rule = (tokens, at, reading) => {
  const minutes = tokens[at + 2];
  if (tokens[at + 1] !== ':' || minutes === undefined) return undefined;
  if (!/^\d+(?:\.\d+)?$/.test(minutes)) return null;
  reading.hour = Math.trunc(Number(tokens[at]));
  setMinutes(reading, Number(minutes));
  const seconds = tokens[at + 4];
  if (tokens[at + 3] !== ':' || seconds === undefined) return at + 2;
  return setSeconds(reading, seconds) ? at + 4 : null;
};

/** `25/9/2003`, `25.Sep.2003`, `2003-09` */
const separated: Rule = (tokens, at, reading) => {
  const sign = tokens[at + 1];
  if (sign !== '-' && sign !== '/' && sign !== '.') return undefined;
  if (!add(reading, tokens[at] ?? '')) return null;
  const second = tokens[at + 2];
  if (second === undefined || isFiller(second)) return at + 1;
  const month = monthOf(second);
  if (
    isDigits(second)
      ? !add(reading, second)
      : month === null || !addPart(reading.parts, month, 1, 'month')
  )
    return null;
  const third = tokens[at + 4];
  if (tokens[at + 3] !== sign) return at + 2;
  if (third === undefined) return null;
  const last = monthOf(third);
  if (last === null ? !add(reading, third) : !addPart(reading.parts, last, 1, 'month')) return null;
  return at + 4;
};

/** A number that stands alone, or is an hour before or after noon: `3 pm`. */
const alone: Rule = (tokens, at, reading) => {
  const next = tokens[at + 1];
  if (next !== undefined && !isFiller(next)) return undefined;
  const value = Number(tokens[at]);
  const half = halfOf(tokens[at + 2]);
  if (half !== null) {
    reading.hour = withHalf(Math.trunc(value), half);
    return at + 2;
  }
  return addPart(reading.parts, Math.trunc(value), 0) ? at + 1 : null;
};

/** `3pm` */
const halved: Rule = (tokens, at, reading) => {
  const half = halfOf(tokens[at + 1]);
  const value = Number(tokens[at]);
  if (half === null || value >= 24) return undefined;
  reading.hour = withHalf(Math.trunc(value), half);
  return at + 1;
};

const dayOfMonth: Rule = (tokens, at, { parts }) => {
  const value = Number(tokens[at]);
  if (!mayBeDay(parts, value)) return null;
  return addPart(parts, Math.trunc(value), 0) ? at : null;
};

const rules = firstOf([
  hourAfterDate,
  sixDigits,
  manyDigits,
  measured,
  clock,
  separated,
  alone,
  halved,
  dayOfMonth,
]);

/** Whatever begins with a number. */
export const readNumber: Rule = (tokens, at, reading) =>
  /^\d+(?:\.\d+)?$/.test(tokens[at] ?? '') ? rules(tokens, at, reading) : undefined;
