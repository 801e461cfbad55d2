import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ChannelMembership } from '../../channel/may-read-channel.ts';
import {
  ChannelId,
  ContainerId,
  MessageId,
  Revision,
  TopicId,
  UserId,
} from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import { aChannel, anActorContext, aSubscription } from '../../testing/builders.ts';
import type { DeliveryState } from '../../topic/received.ts';
import type { ReadMessagePermit } from '../may-read-message.ts';
import type { Conversation, StoredFlag } from '../message.ts';
import { aMessage } from '../testing/a-message.ts';
import { decideFlags } from './decide-flags.ts';
import type { MessageForUser } from './message-for-user.ts';
import type { FlagChange, OwnFlag } from './own-flag.ts';

const inside = (id = 50): ChannelMembership => ({
  channel: aChannel({ id: ChannelId(id) }),
  subscription: aSubscription(),
});
const outside = (id = 50): ChannelMembership => ({
  channel: aChannel({ id: ChannelId(id) }),
  subscription: null,
});

/**
 * An unread message that was sent to the user in a subscribed channel. Each hundred messages lie in
 * one container.
 */
const held = (
  id: number,
  over: {
    readonly membership?: ChannelMembership | null;
    readonly deliveryState?: DeliveryState;
    readonly isRead?: boolean;
    readonly isMarkedUnread?: boolean;
    readonly stored?: ReadonlyArray<StoredFlag>;
  } = {},
): MessageForUser => {
  const {
    membership = inside(),
    deliveryState = 'sent',
    isRead = false,
    isMarkedUnread = false,
    stored = [],
  } = over;
  const message = aMessage({
    id: MessageId(id),
    container: ContainerId(Math.floor(id / 100)),
    revision: Revision(4),
  });
  const conversation: Conversation =
    membership === null
      ? { _tag: 'Direct', participants: [10, 11].map(UserId) }
      : { _tag: 'InTopic', channel: membership.channel.id, topic: TopicId(7) };
  const placed = {
    message,
    conversation,
    span: null,
    topicName: null,
    movedAt: null,
    membership,
  } as ReadMessagePermit;
  return { placed, deliveryState, state: { isRead, isMarkedUnread, stored: new Set(stored) } };
};

const to = (flag: OwnFlag, isAdded: boolean): FlagChange => ({ flag, isAdded });
const decide = (change: FlagChange, messages: ReadonlyArray<MessageForUser>, areAllThere = true) =>
  decideFlags({ context: anActorContext(), held: messages, areAllThere }, change);
const decided = (...args: Parameters<typeof decide>) => {
  const answer = decide(...args);
  if (E.isLeft(answer)) throw new Error(answer.left.rule);
  return answer.right;
};

const actor = { _tag: 'row.unchanged', row: 'user', id: 10, revision: 1 };
const there = (id: number) => ({ _tag: 'row.unchanged', row: 'message', id, revision: 4 });
const told = (flag: OwnFlag, isAdded: boolean, ...messages: ReadonlyArray<number>) => ({
  _tag: 'message.flags-changed',
  realm: 1,
  user: 10,
  flag,
  isAdded,
  messages,
});
const put = (message: number, flag: StoredFlag) => ({
  _tag: 'message-flag.put',
  message,
  user: 10,
  flag,
});
const removed = (message: number, flag: StoredFlag) => ({
  _tag: 'message-flag.remove',
  message,
  user: 10,
  flag,
});
const marked = (message: number) => ({ _tag: 'unread-mark.put', message, user: 10 });

describe('what becomes of messages', () => {
  test('they are read, even while their sender edits them', () =>
    expect(decided(to('read', true), [held(101), held(205)])).toEqual({
      changed: [101, 205],
      skippedChannels: [],
      changeSet: {
        guards: [actor],
        changes: [
          {
            _tag: 'messages.read',
            user: 10,
            pieces: [
              { container: 1, first: 101, last: 101 },
              { container: 2, first: 205, last: 205 },
            ],
          },
        ],
        events: [told('read', true, 101, 205)],
      },
    }));
  test('they are unread again, each while it is there', () =>
    expect(
      decided(to('read', false), [held(101, { isRead: true }), held(102, { isRead: true })]),
    ).toEqual({
      changed: [101, 102],
      skippedChannels: [],
      changeSet: {
        guards: [actor, there(101), there(102)],
        changes: [marked(101), marked(102)],
        events: [told('read', false, 101, 102)],
      },
    }));
  test.each<OwnFlag & StoredFlag>(['starred', 'collapsed'])(
    'they are %s, each while it is there',
    (flag) =>
      expect(decided(to(flag, true), [held(101), held(102)]).changeSet).toEqual({
        guards: [actor, there(101), there(102)],
        changes: [put(101, flag), put(102, flag)],
        events: [told(flag, true, 101, 102)],
      }),
  );
  test.each<OwnFlag & StoredFlag>(['starred', 'collapsed'])('they are %s no more', (flag) =>
    expect(decided(to(flag, false), [held(101, { stored: [flag] })])).toEqual({
      changed: [101],
      skippedChannels: [],
      changeSet: {
        guards: [actor],
        changes: [removed(101, flag)],
        events: [told(flag, false, 101)],
      },
    }),
  );
});

describe('a message that they never received', () => {
  const never = held(101, { deliveryState: 'none' });
  const his = held(102, { deliveryState: 'none', stored: ['historical'] });
  test.each<[string, FlagChange, ReadonlyArray<object>]>([
    [
      'becomes theirs with a star',
      to('starred', true),
      [put(101, 'historical'), put(101, 'starred')],
    ],
    [
      'becomes theirs when it is marked unread',
      to('read', false),
      [put(101, 'historical'), marked(101)],
    ],
  ])('%s', (_says, change, changes) =>
    expect(decided(change, [never]).changeSet.changes).toEqual(changes),
  );
  test.each<[string, FlagChange, object]>([
    ['takes a star', to('starred', true), put(102, 'starred')],
    ['is marked unread', to('read', false), marked(102)],
  ])('and is theirs already %s', (_says, change, only) =>
    expect(decided(change, [his]).changeSet.changes).toEqual([only]),
  );
  test('does not become theirs by losing a star', () =>
    expect(
      decided(to('starred', false), [held(101, { deliveryState: 'none', stored: ['starred'] })])
        .changeSet.changes,
    ).toEqual([removed(101, 'starred')]));
  test('nor by being starred when a move brought it to them', () =>
    expect(
      decided(to('starred', true), [held(101, { deliveryState: 'arrived' })]).changeSet.changes,
    ).toEqual([put(101, 'starred')]));
});

describe('nothing becomes of a message', () => {
  test.each<[string, FlagChange, MessageForUser]>([
    ['that is read, by reading it', to('read', true), held(101, { isRead: true })],
    ['that they never got, by reading it', to('read', true), held(101, { deliveryState: 'none' })],
    ['that is unread, by marking it', to('read', false), held(101)],
    [
      'that has a star, by starring it',
      to('starred', true),
      held(101, { stored: ['starred', 'collapsed'] }),
    ],
    [
      'that has none, by taking it away',
      to('starred', false),
      held(101, { stored: ['collapsed'] }),
    ],
    [
      'that is not collapsed, by opening it',
      to('collapsed', false),
      held(101, { stored: ['starred'] }),
    ],
  ])('%s, and the user is told', (_says, change, one) => {
    const events = [told(change.flag, change.isAdded)];
    expect(decided(change, [one])).toEqual({
      changed: [],
      skippedChannels: [],
      changeSet: { guards: [actor], changes: [], events },
    });
  });
  test('but something becomes of the others', () => {
    const { changed, changeSet } = decided(to('starred', true), [
      held(101, { stored: ['starred'] }),
      held(102),
    ]);
    expect(changed).toEqual([102]);
    expect(changeSet).toEqual({
      guards: [actor, there(102)],
      changes: [put(102, 'starred')],
      events: [told('starred', true, 102)],
    });
  });
});

describe('a channel they are not in', () => {
  const read = { isRead: true };
  const messages = [
    held(101, { ...read, membership: outside(70) }),
    held(102, { ...read, membership: inside() }),
    held(103, { ...read, membership: outside(9) }),
    held(104, { ...read, membership: outside(70) }),
    held(105, { ...read, membership: null }),
    held(106, {
      ...read,
      membership: { ...inside(8), subscription: aSubscription({ isActive: false }) },
    }),
  ];
  test('cannot have anything unread: it is named once, in order, and the rest is marked', () => {
    const { changed, skippedChannels, changeSet } = decided(to('read', false), messages);
    expect(skippedChannels).toEqual([8, 9, 70]);
    expect(changed).toEqual([102, 105]);
    expect(changeSet).toEqual({
      guards: [actor, there(102), there(105)],
      changes: [marked(102), marked(105)],
      events: [told('read', false, 102, 105)],
    });
  });
  test('can have something read', () =>
    expect(decided(to('read', true), [held(101, { membership: outside() })])).toMatchObject({
      changed: [101],
      skippedChannels: [],
    }));
  test.each([true, false])('and stars, given: %s', (isAdded) => {
    const one = held(101, { membership: outside(), stored: isAdded ? [] : ['starred'] });
    expect(decided(to('starred', isAdded), [one])).toMatchObject({
      changed: [101],
      skippedChannels: [],
    });
  });
});

describe('where one of the messages is not there, or not for them', () => {
  test.each([to('starred', true), to('collapsed', true), to('read', false)])(
    'nothing is given: $flag, $isAdded',
    (change) =>
      expect(decide(change, [held(101)], false)).toEqual(E.left({ rule: 'message.unavailable' })),
  );
  test.each([to('starred', false), to('collapsed', false), to('read', true)])(
    'the others lose theirs: $flag, $isAdded',
    (change) => {
      const one = held(101, { stored: ['starred', 'collapsed'] });
      expect(decided(change, [one], false).changed).toEqual([101]);
    },
  );
});

describe('any request for any messages', () => {
  const some = fc.record({
    membership: fc.constantFrom(null, inside(), outside(), outside(60)),
    deliveryState: fc.constantFrom<DeliveryState>('sent', 'arrived', 'none'),
    isRead: fc.boolean(),
    isMarkedUnread: fc.boolean(),
    stored: fc.subarray<StoredFlag>(['starred', 'collapsed', 'historical', 'mentioned']),
  });
  const many = fc
    .array(some, { maxLength: 8 })
    .map((all) => all.map((one, index) => held(101 + index, one)));
  const change = fc.record({
    flag: fc.constantFrom<OwnFlag>('read', 'starred', 'collapsed'),
    isAdded: fc.boolean(),
  });

  test('the user gets one update, with the changed messages only, and each is written', () =>
    fc.assert(
      fc.property(many, change, (messages, asked) => {
        const { changed, changeSet } = decided(asked, messages);
        expect(changeSet.events).toEqual([told(asked.flag, asked.isAdded, ...changed)]);
        const written = changeSet.changes.flatMap((one) => {
          if (one._tag === 'messages.read') return one.pieces.map(({ first }) => first);
          return 'message' in one && typeof one.message === 'number' ? [one.message] : [];
        });
        expect([...new Set(written)]).toEqual(changed);
      }),
    ));
  test('what was given and then taken away leaves no flag of that name', () =>
    fc.assert(
      fc.property(
        many,
        fc.constantFrom<OwnFlag & StoredFlag>('starred', 'collapsed'),
        (messages, flag) => {
          const given = new Set([...decided(to(flag, true), messages).changed]);
          const after = messages.map((one) =>
            given.has(one.placed.message.id)
              ? { ...one, state: { ...one.state, stored: new Set([...one.state.stored, flag]) } }
              : one,
          );
          expect(decided(to(flag, true), after).changed).toEqual([]);
          expect(decided(to(flag, false), after).changed).toEqual(
            messages.map(({ placed }) => placed.message.id),
          );
        },
      ),
    ));
});
