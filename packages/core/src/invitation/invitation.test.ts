import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Sha256, UnixSeconds } from '../kernel/brand.ts';
import { hasExpired, invitationKey, isInvitationKey, joinUrl } from './invitation.ts';
import { aLink } from './testing/a-link.ts';

const hex = fc
  .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 64, maxLength: 64 })
  .map((digits) => Sha256(digits.join('')));

describe('the key of a link', () => {
  test('is 24 characters that can be read out', () =>
    fc.assert(
      fc.property(hex, (digest) => expect(invitationKey(digest)).toMatch(/^[a-z2-7]{24}$/)),
    ));
  test('holds 120 bits of the digest and none of the rest', () =>
    fc.assert(
      fc.property(hex, hex, (one, other) => {
        const isSame = one.slice(0, 30) === other.slice(0, 30);
        expect(invitationKey(one) === invitationKey(other)).toBe(isSame);
        expect(invitationKey(Sha256(one.slice(0, 30) + other.slice(30)))).toBe(invitationKey(one));
      }),
    ));
  test('is base 32: RFC 4648, lower case', () => {
    // base32(0x00 44 32 14 c7 42 54 b6 35 cf 84 65 3a 56 d7) is "abcdefghijklmnopqrstuvwx".
    expect(invitationKey(Sha256(`00443214c74254b635cf84653a56d7${'f'.repeat(34)}`))).toBe(
      'abcdefghijklmnopqrstuvwx',
    );
    expect([invitationKey(Sha256('0'.repeat(64))), invitationKey(Sha256('f'.repeat(64)))]).toEqual([
      'a'.repeat(24),
      '7'.repeat(24),
    ]);
  });
  test.each([
    [23, false],
    [24, true],
    [25, false],
    [39, false],
    [40, true],
    [0, false],
  ])('of %i characters is well-formed: %s', (length, answer) =>
    expect(isInvitationKey('a'.repeat(length))).toBe(answer),
  );
});

test('a link ends with a slash', () =>
  expect(joinUrl({ url: 'https://chat.example.com' }, aLink())).toBe(
    'https://chat.example.com/join/abcdefghijklmnopqrstuvwx/',
  ));

test.each([
  [99, false],
  [100, false],
  [101, true],
])('one whose last second is 100 has expired at %i: %s', (now, answer) =>
  expect(hasExpired(aLink({ expiresAt: UnixSeconds(100) }), UnixSeconds(now))).toBe(answer),
);
test('one without a last second never does', () =>
  expect(hasExpired(aLink(), UnixSeconds(Number.MAX_SAFE_INTEGER))).toBe(false));
