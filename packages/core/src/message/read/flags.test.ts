import { describe, expect, test } from '@jest/globals';
import type { DeliveryState } from '../../topic/received.ts';
import type { Flag, StoredFlag } from '../message.ts';
import { flagsOf, isMentioning, isUnread } from './flags.ts';

const call = (
  deliveryState: DeliveryState,
  isRead: boolean,
  mentionsChannel: boolean,
  ...stored: ReadonlyArray<StoredFlag>
) =>
  flagsOf({ mentionsChannel }, deliveryState, {
    isRead,
    isMarkedUnread: false,
    stored: new Set(stored),
  });

describe('the flags a reader is shown', () => {
  test.each<[string, ReadonlyArray<Flag>, ReadonlyArray<Flag>]>([
    ['none when they received it and have not read it', call('sent', false, false), []],
    ['read where they did', call('sent', true, false), ['read']],
    [
      'read and historical where they never received it',
      call('none', false, false),
      ['read', 'historical'],
    ],
    [
      'no channel mention where they never received it',
      call('none', false, true),
      ['read', 'historical'],
    ],
    [
      'no mention that was lost with the message on a journey',
      call('none', false, false, 'mentioned', 'starred'),
      ['read', 'starred', 'historical'],
    ],
    ['read where a move brought it to them', call('arrived', false, true), ['read']],
    [
      'the channel mention where it was sent to them',
      call('sent', false, true),
      ['stream_wildcard_mentioned'],
    ],
    [
      'in one order whatever the order they came in',
      call(
        'sent',
        true,
        false,
        'historical',
        'has_alert_word',
        'topic_wildcard_mentioned',
        'mentioned',
        'collapsed',
        'starred',
      ),
      [
        'read',
        'starred',
        'collapsed',
        'mentioned',
        'topic_wildcard_mentioned',
        'has_alert_word',
        'historical',
      ],
    ],
  ])('%s', (_says, flags, shown) => expect(flags).toEqual(shown));
});

describe('a message is unread', () => {
  const is = (
    deliveryState: DeliveryState,
    isRead: boolean,
    isMarkedUnread: boolean,
    ...stored: ReadonlyArray<StoredFlag>
  ) => isUnread(deliveryState, { isRead, isMarkedUnread, stored: new Set(stored) });
  test.each<[string, boolean, boolean]>([
    ['that was sent to them and that they have not read', is('sent', false, false), true],
    ['that was sent to them and that they marked', is('sent', false, true), true],
    ['but not when they have read it', is('sent', true, false), false],
    ['nor when a journey brought it', is('arrived', false, false), false],
    ['unless they marked that', is('arrived', false, true), true],
    ['nor when they never got it', is('none', false, false), false],
    ['nor when it was marked before it was lost', is('none', false, true), false],
    ['unless they made it theirs by marking it', is('none', false, true, 'historical'), true],
    ['and not by a star alone', is('none', false, false, 'historical', 'starred'), false],
  ])('%s', (_says, found, expected) => expect(found).toBe(expected));
});

const BOTH = [true, false];

test('a message mentions the users whose shown flags say so', () => {
  for (const receipt of ['sent', 'arrived', 'none'] as const)
    for (const byName of BOTH)
      for (const inTopic of BOTH)
        for (const inChannel of BOTH) {
          const stored = [
            ...(byName ? ['mentioned' as const] : []),
            ...(inTopic ? ['topic_wildcard_mentioned' as const] : []),
          ];
          const flags = call(receipt, false, inChannel, ...stored);
          const withOthers =
            flags.includes('topic_wildcard_mentioned') ||
            flags.includes('stream_wildcard_mentioned');
          const calls = { byName, inTopic, inChannel };
          expect([isMentioning(calls, receipt, false), isMentioning(calls, receipt, true)]).toEqual(
            [flags.includes('mentioned'), flags.includes('mentioned') || withOthers],
          );
        }
});
