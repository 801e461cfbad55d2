import type { UnixSeconds, UserId } from '../kernel/brand.ts';
import type { TopicChange, TopicEvent } from './store.ts';
import type { Topic, TopicPolicy, TopicVisibility } from './topic.ts';

/** 0 inherits from the channel: no record. */
export type AnyPolicy = 0 | TopicPolicy;

/** A whole topic, as far as its mover saw it, is somewhere else now. */
export interface TopicMoved {
  /** Records on the topic that was moved, and on the one it was moved to. */
  readonly from: ReadonlyArray<TopicVisibility>;
  readonly to: ReadonlyArray<TopicVisibility>;
  readonly targetHadMessages: boolean;
  /** Users who can no longer read what moved. */
  readonly losingAccess: ReadonlySet<UserId>;
  /**
   * As it was before; and as it is now. One id for both: the row was renamed or taken to another
   * channel.
   */
  readonly fromTopic: Topic;
  readonly toTopic: Topic;
  readonly at: UnixSeconds;
}

export interface VisibilityOutcome {
  readonly changes: ReadonlyArray<TopicChange>;
  readonly events: ReadonlyArray<TopicEvent>;
}

/** Muted, inherit, unmuted, followed: of two topics that become one, the stronger wish stays. */
const STRENGTH: Readonly<Record<AnyPolicy, number>> = { 1: 0, 0: 1, 2: 2, 3: 3 };
export const strongerPolicy = (a: AnyPolicy, b: AnyPolicy): AnyPolicy =>
  STRENGTH[a] >= STRENGTH[b] ? a : b;

/** One user's wish for one topic, written and told; 0 takes the record away. */
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
    // The record goes along with its row; only the names it is told under change.
    return [{ changes: [], events: [told(fromTopic, user, 0, at), told(toTopic, user, old, at)] }];
  }
  const present = there.get(user) ?? 0;
  const next = move.targetHadMessages ? strongerPolicy(old, present) : old;
  return next === present ? leaving : [...leaving, visibilitySet(toTopic, user, next, at)];
};

/**
 * The visibility policies after a move. A user who loses access loses the policy. A target without
 * messages takes the policies of the moved topic and drops its own; one with messages keeps the
 * stronger policy of the two.
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
