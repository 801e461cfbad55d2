import { isSubscribed } from '../../channel/may-read-channel.ts';
import type { MessageId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { DeliveryState } from '../../topic/received.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { ReadMessagePermit } from '../may-read-message.ts';
import type { FlagState } from '../message.ts';
import { channelsOf, deliveryStateFor } from '../read/delivery-state.ts';
import { loadPeriods, loadReadable } from '../read/load-message.ts';

/** A message somebody may read, and what he has to do with it. */
export interface MessageForUser {
  readonly placed: ReadMessagePermit;
  readonly deliveryState: DeliveryState;
  readonly state: FlagState;
}

/** It is a direct message, or in a channel that he is in. */
export const isInSubscribedChannel = ({ placed: { membership } }: MessageForUser): boolean =>
  membership === null || isSubscribed(membership);

/** He never got it, nor ever did anything with it. */
export const wasNeverReceived = ({ deliveryState, state }: MessageForUser): boolean =>
  deliveryState === 'none' && !state.stored.has('historical');

/** Those of `ids` that he may read, ascending. */
export const loadMessagesForUser = async (
  snapshot: Repositories,
  context: ActorContext,
  ids: ReadonlyArray<MessageId>,
): Promise<ReadonlyArray<MessageForUser>> => {
  const readable = await loadReadable(snapshot, context, ids);
  const user = context.actor.user.id;
  const periods = await loadPeriods(snapshot, user, readable.flatMap(channelsOf));
  const states = await snapshot.messages.flags(
    user,
    readable.map(({ message }) => message.id),
  );
  return readable.flatMap((placed) => {
    const state = states.get(placed.message.id);
    return state === undefined
      ? []
      : [{ placed, deliveryState: deliveryStateFor(placed, periods, state), state }];
  });
};
