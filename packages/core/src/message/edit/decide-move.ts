import { hidesPast } from '../../channel/may-read-channel.ts';
import type { HistoryId, UnixSeconds } from '../../kernel/brand.ts';
import type { Change, DecidedChanges, Guard } from '../../kernel/change-set.ts';
import { mergedVisibilities, type VisibilityOutcome } from '../../topic/follow.ts';
import type { Arrival } from '../../topic/span.ts';
import type { Topic } from '../../topic/topic.ts';
import type { User } from '../../user/user.ts';
import { topicSilent, topicUnchanged } from '../guards.ts';
import type { Move } from '../history.ts';
import { isToggle, type MovePermit } from '../may-move.ts';
import type { PlacedIn } from '../store/events.ts';
import type { EditMessage } from '../use-cases/commands.ts';
import { isSamePlace } from './destination.ts';
import type { MoveFacts } from './move-facts.ts';

export const placeOf = ({ id, channel, name }: Topic): PlacedIn => ({
  channel,
  topic: id,
  topicName: name,
});

const moveOf = (
  { source, from, to, destination, ids }: MoveFacts,
  { topic, channel }: MovePermit,
  by: User,
  at: UnixSeconds,
): Move => ({
  id: ids.move,
  by: by.id,
  at,
  topic: topic === null ? null : { from: source.topic.name, to: destination.topic.name },
  channel: channel === null ? null : { from: from.channel.id, to: to.channel.id },
});

const arrivalOf = ({ from, to, ids }: MoveFacts): Arrival | null => {
  if (from.channel.id === to.channel.id) return null;
  return {
    at: ids.position,
    from: from.channel.id,
    to: to.channel.id,
    isProtected: hidesPast(to.channel),
  };
};

/**
 * Guards for what the move depends on. A message sent meanwhile would be left behind by a move of
 * the whole topic.
 */
export const guardsOf = (
  { source, destination, isWhole }: Pick<MoveFacts, 'source' | 'destination' | 'isWhole'>,
  { scope }: Pick<EditMessage, 'scope'>,
): ReadonlyArray<Guard> => {
  const { kind, topic, stored } = destination;
  const isOpenEnded = isWhole || scope !== 'this-message';
  const sourceGuard = isOpenEnded ? topicSilent(source) : topicUnchanged(source);
  if (kind === 'existing') return [sourceGuard, topicUnchanged(stored)];
  if (isSamePlace(source.topic, topic)) return [sourceGuard];
  return [
    sourceGuard,
    { _tag: 'key.free', key: 'topic.name', channel: topic.channel, value: topic.name },
  ];
};

const wishesAfter = (facts: MoveFacts, at: UnixSeconds): VisibilityOutcome => {
  const { source, destination, wishes, losingAccess, isWhole } = facts;
  if (!isWhole) return { changes: [], events: [] };
  const targetHadMessages = destination.kind === 'existing' && destination.stored.last !== null;
  const { topic } = destination;
  return mergedVisibilities({
    ...wishes,
    targetHadMessages,
    losingAccess,
    fromTopic: source.topic,
    toTopic: topic,
    at,
  });
};

export interface DecidedMove {
  readonly move: Move;
  readonly set: DecidedChanges;
}

/**
 * The change set of a move. It takes the permit, so that no move is written without asking
 * `mayMove`. `edit`: the change of the named message's text by the same request.
 */
export const decideMove = (
  facts: MoveFacts,
  permit: MovePermit,
  by: User,
  command: EditMessage,
  edit: HistoryId | null,
  at: UnixSeconds,
): DecidedMove => {
  const { source, destination, pieces, losingAccess } = facts;
  const { topic } = destination;
  const move = moveOf(facts, permit, by, at);
  const wishes = wishesAfter(facts, at);
  // Visibility policies that change are told before the move, and after it to users whom the move
  // tells that all messages are gone. reference/messages.md 6.13.
  const told = (isLosing: boolean) =>
    wishes.events.filter(({ user }) => losingAccess.has(user) === isLosing);
  const moved: Change = {
    _tag: 'message.move',
    pieces,
    to: topic.id,
    channel: topic.channel,
    move,
    isToggle: isToggle(facts.kind) && facts.kind.channel === null,
    arrival: arrivalOf(facts),
  };
  return {
    move,
    set: {
      guards: guardsOf(facts, command),
      changes: [
        ...(topic === destination.stored?.topic ? [] : [{ _tag: 'topic.put', topic } as const]),
        moved,
        ...wishes.changes,
      ],
      events: [
        ...told(false),
        {
          _tag: 'messages.moved',
          realm: by.realm,
          target: command.message,
          pieces,
          from: placeOf(source.topic),
          to: placeOf(topic),
          mode: command.scope,
          move: move.id,
          ...(edit !== null && { edit }),
          by: by.id,
          at,
          losingAccess: [...losingAccess].sort((a, b) => a - b),
        },
        ...told(true),
      ],
    },
  };
};
