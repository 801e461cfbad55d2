import type { Branded, MessageId, UnixSeconds } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import { isWithin, isWithinButNoGuest } from '../user/actor.ts';
import type { PolicyScene, PolicySettings } from '../user/policy-scene.ts';
import { isModerator } from '../user/user.ts';
import { GRACE } from './may-edit-content.ts';
import { mayResolve, type ResolveDenial } from './may-resolve.ts';
import { mayPost, type PostDenial, type PostingChannel } from './may-send.ts';

type TooOld = { readonly limit: number; readonly age: number };
export type MoveDenial =
  | ResolveDenial
  | Denial<'message.move.between-topics'>
  | Denial<'message.move.topic-time-limit', TooOld>
  | Denial<'message.move.between-channels'>
  | PostDenial
  | Denial<'message.move.channel-time-limit', TooOld>;

/**
 * The first messages are too old. `first` is the oldest that may move, `total` and `allowed` are
 * numbers of messages.
 */
export type WholeTopicDenial = Denial<
  'message.move.time-limit',
  { readonly first: MessageId | null; readonly total: number; readonly allowed: number }
>;

/**
 * What a move changes. `channel` null: it stays in its channel; `topic` null: it keeps its topic.
 */
export interface MoveKind {
  readonly topic: 'renamed' | 'resolved' | 'unresolved' | null;
  readonly channel: PostingChannel | null;
}

export type MovePermit = Branded<MoveKind, 'MovePermit'>;

/** Permits it, for a judge of a host. */
export const permitMove = (about: MoveKind): MovePermit => about as MovePermit;

/**
 * The topic is resolved or unresolved, which is the same for its permission, its notice and its
 * history.
 */
export const isToggle = ({ topic }: Pick<MoveKind, 'topic'>): boolean =>
  topic === 'resolved' || topic === 'unresolved';

const mayChangeTopic = (context: PolicyScene, age: number): E.Either<MoveDenial, true> => {
  const { settings, permissions } = context.realm;
  if (!isWithin(permissions.canMoveMessagesBetweenTopics, context.actor))
    return E.left(denial('message.move.between-topics'));
  const limit = settings.moveWithinChannelLimit;
  if (limit === null || isModerator(context.actor.user) || age <= limit + GRACE)
    return E.right(true);
  return E.left(denial('message.move.topic-time-limit', { limit, age }));
};

const mayChangeChannel = (
  context: PolicyScene,
  channel: PostingChannel,
  age: number,
): E.Either<MoveDenial, true> => {
  const { settings, permissions } = context.realm;
  if (!isWithinButNoGuest(permissions.canMoveMessagesBetweenChannels, context.actor))
    return E.left(denial('message.move.between-channels'));
  const posting = mayPost(context.actor, null, channel);
  if (E.isLeft(posting)) return posting;
  const limit = settings.moveBetweenChannelsLimit;
  if (limit === null || isModerator(context.actor.user) || age <= limit + GRACE)
    return E.right(true);
  return E.left(denial('message.move.channel-time-limit', { limit, age }));
};

/**
 * Who may move a topic? The topic is judged before the channel. Whose message it is does not
 * matter. Moderators and above are exempt from the time limits, never from the groups; a mere
 * resolve asks only for the permission to resolve.
 */
export const mayMove = (
  context: PolicyScene,
  sentAt: UnixSeconds,
  kind: MoveKind,
  now: UnixSeconds,
): E.Either<MoveDenial, MovePermit> => {
  const age = now - sentAt;
  if (kind.topic !== null) {
    const topic = isToggle(kind) ? mayResolve(context) : mayChangeTopic(context, age);
    if (E.isLeft(topic)) return topic;
  }
  if (kind.channel !== null) {
    const channel = mayChangeChannel(context, kind.channel, age);
    if (E.isLeft(channel)) return channel;
  }
  return E.right(permitMove(kind));
};

/**
 * Seconds, the grace included, that nothing in a topic moved as a whole may exceed; null where
 * there is no limit.
 */
export const wholeTopicLimit = (context: PolicyScene, kind: MoveKind): number | null => {
  if (isToggle(kind) || isModerator(context.actor.user)) return null;
  const { moveWithinChannelLimit, moveBetweenChannelsLimit }: PolicySettings =
    context.realm.settings;
  const limits = [
    kind.topic && moveWithinChannelLimit,
    kind.channel && moveBetweenChannelsLimit,
  ].filter((limit) => limit !== null);
  return limits.length === 0 ? null : Math.min(...limits) + GRACE;
};
