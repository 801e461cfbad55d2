import type { Channel } from '../channel/channel.ts';
import { hasMetadataAccess } from '../channel/may-read-channel.ts';
import type { UserId } from '../kernel/brand.ts';
import type { Actor } from '../user/actor.ts';
import type { Room } from './room.ts';

/** Which listeners may know of the channel, were it as it is given; `actors`: they, as they were at another time. */
export const whoKnows = async (
  { listeners, subscriptionsTo }: Room,
  channel: Channel,
  actors: ReadonlyMap<UserId, Actor> = listeners,
): Promise<ReadonlySet<UserId>> => {
  const subscriptions = await subscriptionsTo(channel.id);
  const known = [...actors].filter(([user, actor]) => hasMetadataAccess(actor, { channel, subscription: subscriptions.get(user) ?? null }));
  return new Set(known.map(([user]) => user));
};
