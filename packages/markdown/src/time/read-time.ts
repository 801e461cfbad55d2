import { addPart } from './day.ts';
import { readNumber } from './read-number.ts';
import { firstOf, nothingRead, type Rule, type TimeReading, withHalf } from './reading.ts';
import { halfOf, isFiller, isUtc, monthOf, weekdayOf } from './words.ts';

/**
 * A full stop, or a comma behind two digits, may be part of a number; which it is shows only at the
 * end of the run.
 */
const RUN = /\s|\d{2,},\d*(?:\.+(?:\p{L}+|\d+))*\.*|(?:\p{L}+|\d+)(?:\.+(?:\p{L}+|\d+))*\.*|./gsu;

const isOneNumber = (run: string): boolean => /^\d+(?:[.,]\d+)?$/.test(run);

/** Words, numbers, blanks and signs. */
const tokensOf = (text: string): ReadonlyArray<string> =>
  Array.from(text.replaceAll('\0', '').matchAll(RUN)).flatMap(([run]) => {
    if (isOneNumber(run)) return [run.replace(',', '.')];
    if (/^\s$/.test(run)) return [' '];
    return run.length === 1 ? [run] : run.split(/([.,])/).filter((part) => part !== '');
  });

const readWeekday: Rule = (tokens, at, reading) => {
  const weekday = weekdayOf(tokens[at]);
  if (weekday === null) return undefined;
  reading.weekday = weekday;
  return at;
};

const addDigits = ({ parts }: TimeReading, token: string | undefined): boolean =>
  token !== undefined && /^\d+$/.test(token) && addPart(parts, Number(token), token.length);

/** `Sep`, `Sep-25`, `Sep/25/2003` */
const readMonth: Rule = (tokens, at, reading) => {
  const month = monthOf(tokens[at]);
  if (month === null) return undefined;
  if (!addPart(reading.parts, month, 1, 'month')) return null;
  const sign = tokens[at + 1];
  if (sign !== '-' && sign !== '/') return at;
  if (!addDigits(reading, tokens[at + 2])) return null;
  if (tokens[at + 3] !== sign) return at + 2;
  return addDigits(reading, tokens[at + 4]) ? at + 4 : null;
};

/** `am` and `pm`, behind an hour of at most twelve. */
const readHalf: Rule = (tokens, at, reading) => {
  const half = halfOf(tokens[at]);
  if (half === null) return undefined;
  if (reading.hour === null || reading.hour > 12) return null;
  reading.hour = withHalf(reading.hour, half);
  return at;
};

const isZone = (token: string): boolean =>
  token.length <= 5 && (/^[A-Z]+$/.test(token) || isUtc(token));

/** `EST`, `Z`; `GMT+3` is three hours behind, as its inventors wanted. */
const readZone: Rule = (tokens, at, reading) => {
  const token = tokens[at] ?? '';
  if (reading.hour === null || reading.zone !== null || reading.offset !== null || !isZone(token))
    return undefined;
  const sign = tokens[at + 1];
  const isSigned = sign === '+' || sign === '-';
  if (!isSigned || !isUtc(token)) reading.zone = token;
  if (!isSigned) reading.offset = isUtc(token) ? 0 : null;
  return isSigned ? readOffset(tokens, at + 1, reading, sign === '+' ? -1 : 1) : at;
};

/** `-0300 (BRST)` */
const readZoneInParentheses = (
  tokens: ReadonlyArray<string>,
  at: number,
  reading: TimeReading,
): number => {
  const [filler = '', open, zone = '', close] = tokens.slice(at + 1, at + 5);
  if (
    !isFiller(filler) ||
    open !== '(' ||
    close !== ')' ||
    zone.length < 3 ||
    reading.zone !== null ||
    !isZone(zone)
  )
    return at;
  reading.zone = zone;
  return at + 4;
};

/** `-0300`, `-03:00`, `-[0]3` */
const readOffset = (
  tokens: ReadonlyArray<string>,
  at: number,
  reading: TimeReading,
  sign: number,
): number | null => {
  const digits = tokens[at + 1] ?? '';
  if (!/^\d+$/.test(digits)) return null;
  const hasColon = digits.length !== 4 && tokens[at + 2] === ':';
  const minutes = hasColon ? (tokens[at + 3] ?? '') : digits.length === 4 ? digits.slice(2) : '0';
  if (!/^\d+$/.test(minutes) || (!hasColon && digits.length > 2 && digits.length !== 4))
    return null;
  const hours = digits.length === 4 ? digits.slice(0, 2) : hasColon ? digits : digits.slice(0, 2);
  reading.offset = sign * (Number(hours) * 3600 + Number(minutes) * 60);
  return readZoneInParentheses(tokens, hasColon ? at + 3 : at + 1, reading);
};

const readSign: Rule = (tokens, at, reading) => {
  const sign = tokens[at];
  if (reading.hour === null || (sign !== '+' && sign !== '-')) return undefined;
  return readOffset(tokens, at, reading, sign === '+' ? 1 : -1);
};

const readFiller: Rule = (tokens, at) => (isFiller(tokens[at] ?? '') ? at : null);

const rules = firstOf([
  readNumber,
  readWeekday,
  readMonth,
  readHalf,
  readZone,
  readSign,
  readFiller,
]);

/**
 * Reads a day and a time of day from a text, or returns null when a part of the text belongs to
 * neither.
 */
export const readTime = (text: string): TimeReading | null => {
  const tokens = tokensOf(text);
  const reading = nothingRead();
  for (let at = 0; at < tokens.length; at++) {
    const taken = rules(tokens, at, reading);
    if (taken === null || taken === undefined) return null;
    at = taken;
  }
  return reading;
};
