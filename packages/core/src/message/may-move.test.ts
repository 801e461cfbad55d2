import { describe, expect, test } from '@jest/globals';
import { ChannelId, UnixSeconds } from '../kernel/brand.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { Realm } from '../realm/realm.ts';
import { aChannel, all, anActorContext, aRealm, NOBODY, NOW } from '../testing/builders.ts';
import type { ActorContext } from '../user/actor-context.ts';
import { ROLE, type Role, type User } from '../user/user.ts';
import { type MoveKind, mayMove, wholeTopicLimit } from './may-move.ts';

const WEEK = 604_800;
const dinner = aChannel({ id: ChannelId(51), name: 'dinner' });
const closed = aChannel({
  id: ChannelId(52),
  name: 'news',
  permissions: { canSendMessage: all('administrators') },
});

interface Asked {
  readonly by?: Role;
  readonly joinedAt?: User['joinedAt'];
  readonly realm?: Realm;
  readonly topic?: MoveKind['topic'];
  readonly channel?: MoveKind['channel'];
  readonly age?: number;
}

const scene = ({
  by = ROLE.member,
  realm = aRealm(),
  joinedAt = UnixSeconds(NOW - 1_000_000),
}: Asked): ActorContext => anActorContext({ role: by, joinedAt }, realm);
const kindOf = ({ topic = 'renamed', channel = null }: Asked): MoveKind => ({ topic, channel });
const ask = (asked: Asked) =>
  mayMove(scene(asked), UnixSeconds(NOW - (asked.age ?? 0)), kindOf(asked), NOW);

const toDinner = (age: number): Asked => ({ topic: null, channel: dinner, age });
const noTopics = aRealm({ permissions: { canMoveMessagesBetweenTopics: NOBODY } });
const noChannels = aRealm({ permissions: { canMoveMessagesBetweenChannels: NOBODY } });
const noResolving = aRealm({ permissions: { canResolveTopics: NOBODY } });
const guestsToo = aRealm({ permissions: { canMoveMessagesBetweenChannels: all('everyone') } });
const fullMembers = aRealm({
  permissions: { canMoveMessagesBetweenTopics: all('fullmembers') },
  settings: { waitingPeriodDays: 3 },
});
const noLimits = aRealm({
  settings: { moveWithinChannelLimit: null, moveBetweenChannelsLimit: null },
});

describe('who may move a topic', () => {
  test.each<[string, Asked]>([
    ['a member of the group, a message of any sender', {}],
    ['a guest, where the group is everyone', { by: ROLE.guest }],
    ['a member, as long as the message is within the limit and twenty seconds', { age: WEEK + 20 }],
    [
      'a member to another channel, as long as the message is within that limit and twenty seconds',
      toDinner(WEEK + 20),
    ],
    ['a moderator, whatever the age', { by: ROLE.moderator, age: 9 * WEEK }],
    [
      'a moderator to another channel, whatever the age',
      { ...toDinner(9 * WEEK), by: ROLE.moderator },
    ],
    ['an owner, whatever the age', { by: ROLE.owner, age: 9 * WEEK }],
    [
      'a member, whatever the age, where there is no limit',
      { realm: noLimits, channel: dinner, age: 9 * WEEK },
    ],
    [
      'a full member after the waiting period',
      { realm: fullMembers, joinedAt: UnixSeconds(NOW - 3 * 86_400) },
    ],
    [
      'a user who may resolve, to resolve it, at any age and without any right to move',
      { realm: noTopics, topic: 'resolved', age: 9 * WEEK },
    ],
    ['and to unresolve it', { realm: noTopics, topic: 'unresolved', age: 9 * WEEK }],
    [
      'a user who may move between channels, to another channel, without a right to change topics',
      { realm: noTopics, topic: null, channel: dinner },
    ],
    [
      'who may resolve and move between channels, both at once',
      { realm: noTopics, topic: 'resolved', channel: dinner },
    ],
  ])('%s', (_who, asked) => expect(ask(asked)).toEqual(E.right(kindOf(asked))));
});

describe('who may not move a topic', () => {
  const tooOld = { limit: WEEK, age: WEEK + 21 };
  test.each<[string, Asked, object]>([
    [
      'no one outside the group, owners included',
      { realm: noTopics, by: ROLE.owner },
      denial('message.move.between-topics'),
    ],
    [
      'a member in their waiting period',
      { realm: fullMembers, joinedAt: NOW },
      denial('message.move.between-topics'),
    ],
    [
      'a member after the limit',
      { age: WEEK + 21 },
      denial('message.move.topic-time-limit', tooOld),
    ],
    [
      'no one outside the group for resolving, to resolve it',
      { realm: noResolving, topic: 'resolved' },
      denial('message.move.resolve'),
    ],
    [
      'no one outside the other group, to another channel',
      { realm: noChannels, topic: null, channel: dinner, by: ROLE.owner },
      denial('message.move.between-channels'),
    ],
    [
      'a guest to another channel, even in the group',
      { realm: guestsToo, by: ROLE.guest, topic: null, channel: dinner },
      denial('message.move.between-channels'),
    ],
    [
      'no one into a channel they may not post in',
      { channel: closed, topic: null, by: ROLE.moderator },
      denial('message.post.not-permitted'),
    ],
    [
      'a member to another channel after the limit',
      { topic: null, channel: dinner, age: WEEK + 21 },
      denial('message.move.channel-time-limit', tooOld),
    ],
    [
      'the topic is judged before the channel',
      { realm: noTopics, channel: closed, by: ROLE.guest },
      denial('message.move.between-topics'),
    ],
    [
      'the group before the channel they may not post in',
      { realm: noChannels, topic: null, channel: closed },
      denial('message.move.between-channels'),
    ],
    [
      'posting before the age',
      { topic: null, channel: closed, age: WEEK + 21 },
      denial('message.post.not-permitted'),
    ],
    [
      'resolving is judged before the channel',
      { realm: noResolving, topic: 'resolved', channel: closed },
      denial('message.move.resolve'),
    ],
  ])('%s', (_who, asked, refusal) => expect(ask(asked)).toEqual(E.left(refusal)));
});

describe('the limit of a whole topic', () => {
  const limits = (within: number | null, between: number | null) =>
    aRealm({ settings: { moveWithinChannelLimit: within, moveBetweenChannelsLimit: between } });
  test.each<[string, Asked, number | null]>([
    ['of a rename is the one within channels', { realm: limits(100, 50) }, 120],
    [
      'of a move is the one between channels',
      { realm: limits(100, 50), topic: null, channel: dinner },
      70,
    ],
    ['of both is the smaller', { realm: limits(30, 50), channel: dinner }, 50],
    ['of both is the one there is', { realm: limits(null, 50), channel: dinner }, 70],
    ['is none where none is set', { realm: limits(null, 50) }, null],
    ['is none for a moderator', { realm: limits(100, 50), by: ROLE.moderator }, null],
    [
      'is none for resolving, be it on the way to another channel',
      { realm: limits(100, 50), topic: 'resolved', channel: dinner },
      null,
    ],
  ])('%s', (_says, asked, limit) =>
    expect(wholeTopicLimit(scene(asked), kindOf(asked))).toBe(limit),
  );
});
