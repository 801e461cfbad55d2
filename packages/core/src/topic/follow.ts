import type { UnixSeconds, UserId } from '../kernel/brand.ts';
import type { TopicChange, TopicEvent } from './store.ts';
import type { Topic, TopicPolicy, TopicVisibility } from './topic.ts';

/** A user's policy for a topic; 0 when the topic has no record and inherits from its channel. */
export type AnyPolicy = 0 | TopicPolicy;

/** The move of a whole topic, as far as the mover could read it. */
export interface TopicMoved {
  /** The policies that users have for the topic that was moved. */
  readonly from: ReadonlyArray<TopicVisibility>;
  /** The policies that users have for the topic it was moved to. */
  readonly to: ReadonlyArray<TopicVisibility>;
  readonly targetHadMessages: boolean;
  /** Users who can no longer read what moved. */
  readonly losingAccess: ReadonlySet<UserId>;
  /** The moved topic before the move. */
  readonly fromTopic: Topic;
  /**
   * The topic that has the messages now. It has the id of `fromTopic` when the move renamed that
   * topic or changed its channel.
   */
  readonly toTopic: Topic;
  readonly at: UnixSeconds;
}

export interface VisibilityOutcome {
  readonly changes: ReadonlyArray<TopicChange>;
  readonly events: ReadonlyArray<TopicEvent>;
}

/** Ascending: muted, inherit, unmuted, followed. The stronger policy stays when topics merge. */
const STRENGTH: Readonly<Record<AnyPolicy, number>> = { 1: 0, 0: 1, 2: 2, 3: 3 };
export const strongerPolicy = (a: AnyPolicy, b: AnyPolicy): AnyPolicy =>
  STRENGTH[a] >= STRENGTH[b] ? a : b;

/** Stores one user's policy for one topic, with its event; 0 removes the record. */
export const visibilitySet = (
  topic: Topic,
  user: UserId,
  policy: AnyPolicy,
  at: UnixSeconds,
): VisibilityOutcome => ({
  changes: [
    policy === 0
      ? { _tag: 'topic-visibility.remove', user, topic: topic.id }
      : { _tag: 'topic-visibility.put', visibility: { user, topic: topic.id, policy, at } },
  ],
  events: [told(topic, user, policy, at)],
});

const told = (
  { realm, channel, name }: Topic,
  user: UserId,
  policy: AnyPolicy,
  at: UnixSeconds,
): TopicEvent => ({
  _tag: 'topic.visibility-changed',
  realm,
  user,
  channel,
  topic: name,
  policy,
  at,
});

type Policies = ReadonlyMap<UserId, TopicPolicy>;
const policies = (records: ReadonlyArray<TopicVisibility>): Policies =>
  new Map(records.map(({ user, policy }) => [user, policy]));

const outcomesFor = (
  move: TopicMoved,
  user: UserId,
  before: Policies,
  there: Policies,
): ReadonlyArray<VisibilityOutcome> => {
  const { fromTopic, toTopic, at } = move;
  const old = before.get(user) ?? 0;
  const leaving = old === 0 ? [] : [visibilitySet(fromTopic, user, 0, at)];
  if (move.losingAccess.has(user)) return leaving;
  if (fromTopic.id === toTopic.id) {
    // The record refers to the topic's id, which stays; clients learn the new channel and name.
    return [{ changes: [], events: [told(fromTopic, user, 0, at), told(toTopic, user, old, at)] }];
  }
  const present = there.get(user) ?? 0;
  const next = move.targetHadMessages ? strongerPolicy(old, present) : old;
  return next === present ? leaving : [...leaving, visibilitySet(toTopic, user, next, at)];
};

/**
 * The visibility policies after a move. A user who loses access loses the policy of the moved
 * topic. For other users, a target without messages takes the policies of the moved topic and drops
 * its own; one with messages keeps the stronger policy of the two.
 */
export const mergedVisibilities = (move: TopicMoved): VisibilityOutcome => {
  const before = policies(move.from);
  const there = policies(move.to);
  const users = [...new Set([...before.keys(), ...there.keys()])].sort((a, b) => a - b);
  const outcomes = users.flatMap((user) => outcomesFor(move, user, before, there));
  return {
    changes: outcomes.flatMap(({ changes }) => changes),
    events: outcomes.flatMap(({ events }) => events),
  };
};
