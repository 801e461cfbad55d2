import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../scripts/testing/depth.ts';
import { ChannelId, RealmId, UserId } from '../kernel/brand.ts';
import type { Json } from '../kernel/meta.ts';
import type { Type } from './contract.ts';
import { readTypingNotice, typingNotice } from './typing-notice.ts';

const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const place = fc.oneof(
  fc.record({
    _tag: fc.constant('Channel' as const),
    channel: id.map(ChannelId),
    topic: fc.string(),
  }),
  fc.record({
    _tag: fc.constant('Users' as const),
    users: fc.array(id.map(UserId), { minLength: 1, maxLength: 5 }),
  }),
);
const command: fc.Arbitrary<Type> = fc.record({
  caller: fc.record({ realm: id.map(RealmId), user: id.map(UserId), client: fc.constant('web') }),
  isBeginning: fc.boolean(),
  place,
});

test('another process reads who types, and where', () => {
  fc.assert(
    fc.property(command, (typed) => {
      const notice: Json = JSON.parse(JSON.stringify(typingNotice(typed)));
      const { caller, ...rest } = readTypingNotice(typed.caller.realm, notice) ?? {};
      expect(rest).toEqual({ isBeginning: typed.isBeginning, place: typed.place });
      expect(caller).toMatchObject({ realm: typed.caller.realm, user: typed.caller.user });
    }),
    runs(100, 1_000),
  );
});

const whole = { typing: 'start', user: 1, channel: 2, topic: 'soup' };

test.each<[string, Json]>([
  ['nothing', null],
  ['a list', [whole]],
  ['another notice', { presence: 'start', user: 1 }],
  ['an unknown word', { ...whole, typing: 'pause' }],
  ['no user', { ...whole, user: 0 }],
  ['a user by name', { ...whole, user: 'ada' }],
  ['no place', { typing: 'stop', user: 1 }],
  ['a channel without a topic', { typing: 'stop', user: 1, channel: 2 }],
  ['a list of no users', { typing: 'stop', user: 1, users: [] }],
  ['users by name', { typing: 'stop', user: 1, users: ['ada'] }],
])('%s is no notice of typing', (_name, notice) => {
  expect(readTypingNotice(RealmId(1), notice)).toBeNull();
});
