import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyCharacter } from '../../../../scripts/testing/any-character.ts';
import { ChannelId, MessageId, UserId } from '../kernel/brand.ts';
import { E } from '../kernel/fp.ts';
import { codePoints } from '../kernel/text.ts';
import { isInside, isSentTo, MAX_CHANNEL_NAME, type Subscription } from './channel.ts';
import { parseChannelName } from './channel-name.ts';
import { closed, continued, opened } from './subscription.ts';

test('after any sequence of joining and leaving, a user was there exactly in between', () => {
  const steps = fc
    .uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 12 })
    .map((at) => at.sort((a, b) => a - b));
  fc.assert(
    fc.property(steps, (positions) => {
      const subscription = positions.reduce<Subscription | null>(
        (before, at) =>
          before?.isActive
            ? closed(before, MessageId(at))
            : opened(before, UserId(1), ChannelId(2), MessageId(at), '#76ce90'),
        null,
      );
      const wasThere = (position: number): boolean =>
        positions.filter((at) => at <= position).length % 2 === 1;
      for (let position = 0; position <= 101; position++) {
        expect(isInside(subscription?.periods ?? [], MessageId(position))).toBe(wasThere(position));
      }
      expect(subscription?.revision).toBe(positions.length);
      expect(subscription?.periods.slice(0, -1).every(({ until }) => until !== null)).toBe(true);
      expect(subscription?.periods.at(-1)?.until === null).toBe(subscription?.isActive);
    }),
  );
});

describe('a deactivated user', () => {
  const joined = opened(null, UserId(1), ChannelId(2), MessageId(10), '#76ce90');
  const gone = continued(joined, MessageId(20), true) ?? joined;
  const back = continued(gone, MessageId(30), false) ?? gone;
  const between = (is: typeof isInside, { periods }: Subscription) =>
    [9, 10, 19, 20, 29, 30].filter((at) => is(periods, MessageId(at)));

  test('stays subscribed, and is sent nothing until they are back', () => {
    expect([gone, back].map(({ isActive, revision }) => [isActive, revision])).toEqual([
      [true, 2],
      [true, 3],
    ]);
    expect([between(isInside, gone), between(isSentTo, gone)]).toEqual([
      [10, 19, 20, 29, 30],
      [10, 19],
    ]);
    expect([between(isInside, back), between(isSentTo, back)]).toEqual([
      [10, 19, 20, 29, 30],
      [10, 19, 30],
    ]);
  });

  test('is no more so when it is said again, nor where they are not subscribed', () => {
    expect([continued(gone, MessageId(25), true), continued(joined, MessageId(25), false)]).toEqual(
      [null, null],
    );
    const left = closed(back, MessageId(40));
    expect([continued(left, MessageId(50), true), continued(left, MessageId(50), false)]).toEqual([
      null,
      null,
    ]);
  });

  test('leaves a channel for good where they are taken out of it', () =>
    expect(between(isInside, closed(gone, MessageId(25)))).toEqual([10, 19, 20]));
});

test('a stored channel name is short, printable, and the same when it is given again', () =>
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 70 }), (raw) => {
      const name = parseChannelName(raw);
      if (E.isLeft(name)) return;
      expect(codePoints(name.right)).toBeLessThanOrEqual(MAX_CHANNEL_NAME);
      expect(parseChannelName(name.right)).toEqual(name);
      expect(parseChannelName(`\n ${raw}\t`)).toEqual(name);
    }),
  ));
