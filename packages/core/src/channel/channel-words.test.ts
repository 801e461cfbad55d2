import { describe, expect, test } from '@jest/globals';
import { E } from '../kernel/fp.ts';
import { parseChannelName, parseDescription } from './channel-name.ts';
import { parseColor, pickColor } from './color.ts';
import { privacyOf } from './privacy.ts';
import { parseRetention } from './retention.ts';

describe('the name of a channel', () => {
  test.each([
    ['blanks around it go', '  lunch\n', 'lunch'],
    ['blanks inside stay', 'lunch  club', 'lunch  club'],
    ['sixty characters fit', '😀'.repeat(60), '😀'.repeat(60)],
  ])('%s', (_says, raw, name) => expect(parseChannelName(raw)).toEqual(E.right(name)));

  test.each([
    ['empty', '', { rule: 'channel.name.empty' }],
    ['blank', ' \x1f\n', { rule: 'channel.name.empty' }],
    ['too long', 'x'.repeat(61), { rule: 'channel.name.too-long', limit: 60 }],
    ['with a control character', ' a\0b', { rule: 'channel.name.invalid-character', position: 2 }],
    [
      'with half a pair of surrogates',
      '😀\ud83d',
      { rule: 'channel.name.invalid-character', position: 2 },
    ],
  ])('%s is refused', (_says, raw, refusal) =>
    expect(parseChannelName(raw)).toEqual(E.left(refusal)),
  );
});

describe('the description of a channel', () => {
  test('is one line', () => expect(parseDescription('a\nb\n')).toEqual(E.right('a b ')));
  test('has room for 1024 characters', () =>
    expect(parseDescription('😀'.repeat(1024))).toEqual(E.right('😀'.repeat(1024))));
  test('and not for one more', () =>
    expect(parseDescription('x'.repeat(1025))).toEqual(
      E.left({ rule: 'channel.description.too-long', limit: 1024 }),
    ));
});

describe('how long messages are kept', () => {
  test.each([
    [1, 1],
    [365, 365],
    [2_147_483_647, 2_147_483_647],
    ['unlimited', -1],
    ['realm_default', null],
  ])('%s', (wish, days) => expect(parseRetention(wish)).toEqual(E.right(days)));
  test.each([0, -1, 1.5, 'forever', '30', Number.NaN])('not %s', (value) =>
    expect(parseRetention(value)).toEqual(E.left({ rule: 'channel.retention.invalid', value })),
  );
  test('at most as long as is useful', () =>
    expect(parseRetention(2_147_483_648)).toEqual(
      E.left({ rule: 'channel.retention.too-long', limit: 2_147_483_647 }),
    ));
});

describe('colours', () => {
  test.each([
    ['#76ce90', '#76ce90'],
    ['#ABCDEF', '#ABCDEF'],
    ['#1aF', '#11aaFF'],
    ['76ce90', null],
    ['#76ce9', null],
    ['#76ce9g', null],
    ['red', null],
    ['#76ce90\n', null],
  ])('%j', (text, color) => expect(parseColor(text)).toBe(color));

  test('the first is not picked twice', () => {
    const first = pickColor(new Set(), 3);
    const second = pickColor(new Set([first]), 3);
    expect(second).not.toBe(first);
    expect([parseColor(first), parseColor(second)]).toEqual([first, second]);
  });

  test('when all are in use, channels still differ', () => {
    const used = new Set<string>();
    for (let count = 0; count < 24; count++) used.add(pickColor(used, 0));
    expect(used.size).toBe(24);
    expect([pickColor(used, 1), pickColor(used, 25)]).toEqual([
      pickColor(used, 1),
      pickColor(used, 1),
    ]);
    expect(pickColor(used, 2)).not.toBe(pickColor(used, 1));
  });
});

describe('who can read a channel, and how far back', () => {
  test.each([
    ['public', false, false, null, { privacy: 'public', hasProtectedHistory: false }],
    [
      'public, with the history every public channel has',
      false,
      false,
      true,
      { privacy: 'public', hasProtectedHistory: false },
    ],
    [
      'private protects its history',
      true,
      false,
      null,
      { privacy: 'private', hasProtectedHistory: true },
    ],
    [
      'private shares it when asked',
      true,
      false,
      true,
      { privacy: 'private', hasProtectedHistory: false },
    ],
    ['web-public', false, true, null, { privacy: 'web-public', hasProtectedHistory: false }],
  ] as const)('%s', (_says, isPrivate, isWebPublic, shared, privacy) =>
    expect(privacyOf(isPrivate, isWebPublic, shared)).toEqual(E.right(privacy)),
  );

  test.each([
    ['public with protected history', false, false, false],
    ['web-public with protected history', false, true, false],
    ['private and web-public', true, true, null],
  ])('never %s', (_says, isPrivate, isWebPublic, shared) =>
    expect(privacyOf(isPrivate, isWebPublic, shared)).toEqual(
      E.left({ rule: 'channel.privacy.impossible' }),
    ),
  );
});
