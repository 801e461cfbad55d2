import { describe, expect, test } from '@jest/globals';
import { ChannelId, FIRST_REVISION, RealmId, TopicId, UserId } from '../kernel/brand.ts';
import { NO_CHANGE } from '../kernel/change-set.ts';
import { E } from '../kernel/fp.ts';
import { aChannel, anActorContext, aSubscription, NOW } from '../testing/builders.ts';
import { withJudges } from '../testing/with-judges.ts';
import { ROLE } from '../user/user.ts';
import { decideSetVisibility, type SetVisibilityFacts } from './decide-set-visibility.ts';
import type { AnyPolicy } from './follow.ts';
import type { Topic, TopicPolicy } from './topic.ts';

const ANN = UserId(10);
const LUNCH: Topic = {
  id: TopicId(7),
  realm: RealmId(1),
  channel: ChannelId(50),
  revision: FIRST_REVISION,
  name: 'Soup',
  openContainer: null,
};
const OPEN = { channel: aChannel(), subscription: null };
const record = (policy: TopicPolicy) => ({ user: ANN, topic: LUNCH.id, policy, at: NOW });

const decide = (over: Partial<SetVisibilityFacts>, policy: AnyPolicy = 3, topic = 'soup') =>
  decideSetVisibility(
    withJudges({
      context: anActorContext({ id: ANN }),
      membership: OPEN,
      topic: LUNCH,
      present: null,
      freshTopic: TopicId(8),
      held: 0,
      most: 2,
      ...over,
    }),
    {
      caller: { realm: RealmId(1), user: ANN, client: 'test' },
      channel: ChannelId(50),
      topic,
      policy,
    },
    NOW,
  );

const told = (name: string, policy: AnyPolicy) => ({
  _tag: 'topic.visibility-changed',
  realm: RealmId(1),
  user: ANN,
  channel: ChannelId(50),
  topic: name,
  policy,
  at: NOW,
});
const actorGuard = { _tag: 'row.unchanged', row: 'user', id: ANN, revision: 1 };
const channelGuard = { _tag: 'row.unchanged', row: 'channel', id: ChannelId(50), revision: 1 };

describe('muting and following', () => {
  test('no more topics than the number, while those there are can be changed and forgotten', () => {
    const refusal = E.left({
      rule: 'topic.visibility.too-many',
      limit: 2,
      number: 'topicVisibilities',
    });
    expect(decide({ held: 2 })).toEqual(refusal);
    expect(decide({ held: 3 }, 1)).toEqual(refusal);
    expect(decide({ held: 1 })).toMatchObject({ _tag: 'Right' });
    expect(decide({ held: 3, present: record(3) }, 1)).toMatchObject({ _tag: 'Right' });
    expect(decide({ held: 3, present: record(3) }, 0)).toMatchObject({ _tag: 'Right' });
  });

  test('a topic that is there', () =>
    expect(decide({})).toEqual(
      E.right({
        changeSet: {
          guards: [
            actorGuard,
            channelGuard,
            { _tag: 'topic.unchanged', topic: LUNCH.id, revision: 1 },
          ],
          changes: [{ _tag: 'topic-visibility.put', visibility: record(3) }],
          events: [told('Soup', 3)],
        },
        reply: undefined,
      }),
    ));

  test('a topic that is not there yet makes its row', () => {
    const topic = { ...LUNCH, id: TopicId(8), name: 'Soup of the day' };
    expect(decide({ topic: null }, 1, ' Soup of the day ')).toEqual(
      E.right({
        changeSet: {
          guards: [
            actorGuard,
            channelGuard,
            {
              _tag: 'key.free',
              key: 'topic.name',
              channel: ChannelId(50),
              value: 'soup of the day',
            },
          ],
          changes: [
            { _tag: 'topic.put', topic },
            {
              _tag: 'topic-visibility.put',
              visibility: { user: ANN, topic: TopicId(8), policy: 1, at: NOW },
            },
          ],
          events: [told('Soup of the day', 1)],
        },
        reply: undefined,
      }),
    );
  });

  test('a topic with the longest name there is', () =>
    expect(E.isRight(decide({ topic: null }, 3, 'x'.repeat(60)))).toBe(true));

  test('of a private channel rests on the subscription', () => {
    const subscription = aSubscription();
    const decided = decide({
      membership: { channel: aChannel({ privacy: 'private' }), subscription },
    });
    expect(E.isRight(decided) && decided.right.changeSet.guards).toContainEqual({
      _tag: 'row.unchanged',
      row: 'subscription',
      user: ANN,
      channel: ChannelId(50),
      revision: 1,
    });
  });

  test('taking it back removes the record', () => {
    const decided = decide({ present: record(3) }, 0);
    expect(E.isRight(decided) && decided.right.changeSet.changes).toEqual([
      { _tag: 'topic-visibility.remove', user: ANN, topic: LUNCH.id },
    ]);
    expect(E.isRight(decided) && decided.right.changeSet.events).toEqual([told('Soup', 0)]);
  });
});

describe('nothing to do', () => {
  test.each<[string, Partial<SetVisibilityFacts>, AnyPolicy]>([
    ['the wanted policy is there already', { present: record(3) }, 3],
    ['there is nothing to take back', {}, 0],
    ['there is not even a topic to take it back from', { topic: null }, 0],
  ])('%s', (_says, facts, policy) =>
    expect(decide(facts, policy)).toEqual(E.right({ changeSet: NO_CHANGE, reply: undefined })),
  );
});

describe('refusals', () => {
  const missing = E.left({ rule: 'channel.unavailable' });
  const secret = { channel: aChannel({ privacy: 'private' }), subscription: null };
  test.each<[string, Partial<SetVisibilityFacts>, AnyPolicy]>([
    ['there is no such channel', { membership: null }, 3],
    ['the channel is private', { membership: secret }, 3],
    ['not even for taking back what was never set', { membership: secret, topic: null }, 0],
    [
      'the channel is archived',
      { membership: { channel: aChannel({ isArchived: true }), subscription: aSubscription() } },
      2,
    ],
    [
      'guests see only what they are subscribed to',
      { context: anActorContext({ id: ANN, role: ROLE.guest }) },
      3,
    ],
    [
      'administrators are no exception',
      { context: anActorContext({ id: ANN, role: ROLE.administrator }), membership: secret },
      3,
    ],
  ])('%s', (_says, facts, policy) => expect(decide(facts, policy)).toEqual(missing));

  test('a user may remove their policy, even where they can no longer read', () =>
    expect(E.isRight(decide({ membership: secret, present: record(1) }, 0))).toBe(true));

  test('a name that is too long', () =>
    expect(decide({}, 3, 'x'.repeat(61))).toEqual(
      E.left({ rule: 'topic.visibility.name-too-long', limit: 60 }),
    ));

  test('a name with a control character', () =>
    expect(decide({ topic: null }, 3, 'a\0')).toEqual(
      E.left({ rule: 'topic.name.invalid-character', position: 2 }),
    ));
});
