import { describe, expect, test } from '@jest/globals';
import { ChannelId, UnixSeconds } from '../kernel/brand.ts';
import { weeklyTraffic } from './traffic.ts';

const DAY = 86_400;
const NOW = 1_800_000_000;
const id = ChannelId(1);
const traffic = (days: number, sent: number | null): number | null => {
  const counts = sent === null ? null : new Map(sent === 0 ? [] : [[id, sent]]);
  return weeklyTraffic({ id, createdAt: UnixSeconds(NOW - days * DAY) }, counts, UnixSeconds(NOW));
};

describe('the traffic of a channel in a week', () => {
  test.each<[string, number, number | null, number | null]>([
    ['is a quarter of what came in four weeks', 28, 48, 12],
    ['however old the channel is', 1000, 48, 12],
    ['is what came in its own weeks, where it is younger', 14, 48, 24],
    ['of a channel a week old, all', 7, 48, 48],
    ['by whole days', 7.9, 48, 48],
    ['is not known of one that is younger', 6.99, 48, null],
    ['nor where nothing was counted', 1000, null, null],
    ['is nothing where nothing came', 1000, 0, 0],
    ['is one where little came', 1000, 1, 1],
    ['and a message more than that makes no two', 1000, 7, 1],
    ['has two digits', 1000, 4 * 99, 99],
    ['of which the last is rounded', 1000, 4 * 104, 100],
    ['up as well', 1000, 4 * 1_260, 1_300],
    ['even into another digit', 1000, 4 * 99_999, 100_000],
  ])('%s', (_what, days, sent, expected) => expect(traffic(days, sent)).toBe(expected));
});
