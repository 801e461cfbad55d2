import type { ChannelId, MessageId, UnixSeconds } from '../kernel/brand.ts';
import type { DomainEvent } from '../kernel/event.ts';

/**
 * The newest message of each channel among those that listeners were told of. It has to be looked
 * up where it is absent.
 */
export type LastActivity = Map<
  ChannelId,
  { readonly message: MessageId; readonly at: UnixSeconds }
>;

/**
 * What went from a channel may have been the last that was said there. To be called before an event
 * is told.
 */
export const forgetSpoken = (lastActivity: LastActivity, event: DomainEvent): void => {
  const isLess = event._tag === 'message.removed' || event._tag === 'messages.moved';
  if (isLess && event.from !== null) lastActivity.delete(event.from.channel);
};
