import type { Channel } from '../../channel/channel.ts';
import type { UserId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';

/**
 * Users who can no longer read what is moved: of all who are or were subscribed to the old channel
 * and not to the new one, all when the new channel is private, otherwise the guests.
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
