import type { Channel } from '../channel/channel.ts';
import { hasMetadataAccess } from '../channel/may-read-channel.ts';
import type { UserId } from '../kernel/brand.ts';
import type { Room } from './room.ts';

/** Who listens and may know of the channel, were it as it is given. */
export const whoKnows = async ({ listeners, subscriptionsTo }: Room, channel: Channel): Promise<ReadonlySet<UserId>> => {
  const subscriptions = await subscriptionsTo(channel.id);
  const known = [...listeners].filter(([user, actor]) =>
    hasMetadataAccess(actor, { channel, subscription: subscriptions.get(user) ?? null }),
  );
  return new Set(known.map(([user]) => user));
};
