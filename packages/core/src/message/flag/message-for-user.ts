import { isSubscribed } from '../../channel/may-read-channel.ts';
import type { MessageId, UserId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { DeliveryState, PeriodsByChannel } from '../../topic/received.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { ReadMessagePermit } from '../may-read-message.ts';
import type { FlagState } from '../message.ts';
import { channelsOf, deliveryStateFor } from '../read/delivery-state.ts';
import { loadPeriods } from '../read/load-message.ts';
import { loadMembershipsOf, readableAmong } from '../read/load-readable.ts';

/** A message that a user may read, with its delivery and flags for that user. */
export interface MessageForUser {
  readonly placed: ReadMessagePermit;
  readonly deliveryState: DeliveryState;
  readonly state: FlagState;
}

/** Whether it is a direct message or in a channel that the user is subscribed to. */
export const isInSubscribedChannel = ({ placed: { membership } }: MessageForUser): boolean =>
  membership === null || isSubscribed(membership);

/** Whether the user neither received the message nor ever did anything with it. */
export const wasNeverReceived = ({ deliveryState, state }: MessageForUser): boolean =>
  deliveryState === 'none' && !state.stored.has('historical');

/** Messages with what is known of them for a user, whether they may read them or not. */
export interface LoadedForUser {
  readonly loaded: Awaited<ReturnType<typeof loadMembershipsOf>>;
  readonly periods: PeriodsByChannel;
  readonly states: ReadonlyMap<MessageId, FlagState>;
}

/** Reads messages, then all that is known of them for a user side by side. */
export const loadForUser = async (
  snapshot: Repositories,
  user: UserId,
  ids: ReadonlyArray<MessageId>,
): Promise<LoadedForUser> => {
  const found = await snapshot.messages.byIds(ids);
  const [loaded, periods, states] = await Promise.all([
    loadMembershipsOf(snapshot, user, found),
    loadPeriods(snapshot, user, found.flatMap(channelsOf)),
    snapshot.messages.flags(
      user,
      found.map(({ message }) => message.id),
    ),
  ]);
  return { loaded, periods, states };
};

/** Those of the messages that the user may read, in their order. */
export const messagesForUser = (
  context: ActorContext,
  { loaded, periods, states }: LoadedForUser,
): ReadonlyArray<MessageForUser> =>
  readableAmong(context, loaded).flatMap((placed) => {
    const state = states.get(placed.message.id);
    return state === undefined
      ? []
      : [{ placed, deliveryState: deliveryStateFor(placed, periods, state), state }];
  });

/** The messages of `ids` that the user may read, in ascending order. */
export const loadMessagesForUser = async (
  snapshot: Repositories,
  context: ActorContext,
  ids: ReadonlyArray<MessageId>,
): Promise<ReadonlyArray<MessageForUser>> =>
  messagesForUser(context, await loadForUser(snapshot, context.actor.user.id, ids));
