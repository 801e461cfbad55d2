import type { ChannelId, UnixSeconds } from '../kernel/brand.ts';
import type { DomainEvent } from '../kernel/event.ts';

/** When somebody last spoke in a channel, as far as that was told; absent: it has to be looked up. */
export type Spoken = Map<ChannelId, UnixSeconds>;

/** What went from a channel may have been the last that was said there. To be called before an event is told. */
export const forgetSpoken = (spoken: Spoken, event: DomainEvent): void => {
  const isLess = event._tag === 'message.removed' || event._tag === 'messages.moved';
  if (isLess && event.from !== null) spoken.delete(event.from.channel);
};
