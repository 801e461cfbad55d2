import { describe, expect, test } from '@jest/globals';
import type { ChannelMembership } from '../channel/may-read-channel.ts';
import { ChannelId, ContainerId, MessageId, TopicId, UserId } from '../kernel/brand.ts';
import { E } from '../kernel/fp.ts';
import { onlyUser } from '../kernel/group-setting.ts';
import {
  aChannel,
  anAbsence,
  anActorContext,
  aPeriod,
  aSubscription,
} from '../testing/builders.ts';
import type { Span } from '../topic/span.ts';
import { ROLE } from '../user/user.ts';
import { mayReadMessage, mayTouchMessage } from './may-read-message.ts';
import type { PlacedMessage } from './message.ts';
import { aMessage } from './testing/a-message.ts';

const ANN = UserId(10);
const { actor } = anActorContext({ id: ANN });
const admin = anActorContext({ id: ANN, role: ROLE.owner }).actor;
const span: Span = {
  container: ContainerId(1),
  first: MessageId(1),
  last: MessageId(20),
  topic: TopicId(7),
  channel: ChannelId(50),
  arrivals: [],
};
const cameAt = (at: number): Span => ({
  ...span,
  arrivals: [{ at: MessageId(at), from: ChannelId(51), to: ChannelId(50), isProtected: true }],
});
const inTopic = (over: Partial<PlacedMessage> = {}): PlacedMessage => ({
  message: aMessage({ id: MessageId(15) }),
  conversation: { _tag: 'InTopic', channel: ChannelId(50), topic: TopicId(7) },
  span,
  topicName: 'soup',
  movedAt: null,
  ...over,
});
const direct = (...participants: ReadonlyArray<number>) =>
  inTopic({
    conversation: { _tag: 'Direct', participants: participants.map(UserId) },
    span: null,
    topicName: null,
  });

const open: ChannelMembership = { channel: aChannel(), subscription: null };
const secret = aChannel({ privacy: 'private', hasProtectedHistory: true });
const during = (...periods: ReadonlyArray<ReturnType<typeof aPeriod>>): ChannelMembership => ({
  channel: secret,
  subscription: aSubscription({ periods }),
});
const invited: ChannelMembership = {
  channel: { ...secret, permissions: { ...secret.permissions, canSubscribe: onlyUser(ANN) } },
  subscription: null,
};

describe('who may read a message', () => {
  test.each<[string, PlacedMessage, ChannelMembership | null]>([
    ['who is in the conversation', direct(10, 11), null],
    ['who may read its channel', inTopic(), open],
    ['who was there when it was said', inTopic(), during(aPeriod(15))],
    ['who was there when it came', inTopic({ span: cameAt(30) }), during(aPeriod(25))],
    [
      'even while their account was deactivated',
      inTopic({ span: cameAt(30) }),
      during(anAbsence(25, 40), aPeriod(40)),
    ],
    ['who was there, where its place is not known', inTopic({ span: null }), during(aPeriod(1))],
  ])('%s', (_who, placed, membership) =>
    expect(mayReadMessage(actor, placed, membership)).toEqual(E.right({ ...placed, membership })),
  );

  test.each<[string, PlacedMessage | null, ChannelMembership | null]>([
    ['no one, a message that does not exist', null, open],
    [
      'who was deactivated when it was said',
      inTopic(),
      during(aPeriod(1, 15), anAbsence(15, 16), aPeriod(16)),
    ],
    ['not who is not in the conversation, an owner', direct(11, 12), null],
    ['not who does not stand to its channel at all', inTopic(), null],
    [
      'not who cannot read its channel, an owner',
      inTopic(),
      { channel: secret, subscription: null },
    ],
    ['not who came later', inTopic(), during(aPeriod(16))],
    [
      'not who came after it did',
      inTopic({ span: cameAt(30) }),
      during(aPeriod(1, 30), aPeriod(31)),
    ],
    ['not who may come in but never was there', inTopic(), invited],
  ])('%s', (_who, placed, membership) =>
    expect(mayReadMessage(admin, placed, membership)).toEqual(
      E.left({ rule: 'message.unavailable' }),
    ),
  );
});

describe('who may change anything about a message', () => {
  const permitted = (placed: PlacedMessage, membership: ChannelMembership | null) => {
    const permit = mayReadMessage(actor, placed, membership);
    if (E.isLeft(permit)) throw new Error(permit.left.rule);
    return permit.right;
  };
  test('who may read it', () => {
    const permit = permitted(inTopic(), open);
    expect(mayTouchMessage(permit)).toEqual(E.right(permit));
  });
  test('also a direct one', () =>
    expect(E.isRight(mayTouchMessage(permitted(direct(10), null)))).toBe(true));
  test('no one in an archived channel, though it can still be read there', () => {
    const archived: ChannelMembership = {
      channel: aChannel({ isArchived: true }),
      subscription: aSubscription(),
    };
    expect(mayTouchMessage(permitted(inTopic(), archived))).toEqual(
      E.left({ rule: 'message.unavailable' }),
    );
  });
});
