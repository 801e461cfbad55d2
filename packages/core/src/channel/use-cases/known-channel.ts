import { E } from '../../kernel/fp.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { Channel } from '../channel.ts';
import {
  type ChannelMembership,
  type ChannelMissing,
  channelMissing,
  hasMetadataAccess,
} from '../may-read-channel.ts';

/** A channel in use that this user may know of. */
export const knownChannel = (
  { actor }: ActorContext,
  membership: ChannelMembership | null,
): E.Either<ChannelMissing, Channel> => {
  const isKnown =
    membership !== null && !membership.channel.isArchived && hasMetadataAccess(actor, membership);
  return isKnown ? E.right(membership.channel) : E.left(channelMissing);
};
