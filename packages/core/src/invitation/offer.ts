import { membershipUnchanged } from '../channel/load-membership.ts';
import type { ChannelMembership } from '../channel/may-read-channel.ts';
import type { Group } from '../group/group.ts';
import type { ChannelId } from '../kernel/brand.ts';
import type { Guard } from '../kernel/change-set.ts';
import type { Actor } from '../user/actor.ts';
import type { Role } from '../user/user.ts';

/**
 * A channel somebody is invited into; `membership` is the inviter's, null: there is no such
 * channel.
 */
export interface OfferedChannel {
  readonly id: ChannelId;
  readonly membership: ChannelMembership | null;
}

/** What whoever has a link is given. A group of null does not exist. */
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

/** What `inviter` may offer of this he may while channels and groups are as they were read. */
export const offerUnchanged = (
  inviter: Actor,
  { channels, groups }: Pick<Offer, 'channels' | 'groups'>,
): ReadonlyArray<Guard> => [
  ...channels.flatMap(({ membership }) =>
    membership === null ? [] : membershipUnchanged(inviter, membership),
  ),
  ...groups.flatMap((group) => (group === null ? [] : groupUnchanged(group))),
];
