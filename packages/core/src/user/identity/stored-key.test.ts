import { expect, test } from '@jest/globals';
import { Sha256, UnixSeconds, UserId } from '../../kernel/brand.ts';
import { programKey } from './program-key.ts';
import { givingWay, isUseDue, type KeyKind, programName, type StoredKey } from './stored-key.ts';

const NOW = UnixSeconds(100_000_000);
const HOUR = 3_600;
const DAY = 86_400;

const key = (
  name: string,
  unused: number,
  program: string,
  kind: KeyKind = 'program',
): StoredKey => ({
  digest: Sha256(name),
  kind,
  program,
  madeAt: null,
  usedAt: UnixSeconds(NOW - unused),
  endsAt: null,
});

test.each<[what: string, own: ReadonlyArray<StoredKey>, gone: string | null]>([
  ['no key', [], null],
  ['one of the same program, unused for an hour', [key('a', HOUR, 'desk')], 'a'],
  ['one of the same program, used less than an hour ago', [key('a', HOUR - 1, 'desk')], null],
  [
    'the longest unused of the same program',
    [key('a', 3 * HOUR, 'desk'), key('b', 2 * HOUR, 'desk')],
    'a',
  ],
  [
    'the same program before another that was unused for longer',
    [key('a', 40 * DAY, 'phone'), key('b', HOUR, 'desk')],
    'b',
  ],
  [
    'another program, unused for 30 days',
    [key('a', 30 * DAY, 'phone'), key('b', HOUR - 1, 'desk')],
    'a',
  ],
  ['another program, unused for less than 30 days', [key('a', 30 * DAY - 1, 'phone')], null],
  ['a browser of the same name', [key('a', DAY, 'desk', 'session')], null],
  ['a browser, unused for 30 days', [key('a', 30 * DAY, '', 'session')], 'a'],
])('%s', (_what, own, gone) =>
  expect(givingWay(own, { kind: 'program', program: 'desk' }, NOW)?.digest ?? null).toBe(gone),
);

test('a use is due half an hour after the last one that was noted', () => {
  expect([
    isUseDue(NOW, NOW),
    isUseDue(NOW, UnixSeconds(NOW + 1_799)),
    isUseDue(NOW, UnixSeconds(NOW + 1_800)),
  ]).toEqual([false, false, true]);
});

test('of a name of a program 60 characters are kept, and none that a store does not take', () => {
  expect(programName('x'.repeat(61))).toBe('x'.repeat(60));
  expect(programName(' de\u0000sk\n\ud800 ')).toBe('desk');
  expect(programKey(UserId(1), Sha256('d'), NOW, `${'y'.repeat(70)}`)).toEqual({
    _tag: 'api-key.put',
    user: 1,
    digest: 'd',
    kind: 'program',
    program: 'y'.repeat(60),
    madeAt: NOW,
    endsAt: null,
  });
});
