import { membershipUnchanged } from '../channel/load-membership.ts';
import type { ChannelMembership } from '../channel/may-read-channel.ts';
import type { Group } from '../group/group.ts';
import type { ChannelId } from '../kernel/brand.ts';
import type { Guard } from '../kernel/change-set.ts';
import type { Actor } from '../user/actor.ts';
import type { Role } from '../user/user.ts';

/**
 * A channel in an invitation. `membership` is the inviter's; null when the channel does not exist.
 */
export interface OfferedChannel {
  readonly id: ChannelId;
  readonly membership: ChannelMembership | null;
}

/** What a link grants. A null group does not exist. */
export interface Offer {
  readonly role: Role;
  readonly channels: ReadonlyArray<OfferedChannel>;
  readonly groups: ReadonlyArray<Group | null>;
  readonly welcomeText: string | null;
}

export const groupUnchanged = ({ id, revision }: Group): Guard => ({
  _tag: 'row.unchanged',
  row: 'group',
  id,
  revision,
});

/** Guards for the inviter's right to offer these channels and groups: they are unchanged. */
export const offerUnchanged = (
  inviter: Actor,
  { channels, groups }: Pick<Offer, 'channels' | 'groups'>,
): ReadonlyArray<Guard> => [
  ...channels.flatMap(({ membership }) =>
    membership === null ? [] : membershipUnchanged(inviter, membership),
  ),
  ...groups.flatMap((group) => (group === null ? [] : groupUnchanged(group))),
];
