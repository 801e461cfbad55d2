import type { Channel } from '../../channel/channel.ts';
import type { UserId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';

/**
 * Who can no longer read what moves: of everybody who is or was subscribed to the old channel and
 * is not to the new one, all when the new one is private, else the guests.
 */
export const readLosingAccess = async (
  { channels }: Repositories,
  from: Channel,
  to: Channel,
): Promise<ReadonlySet<UserId>> =>
  from.id === to.id
    ? new Set()
    : new Set(
        await channels.subscribedElsewhere(
          from.id,
          to.id,
          to.privacy === 'private' ? 'everybody' : 'guests',
        ),
      );
