import type { Channel, ChannelPermissions } from '../channel/channel.ts';
import type { GroupId } from '../kernel/brand.ts';
import { channelThen } from './as-then.ts';
import type { UpcomingEvents } from './queued-update.ts';

/** The permissions that let a user know a channel without a subscription. */
const SIGHT: ReadonlyArray<keyof ChannelPermissions> = [
  'canAddSubscribers',
  'canAdminister',
  'canSubscribe',
];

/**
 * The channels that users can come to know by membership of a group like these. For the other
 * channels a change of members needs no look.
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
