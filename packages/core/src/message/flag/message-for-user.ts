import { isSubscribed } from '../../channel/may-read-channel.ts';
import type { MessageId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { DeliveryState } from '../../topic/received.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { ReadMessagePermit } from '../may-read-message.ts';
import type { FlagState } from '../message.ts';
import { channelsOf, deliveryStateFor } from '../read/delivery-state.ts';
import { loadPeriods, loadReadable } from '../read/load-message.ts';

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

/** The messages of `ids` that the user may read, in ascending order. */
export const loadMessagesForUser = async (
  snapshot: Repositories,
  context: ActorContext,
  ids: ReadonlyArray<MessageId>,
): Promise<ReadonlyArray<MessageForUser>> => {
  const readable = await loadReadable(snapshot, context, ids);
  const user = context.actor.user.id;
  const [periods, states] = await Promise.all([
    loadPeriods(snapshot, user, readable.flatMap(channelsOf)),
    snapshot.messages.flags(
      user,
      readable.map(({ message }) => message.id),
    ),
  ]);
  return readable.flatMap((placed) => {
    const state = states.get(placed.message.id);
    return state === undefined
      ? []
      : [{ placed, deliveryState: deliveryStateFor(placed, periods, state), state }];
  });
};
