import { describe, expect, test } from '@jest/globals';
import { UserId } from '../kernel/brand.ts';
import { type EmailRequest, settleEmails } from './settle-emails.ts';

const request = (
  user: number,
  own: string | null,
  wanted: string | null,
  holder: number | 'no account' | null = null,
): EmailRequest => ({
  key: `k${user}`,
  user: UserId(user),
  own,
  wanted,
  holder: typeof holder === 'number' ? UserId(holder) : holder,
});

const settled = (...requests: ReadonlyArray<EmailRequest>) => {
  const { taken, handedOver } = settleEmails(requests);
  return { taken: [...taken], handedOver: [...handedOver] };
};

describe('an address that a person wants', () => {
  test('is theirs when it is free or theirs already', () =>
    expect(settled(request(1, 'a', 'b'), request(2, 'c', 'c'), request(3, 'd', null))).toEqual({
      taken: [],
      handedOver: [],
    }));

  test('stays with an account outside of the sync, and with an id that no account has', () =>
    expect(settled(request(1, 'a', 'b', 9), request(2, null, 'user7@x', 'no account'))).toEqual({
      taken: ['k1', 'k2'],
      handedOver: [],
    }));

  test('goes round a ring', () =>
    expect(
      settled(request(1, 'a', 'b', 2), request(2, 'b', 'c', 3), request(3, 'c', 'a', 1)),
    ).toEqual({
      taken: [],
      handedOver: ['k1', 'k2', 'k3'],
    }));

  test('stays all along a chain whose last one is stuck', () =>
    expect(
      settled(request(1, 'a', 'b', 2), request(2, 'b', 'c', 3), request(3, 'c', 'd', 9)),
    ).toEqual({
      taken: ['k1', 'k2', 'k3'],
      handedOver: [],
    }));

  test('is that of the first of two', () =>
    expect(settled(request(1, null, 'a'), request(2, null, 'a'))).toEqual({
      taken: ['k2'],
      handedOver: [],
    }));
});
