import { describe, expect, test } from '@jest/globals';
import { canonicalTimeZone } from './time-zones.ts';

describe('the name of a time zone', () => {
  test.each([
    ['Europe/Vienna', 'Europe/Vienna'],
    ['America/Montreal', 'America/Toronto'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['America/Argentina/ComodRivadavia', 'America/Argentina/Catamarca'],
    ['UTC', 'Etc/UTC'],
    ['GMT+0', 'Etc/GMT'],
    ['Etc/GMT-14', 'Etc/GMT-14'],
    ['Europe/Amsterdam', 'Europe/Amsterdam'],
  ])('%s is kept as %s', (name, kept) => expect(canonicalTimeZone(name)).toBe(kept));

  test.each([
    [''],
    ['europe/vienna'],
    ['Europe/Vienna '],
    ['Europe'],
    ['Mars/Olympus'],
    ['+01:00'],
    ['Etc/GMT=Etc/GMT+0'],
    ['__proto__'],
  ])('%j is none', (name) => expect(canonicalTimeZone(name)).toBeNull());
});
