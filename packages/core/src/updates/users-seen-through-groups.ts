import type { Channel, ChannelPermissions } from '../channel/channel.ts';
import type { GroupId } from '../kernel/brand.ts';
import { channelThen } from './as-then.ts';
import type { UpcomingEvents } from './queued-update.ts';

/** What lets somebody know of a channel that he is not in. */
const SIGHT: ReadonlyArray<keyof ChannelPermissions> = [
  'canAddSubscribers',
  'canAdminister',
  'canSubscribe',
];

/**
 * Those that somebody can come to know by being in a group like these; the others need no looking
 * at when people come and go there.
 */
export const usersSeenThroughGroups = (
  channels: ReadonlyArray<Channel>,
  isLike: (group: GroupId) => boolean,
  later: UpcomingEvents,
): ReadonlyArray<Channel> =>
  channels.filter((channel) => {
    const { privacy, permissions } = channelThen(channel, later);
    return privacy === 'private' && SIGHT.some((name) => permissions[name].subgroups.some(isLike));
  });
