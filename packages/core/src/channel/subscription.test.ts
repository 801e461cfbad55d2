import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ChannelId, MessageId, UserId } from '../kernel/brand.ts';
import { E } from '../kernel/fp.ts';
import { codePoints } from '../kernel/text.ts';
import { anyCharacter } from '../testing/any-character.ts';
import { isInside, MAX_CHANNEL_NAME, type Subscription } from './channel.ts';
import { parseChannelName } from './channel-name.ts';
import { closed, opened } from './subscription.ts';

test('whatever he joins and leaves, he was there exactly between the two', () => {
  const steps = fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 12 }).map((at) => at.sort((a, b) => a - b));
  fc.assert(
    fc.property(steps, (positions) => {
      const subscription = positions.reduce<Subscription | null>(
        (before, at) =>
          before?.isActive ? closed(before, MessageId(at)) : opened(before, UserId(1), ChannelId(2), MessageId(at), '#76ce90'),
        null,
      );
      const wasThere = (position: number): boolean => positions.filter((at) => at <= position).length % 2 === 1;
      for (let position = 0; position <= 101; position++) {
        expect(isInside(subscription?.periods ?? [], MessageId(position))).toBe(wasThere(position));
      }
      expect(subscription?.revision).toBe(positions.length);
      expect(subscription?.periods.slice(0, -1).every(({ until }) => until !== null)).toBe(true);
      expect(subscription?.periods.at(-1)?.until === null).toBe(subscription?.isActive);
    }),
  );
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
