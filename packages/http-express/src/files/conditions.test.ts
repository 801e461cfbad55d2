import { describe, expect, test } from '@jest/globals';
import { conditionOf, wantsPart } from './conditions.ts';
import { httpDate } from './http-date.ts';

const NOW = Date.UTC(2026, 10, 26);
const SECOND = Date.UTC(1994, 10, 6, 8, 49, 37) / 1000;

describe('a date', () => {
  test.each<[string | undefined, number | null]>([
    ['Sun, 06 Nov 1994 08:49:37 GMT', SECOND],
    ['Sunday, 06-Nov-94 08:49:37 GMT', SECOND],
    ['Sun Nov  6 08:49:37 1994', SECOND],
    ['Sun Nov 16 08:49:37 1994', SECOND + 864_000],
    ['Sunday, 06-Nov-26 00:00:00 GMT', Date.UTC(2026, 10, 6) / 1000],
    ['Sunday, 06-Nov-76 00:00:00 GMT', Date.UTC(2076, 10, 6) / 1000],
    ['Sunday, 06-Nov-77 00:00:00 GMT', Date.UTC(1977, 10, 6) / 1000],
    ['Sat, 31 Dec 2016 23:59:60 GMT', Date.UTC(2017, 0, 1) / 1000],
    ['Sun, 06 Nov 1994 08:49:37 UTC', null],
    ['Sun, 6 Nov 1994 08:49:37 GMT', null],
    ['Sun, 06 Nov 1994 24:49:37 GMT', null],
    ['Sun, 31 Feb 1994 08:49:37 GMT', null],
    ['1994-11-06T08:49:37Z', null],
    ['784111777', null],
    ['', null],
    [undefined, null],
  ])('%s', (text, seconds) => expect(httpDate(text, NOW)).toBe(seconds));
});

const file = { tag: '"7"', storedAt: SECOND };
const [BEFORE, THEN, AFTER] = [SECOND - 1, SECOND, SECOND + 1].map((second) =>
  new Date(second * 1000).toUTCString(),
);

describe('what is asked for under conditions', () => {
  test.each<[string, Record<string, string | undefined>, ReturnType<typeof conditionOf>]>([
    ['no condition', {}, null],
    ['who has it by its tag', { 'if-none-match': '"7"' }, 'held'],
    ['who has it by a weak tag', { 'if-none-match': 'W/"7"' }, 'held'],
    ['who has it among others', { 'if-none-match': '"a,b" , W/"6","7"' }, 'held'],
    ['who has whatever there is', { 'if-none-match': ' * ' }, 'held'],
    ['who has another', { 'if-none-match': '"70", "x,"7' }, null],
    ['who says no tag', { 'if-none-match': '7' }, null],
    [
      'a tag before a date that says otherwise',
      { 'if-none-match': '"6"', 'if-modified-since': AFTER },
      null,
    ],
    ['who has it since then', { 'if-modified-since': THEN }, 'held'],
    ['who has it since later', { 'if-modified-since': AFTER }, 'held'],
    ['who has what was before', { 'if-modified-since': BEFORE }, null],
    ['who says no date', { 'if-modified-since': 'yesterday' }, null],
    ['who expects this', { 'if-match': '"6", "7"' }, null],
    ['who expects anything', { 'if-match': '*' }, null],
    ['who expects another', { 'if-match': '"6"' }, 'failed'],
    ['who expects something like it', { 'if-match': 'W/"7"' }, 'failed'],
    ['who expects none that changed since', { 'if-unmodified-since': THEN }, null],
    ['who expects what was before', { 'if-unmodified-since': BEFORE }, 'failed'],
    ['who expects it by no date', { 'if-unmodified-since': '0' }, null],
    [
      'a tag that fits before a date that does not',
      { 'if-match': '"7"', 'if-unmodified-since': BEFORE },
      null,
    ],
    [
      'what must not be, before what need not',
      { 'if-match': '"6"', 'if-none-match': '"7"' },
      'failed',
    ],
    ['a client that has what it expects', { 'if-match': '"7"', 'if-none-match': '"7"' }, 'held'],
  ])('%s', (_what, headers, answer) => expect(conditionOf(headers, file)).toBe(answer));

  test('dates mean nothing where none is told', () => {
    const picture = { tag: '"1"', storedAt: null };
    expect(conditionOf({ 'if-modified-since': AFTER }, picture)).toBeNull();
    expect(conditionOf({ 'if-unmodified-since': BEFORE }, picture)).toBeNull();
    expect(wantsPart({ 'if-range': THEN }, picture)).toBe(false);
    expect(wantsPart({ 'if-range': 'never' }, picture)).toBe(false);
  });
});

test.each<[string | undefined, boolean]>([
  [undefined, true],
  ['"7"', true],
  [THEN, true],
  ['"6"', false],
  ['W/"7"', false],
  ['"6", "7"', false],
  ['*', false],
  [BEFORE, false],
  [AFTER, false],
  ['yesterday', false],
])('a part if the rest is %s', (condition, isWanted) =>
  expect(wantsPart({ 'if-range': condition }, file)).toBe(isWanted),
);
