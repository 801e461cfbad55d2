import { describe, expect, test } from '@jest/globals';
import type { Receipt } from '../../topic/received.ts';
import type { Flag, StoredFlag } from '../message.ts';
import { flagsOf } from './flags.ts';

const call = (receipt: Receipt, isRead: boolean, mentionsChannel: boolean, ...stored: ReadonlyArray<StoredFlag>) =>
  flagsOf({ mentionsChannel }, receipt, { isRead, isMarkedUnread: false, stored: new Set(stored) });

describe('the flags a reader is shown', () => {
  test.each<[string, ReadonlyArray<Flag>, ReadonlyArray<Flag>]>([
    ['none where he received it and has not read it', call('sent', false, false), []],
    ['read where he did', call('sent', true, false), ['read']],
    ['read and historical where he never received it', call('none', false, false), ['read', 'historical']],
    ['no channel mention where he never received it', call('none', false, true), ['read', 'historical']],
    [
      'no mention that was lost with the message on a journey',
      call('none', false, false, 'mentioned', 'starred'),
      ['read', 'starred', 'historical'],
    ],
    ['read where a journey brought it to him', call('arrived', false, true), ['read']],
    ['the channel mention where it was sent to him', call('sent', false, true), ['stream_wildcard_mentioned']],
    [
      'in one order whatever the order they came in',
      call('sent', true, false, 'historical', 'has_alert_word', 'topic_wildcard_mentioned', 'mentioned', 'collapsed', 'starred'),
      ['read', 'starred', 'collapsed', 'mentioned', 'topic_wildcard_mentioned', 'has_alert_word', 'historical'],
    ],
  ])('%s', (_says, flags, shown) => expect(flags).toEqual(shown));
});
