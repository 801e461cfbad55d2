import { describe, expect, test } from '@jest/globals';
import {
  type ActorContext,
  E,
  GroupId,
  type MoveKind,
  mayMove,
  namedGroup,
  type Realm,
  ROLE,
  RULES,
  UnixSeconds,
  UserId,
  wholeTopicLimit,
} from '@parley/core';
import { aChannel, anOrganization, contextOf, NOBODY, NOW, SYSTEM } from '@parley/core/testing';

const DAY = 86_400;
const daysAgo = (days: number) => UnixSeconds(NOW - days * DAY);
const ANN = UserId(3);

/** Ann in a role, about to act. `groups`: what else holds them. */
const acting = (
  role: keyof typeof ROLE,
  realm: Realm = anOrganization(),
  {
    groups = [],
    joinedDaysAgo = 500,
  }: { readonly groups?: ReadonlyArray<GroupId>; readonly joinedDaysAgo?: number } = {},
): ActorContext =>
  contextOf({ id: ANN, role: ROLE[role], joinedAt: daysAgo(joinedDaysAgo) }, realm, groups);

const RENAME: MoveKind = { topic: 'renamed', channel: null };
const RESOLVE: MoveKind = { topic: 'resolved', channel: null };
const TO_DINNER: MoveKind = { topic: null, channel: aChannel() };
const BOTH: MoveKind = { topic: 'renamed', channel: aChannel() };
const COOKS = GroupId(77);

/** `'yes'`, or the id of the rule that says no. */
const answer = (context: ActorContext, kind: MoveKind, sentDaysAgo = 1): string => {
  const asked = mayMove(context, daysAgo(sentDaysAgo), kind, NOW);
  return E.isRight(asked) ? 'yes' : asked.left.rule;
};

const forCooks = anOrganization({
  permissions: { canMoveMessagesBetweenTopics: namedGroup(COOKS) },
});
const forNobody = anOrganization({ permissions: { canMoveMessagesBetweenTopics: NOBODY } });
const forFullMembers = anOrganization({
  settings: { waitingPeriodDays: 30 },
  permissions: { canMoveMessagesBetweenTopics: namedGroup(SYSTEM.fullmembers) },
});
const resolveOnly = anOrganization({
  permissions: { canMoveMessagesBetweenTopics: NOBODY, canMoveMessagesBetweenChannels: NOBODY },
});
const noResolving = anOrganization({ permissions: { canResolveTopics: NOBODY } });
const noLimits = anOrganization({
  settings: { moveWithinChannelLimit: null, moveBetweenChannelsLimit: null },
});

describe('who may move a topic to another name', () => {
  test.each<[string, ActorContext, number, string]>([
    ['everyone a recent one', acting('guest'), 1, 'yes'],
    ['a member up to a week later', acting('member'), 7, 'yes'],
    ['a member no later', acting('member'), 8, 'message.move.topic-time-limit'],
    ['a moderator whenever they like', acting('moderator'), 800, 'yes'],
    ['everyone whenever they like, without a limit', acting('guest', noLimits), 800, 'yes'],
    ['a cook, where it is for cooks', acting('member', forCooks, { groups: [COOKS] }), 1, 'yes'],
    [
      'no one else there, owners included',
      acting('owner', forCooks),
      1,
      'message.move.between-topics',
    ],
    [
      'no owner, where it is for no one',
      acting('owner', forNobody),
      1,
      'message.move.between-topics',
    ],
    [
      'a member who has waited, where it is for full members',
      acting('member', forFullMembers, { joinedDaysAgo: 30 }),
      1,
      'yes',
    ],
    [
      'a newcomer not yet',
      acting('member', forFullMembers, { joinedDaysAgo: 29 }),
      1,
      'message.move.between-topics',
    ],
  ])('%s', (_who, context, sentDaysAgo, said) =>
    expect(answer(context, RENAME, sentDaysAgo)).toBe(said),
  );
});

describe('who may resolve a topic', () => {
  test.each<[string, ActorContext, number, string]>([
    ['everyone, however old it is', acting('guest'), 800, 'yes'],
    ['everyone, even where no one may move anything', acting('member', resolveOnly), 1, 'yes'],
    ['no one, where it is for no one', acting('owner', noResolving), 1, 'message.move.resolve'],
  ])('%s', (_who, context, sentDaysAgo, said) =>
    expect(answer(context, RESOLVE, sentDaysAgo)).toBe(said),
  );
});

describe('who may move a topic to another channel', () => {
  const readOnly = { topic: null, channel: aChannel({ permissions: { canSendMessage: NOBODY } }) };
  const guestsToo = anOrganization({
    permissions: { canMoveMessagesBetweenChannels: { members: [ANN], subgroups: [] } },
  });
  test.each<[string, ActorContext, MoveKind, number, string]>([
    ['a member a recent one', acting('member'), TO_DINNER, 1, 'yes'],
    [
      'a member no later than a week',
      acting('member'),
      TO_DINNER,
      8,
      'message.move.channel-time-limit',
    ],
    ['a moderator whenever they like', acting('moderator'), TO_DINNER, 800, 'yes'],
    ['no guest', acting('guest'), TO_DINNER, 1, 'message.move.between-channels'],
    [
      'no guest, even where they are named',
      acting('guest', guestsToo),
      TO_DINNER,
      1,
      'message.move.between-channels',
    ],
    [
      'no one where they may not write, owners included',
      acting('owner'),
      readOnly,
      1,
      'message.post.not-permitted',
    ],
    [
      'with another name, only who may rename it',
      acting('owner', forNobody),
      BOTH,
      1,
      'message.move.between-topics',
    ],
  ])('%s', (_who, context, kind, sentDaysAgo, said) =>
    expect(answer(context, kind, sentDaysAgo)).toBe(said),
  );
});

describe('how old the oldest message may be when the whole topic moves', () => {
  const mixed = anOrganization({
    settings: { moveWithinChannelLimit: DAY, moveBetweenChannelsLimit: 7 * DAY },
  });
  const GRACE = 20;
  test.each<[string, ActorContext, MoveKind, number | null]>([
    ['a rename: as old as a rename allows', acting('member', mixed), RENAME, DAY + GRACE],
    ['another channel: as old as that allows', acting('member', mixed), TO_DINNER, 7 * DAY + GRACE],
    ['both: the smaller of the two', acting('member', mixed), BOTH, DAY + GRACE],
    ['a mere resolve: any age', acting('member', mixed), RESOLVE, null],
    ['a moderator: any age', acting('moderator', mixed), BOTH, null],
  ])('%s', (_what, context, kind, limit) => expect(wholeTopicLimit(context, kind)).toBe(limit));
});

test('a refusal says what it is about, and which setting decides', () => {
  const refused = mayMove(acting('member'), daysAgo(8), RENAME, NOW);
  expect(refused).toEqual(
    E.left({ rule: 'message.move.topic-time-limit', limit: 7 * DAY, age: 8 * DAY }),
  );
  expect(RULES['message.move.topic-time-limit'].setting).toBe(
    'move_messages_within_stream_limit_seconds',
  );
});
