import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  ChannelId,
  FIRST_REVISION,
  RealmId,
  TopicId,
  UnixSeconds,
  UserId,
} from '../kernel/brand.ts';
import { type AnyPolicy, mergedVisibilities, strongerPolicy, type TopicMoved } from './follow.ts';
import type { Topic, TopicPolicy } from './topic.ts';

const aTopic = (id: number, name: string, channel = 50): Topic => ({
  id: TopicId(id),
  realm: RealmId(1),
  channel: ChannelId(channel),
  revision: FIRST_REVISION,
  name,
  openContainer: null,
});
const LUNCH = aTopic(1, 'lunch');
const DINNER = aTopic(2, 'dinner', 51);
const ANN = UserId(10);
const BOB = UserId(11);
const AT = UnixSeconds(1000);

const record = (topic: Topic, user: UserId, policy: TopicPolicy) => ({
  user,
  topic: topic.id,
  policy,
  at: UnixSeconds(1),
});
const put = (topic: Topic, user: UserId, policy: TopicPolicy) => ({
  _tag: 'topic-visibility.put',
  visibility: { user, topic: topic.id, policy, at: AT },
});
const remove = (topic: Topic, user: UserId) => ({
  _tag: 'topic-visibility.remove',
  user,
  topic: topic.id,
});
const told = (topic: Topic, user: UserId, policy: AnyPolicy) => ({
  _tag: 'topic.visibility-changed',
  realm: topic.realm,
  user,
  channel: topic.channel,
  topic: topic.name,
  policy,
  at: AT,
});

const move = (over: Partial<TopicMoved>) =>
  mergedVisibilities({
    from: [],
    to: [],
    targetHadMessages: true,
    losingAccess: new Set(),
    fromTopic: LUNCH,
    toTopic: DINNER,
    at: AT,
    ...over,
  });

test('of two wishes the stronger stays: followed, unmuted, inherit, muted', () => {
  const order: ReadonlyArray<AnyPolicy> = [1, 0, 2, 3];
  for (const [weak, a] of order.entries())
    for (const b of order.slice(weak))
      expect([strongerPolicy(a, b), strongerPolicy(b, a)]).toEqual([b, b]);
});

describe('a topic that moves onto one with messages', () => {
  test('leaves a follower following what is there now', () =>
    expect(move({ from: [record(LUNCH, ANN, 3)] })).toEqual({
      changes: [remove(LUNCH, ANN), put(DINNER, ANN, 3)],
      events: [told(LUNCH, ANN, 0), told(DINNER, ANN, 3)],
    }));

  test('does not weaken their policy for the target', () =>
    expect(move({ from: [record(LUNCH, ANN, 1)], to: [record(DINNER, ANN, 3)] })).toEqual({
      changes: [remove(LUNCH, ANN)],
      events: [told(LUNCH, ANN, 0)],
    }));

  test('unmutes the target for those who had not muted the topic', () =>
    expect(move({ to: [record(DINNER, ANN, 1)] })).toEqual({
      changes: [remove(DINNER, ANN)],
      events: [told(DINNER, ANN, 0)],
    }));

  test('goes from user to user in the order of their ids, wherever their records were', () => {
    const CAT = UserId(9);
    const { changes } = move({
      from: [record(LUNCH, BOB, 3), record(LUNCH, CAT, 3)],
      to: [record(DINNER, ANN, 1)],
    });
    expect(changes).toEqual([
      remove(LUNCH, CAT),
      put(DINNER, CAT, 3),
      remove(DINNER, ANN),
      remove(LUNCH, BOB),
      put(DINNER, BOB, 3),
    ]);
  });

  test('keeps both muted muted', () =>
    expect(move({ from: [record(LUNCH, ANN, 1)], to: [record(DINNER, ANN, 1)] })).toEqual({
      changes: [remove(LUNCH, ANN)],
      events: [told(LUNCH, ANN, 0)],
    }));

  test('does not carry a mute over to a user without a policy for the target', () =>
    expect(move({ from: [record(LUNCH, ANN, 1)] })).toEqual({
      changes: [remove(LUNCH, ANN)],
      events: [told(LUNCH, ANN, 0)],
    }));
});

describe('a topic that moves where no messages were', () => {
  const alone = { targetHadMessages: false };

  test('takes a mute along', () =>
    expect(move({ ...alone, from: [record(LUNCH, ANN, 1)] })).toEqual({
      changes: [remove(LUNCH, ANN), put(DINNER, ANN, 1)],
      events: [told(LUNCH, ANN, 0), told(DINNER, ANN, 1)],
    }));

  test('weakens what was left over there', () =>
    expect(move({ ...alone, from: [record(LUNCH, ANN, 2)], to: [record(DINNER, ANN, 3)] })).toEqual(
      {
        changes: [remove(LUNCH, ANN), put(DINNER, ANN, 2)],
        events: [told(LUNCH, ANN, 0), told(DINNER, ANN, 2)],
      },
    ));

  test('takes away what was left over there', () =>
    expect(move({ ...alone, to: [record(DINNER, ANN, 3)] })).toEqual({
      changes: [remove(DINNER, ANN)],
      events: [told(DINNER, ANN, 0)],
    }));
});

describe('who loses access', () => {
  const losingAccess = new Set([ANN]);

  test('loses their record and gets none', () =>
    expect(move({ losingAccess, from: [record(LUNCH, ANN, 3), record(LUNCH, BOB, 3)] })).toEqual({
      changes: [remove(LUNCH, ANN), remove(LUNCH, BOB), put(DINNER, BOB, 3)],
      events: [told(LUNCH, ANN, 0), told(LUNCH, BOB, 0), told(DINNER, BOB, 3)],
    }));

  test('loses it too where the row goes to the other channel as it is', () =>
    expect(
      move({ losingAccess, toTopic: aTopic(1, 'lunch', 51), from: [record(LUNCH, ANN, 3)] }),
    ).toEqual({
      changes: [remove(LUNCH, ANN)],
      events: [told(LUNCH, ANN, 0)],
    }));

  test('without a record is told nothing', () =>
    expect(move({ losingAccess })).toEqual({ changes: [], events: [] }));
});

describe('a topic whose row is renamed', () => {
  const renamed = aTopic(1, '✔ lunch');

  test('keeps its records; only the names they are told under change', () =>
    expect(
      move({ toTopic: renamed, from: [record(LUNCH, ANN, 3)], to: [record(renamed, ANN, 3)] }),
    ).toEqual({
      changes: [],
      events: [told(LUNCH, ANN, 0), told(renamed, ANN, 3)],
    }));
});

test('a user has at most one record, and none without one on either topic', () => {
  const records = (topic: Topic) =>
    fc
      .uniqueArray(
        fc.record({
          user: fc.integer({ min: 1, max: 6 }).map(UserId),
          policy: fc.constantFrom<TopicPolicy>(1, 2, 3),
        }),
        {
          selector: ({ user }) => user,
        },
      )
      .map((found) => found.map(({ user, policy }) => record(topic, user, policy)));
  fc.assert(
    fc.property(
      records(LUNCH),
      records(DINNER),
      fc.boolean(),
      fc.uniqueArray(fc.integer({ min: 1, max: 6 })),
      (from, to, had, losing) => {
        const losingAccess = new Set(losing.map(UserId));
        const state = new Map(
          [...from, ...to].map((one) => [`${one.topic} ${one.user}`, one.policy]),
        );
        for (const change of move({ from, to, targetHadMessages: had, losingAccess }).changes) {
          if (change._tag === 'topic-visibility.remove')
            expect(state.delete(`${change.topic} ${change.user}`)).toBe(true);
          if (change._tag === 'topic-visibility.put')
            state.set(
              `${change.visibility.topic} ${change.visibility.user}`,
              change.visibility.policy,
            );
        }
        expect([...state.keys()].filter((key) => key.startsWith(`${LUNCH.id} `))).toEqual([]);
        const expected = new Map<string, TopicPolicy>();
        for (let id = 1; id <= 6; id++) {
          const user = UserId(id);
          const old = from.find((one) => one.user === user)?.policy ?? 0;
          const there = to.find((one) => one.user === user)?.policy ?? 0;
          const next = losingAccess.has(user) ? there : had ? strongerPolicy(old, there) : old;
          if (next !== 0) expected.set(`${DINNER.id} ${user}`, next);
        }
        expect(new Map([...state].sort())).toEqual(new Map([...expected].sort()));
      },
    ),
  );
});
