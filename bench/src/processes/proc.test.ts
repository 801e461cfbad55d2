import { describe, expect, test } from '@jest/globals';
import {
  parseEndedChildrenTicks,
  parseMachineTicks,
  parseProcessTicks,
  parseRunMicroseconds,
  parseStatusBytes,
} from './proc.ts';

describe('reading /proc', () => {
  test('memory of a process, in bytes', () => {
    const status = 'Name:\tnode\nVmRSS:\t  90000 kB\nRssAnon:\t   51234 kB\nRssFile:\t 40000 kB\n';
    expect(parseStatusBytes(status, 'RssAnon')).toBe(51_234 * 1024);
    expect(parseStatusBytes(status, 'RssShmem')).toBeNull();
  });

  test('time of a process, whatever its name', () => {
    const stat = '42 (a) b (c) R 1 42 42 0 -1 4194304 100 0 0 0 700 33 5 6 20 0 11 0 123 456 789';
    expect(parseProcessTicks(stat)).toBe(733);
    expect(parseEndedChildrenTicks(stat)).toBe(11);
  });

  test('time of a thread', () =>
    expect(parseRunMicroseconds('1234567890 55 6\n')).toBe(1_234_567.89));

  test('time of the machine; guests are counted in user already', () => {
    const stat = 'cpu  100 1 20 1000 50 2 3 4 90 0\ncpu0 50 0 10 500 25 1 1 2 45 0\n';
    expect(parseMachineTicks(stat)).toEqual({ busy: 130, all: 1180 });
  });
});
