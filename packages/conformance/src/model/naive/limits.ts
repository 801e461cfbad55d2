import { E, type EditMessage, isModerator, type User } from '@parley/core';
import type { ActionOutcome } from '../act.ts';
import { difference } from '../difference.ts';
import { askedTopic, reachOf, withoutOwnChannel } from './messages/journey.ts';
import { toggleFor } from './names.ts';
import type { Naive, NaiveMessage } from './world.ts';

const GRACE = 20;

/**
 * Seconds that nothing in a topic moved as a whole may be older than; null for no limit.
 * reference/messages.md 6.6.
 */
const limitOf = (
  { realm }: Naive,
  actor: User,
  { topic }: NaiveMessage,
  command: EditMessage,
): number | null => {
  const asked = askedTopic(command, topic);
  if (isModerator(actor) || (asked !== null && toggleFor(topic?.name ?? '', asked) !== null))
    return null;
  const { moveWithinChannelLimit, moveBetweenChannelsLimit } = realm.settings;
  const limits = [
    asked === null ? null : moveWithinChannelLimit,
    command.channel === null ? null : moveBetweenChannelsLimit,
  ];
  const some = limits.flatMap((limit) => limit ?? []);
  return some.length === 0 ? null : Math.min(...some) + GRACE;
};

/**
 * What is wrong with how the time limit of a move of a whole topic was applied; null for nothing.
 */
export const checkLimit = (
  world: Naive,
  actor: User,
  target: NaiveMessage,
  command: EditMessage,
  outcome: ActionOutcome,
): string | null => {
  if (command.scope !== 'whole-topic' || target.topic === null) return null;
  const limit = limitOf(world, actor, target, withoutOwnChannel(command, target.topic));
  const all = reachOf(world, actor, target, target.topic, 'whole-topic');
  const allowed = all
    .filter(({ sentAt }) => limit === null || world.now - sentAt <= limit)
    .toSorted((a, b) => a.id - b.id);
  const isOverdue = allowed.length < all.length;
  if (E.isRight(outcome))
    return isOverdue ? 'a topic was moved though a part of it is too old' : null;
  if (outcome.left.rule !== 'message.move.time-limit') return null;
  const numbers = {
    rule: outcome.left.rule,
    first: allowed[0]?.id ?? null,
    total: all.length,
    allowed: allowed.length,
  };
  return isOverdue
    ? difference(outcome.left, numbers)
    : 'a topic was refused as too old though nothing in it is';
};
