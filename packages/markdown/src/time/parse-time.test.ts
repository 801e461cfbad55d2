import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../scripts/testing/depth.ts';
import { parseTime } from './parse-time.ts';

/** Friday. */
const NOW = Date.UTC(2026, 10, 20, 15, 0, 0) / 1000;

describe('what is written as a time', () => {
  test.each([
    ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05Z'],
    ['2026-01-02T03:04:05+02:00', '2026-01-02T01:04:05Z'],
    ['2026-01-02T03:04:05-0330', '2026-01-02T06:34:05Z'],
    ['2026-01-02 03:04:05.25', '2026-01-02T03:04:05.250000Z'],
    ['2026-01-02', '2026-01-02T00:00:00Z'],
    ['20260102T030405', '2026-01-02T03:04:05Z'],
    ['202601020304', '2026-01-02T03:04:00Z'],
    ['20260102T0304', '2026-01-02T03:04:00Z'],
    ['Jan 2, 2026 3:04 pm', '2026-01-02T15:04:00Z'],
    ['2nd of January 2026 at 12 am', '2026-01-02T00:00:00Z'],
    ['Fri, 2 Jan 2026 03:04:05 -0800 (PST)', '2026-01-02T11:04:05Z'],
    ['2026-01-02 03:04 EST', '2026-01-02T08:04:00Z'],
    ['2026-01-02 03:04 IST', '2026-01-01T21:34:00Z'],
    ['2026-01-02 03:04 GMT+3', '2026-01-02T06:04:00Z'],
    ['2026-01-02 03:04 XYZ', '2026-01-02T03:04:00Z'],
    ['1/2/2026', '2026-01-02T00:00:00Z'],
    ['13/2/2026', '2026-02-13T00:00:00Z'],
    ['2.1.2026', '2026-02-01T00:00:00Z'],
    ['10h36m28.5s', '2026-11-20T10:36:28.500000Z'],
    ['15h30', '2026-11-20T15:30:00Z'],
    ['2/Jan/99', '1999-01-02T00:00:00Z'],
    ['99-01-02', '1999-01-02T00:00:00Z'],
    ['Jan-02-31', '2031-01-02T00:00:00Z'],
  ])('%s', (text, time) => expect(parseTime(text, NOW)).toBe(time));

  test.each([
    ['3pm', '2026-11-20T15:00:00Z'],
    ['2026-05', '2026-05-20T00:00:00Z'],
    ['may', '2026-05-20T00:00:00Z'],
    ['monday', '2026-11-23T00:00:00Z'],
    ['friday', '2026-11-20T00:00:00Z'],
    ['7', '2026-11-07T00:00:00Z'],
    ['2025', '2025-11-20T00:00:00Z'],
  ])('%s is completed with the parts of the present day', (text, time) =>
    expect(parseTime(text, NOW)).toBe(time),
  );

  test('the last day of a short month stands for a later one', () => {
    expect(parseTime('February', Date.UTC(2026, 0, 31) / 1000)).toBe('2026-02-28T00:00:00Z');
  });
});

describe('UNIX seconds', () => {
  test.each([
    ['1700000000', '2023-11-14T22:13:20Z'],
    ['1700000000.5', '2023-11-14T22:13:20.500000Z'],
    ['1700000000.9999999', '2023-11-14T22:13:21Z'],
    ['-62135596800', '0001-01-01T00:00:00Z'],
    ['1_700_000_000', '2023-11-14T22:13:20Z'],
  ])('%s', (text, time) => expect(parseTime(text, NOW)).toBe(time));
});

test.each([
  '',
  'lunch',
  '99999999999999999',
  'inf',
  'nan',
  '-1e300',
  '1e400',
  `${'9'.repeat(199)}`,
  '253402300800',
  '253402300799.9999999',
  '-62135596800.1',
  '8.64e15',
  '10000-01-01',
  '99999-12-31T23:59Z',
  '9999-12-31T23:59-01:00',
  '25:00',
  '2026-13-40',
  '30 Feb 2026',
  '1/2/3/4/5',
  'pm',
  '13:00 pm',
  '10:36 +99999',
  '2026-01-02 03:04 +25:00',
  '10:',
  'Jan Feb',
  '0001-01-01T00:00+01:00',
  `2026-01-02${' '.repeat(200)}`,
])('%j is no time', (text) => expect(parseTime(text, NOW)).toBe(null));

/** Friday. */
const LAST_DAY = Date.UTC(9999, 11, 31, 23, 59, 59) / 1000;

test('behind the last day there is none', () => {
  expect(parseTime('Friday', LAST_DAY)).toBe('9999-12-31T00:00:00Z');
  expect(parseTime('Saturday', LAST_DAY)).toBe(null);
});

describe('whatever is written', () => {
  const words = fc.constantFrom(
    '0',
    '00',
    '7',
    '12',
    '31',
    '99',
    '2026',
    '9999',
    '10000',
    '99999999',
    '20261231',
    '235959',
    '1e308',
    '-',
    '+',
    '.',
    ':',
    '/',
    ',',
    ' ',
  );
  const others = fc.constantFrom(
    'T',
    'Z',
    'pm',
    'h',
    'm',
    's',
    'GMT',
    'EST',
    '23:59',
    '+23:59',
    '-23:59',
    'Dec',
    'Friday',
    'at',
    '_',
    'e',
  );
  const texts = fc.array(fc.oneof(words, others), { maxLength: 9 }).map((parts) => parts.join(''));
  const presents = fc.oneof(
    fc.constantFrom(NOW, 0, LAST_DAY),
    fc.integer({ min: 0, max: LAST_DAY }),
  );

  test('it is a second of the years 1 to 9999, or no time', () =>
    fc.assert(
      fc.property(texts, presents, (text, now) => {
        const time = parseTime(text, now);
        if (time === null) return;
        expect(time).toMatch(/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{6})?Z$/);
        // A browser reads three digits of a second.
        const short = time.replace(/\.(\d{3})\d{3}Z$/, '.$1Z');
        expect(new Date(short).toISOString().slice(0, 19)).toBe(time.slice(0, 19));
      }),
      runs(700, 5_000),
    ));
});
