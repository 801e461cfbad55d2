import type { ChannelId } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { Channel } from '../channel.ts';
import { loadMembership } from '../load-membership.ts';
import { type ChannelMissing, channelMissing, hasMetadataAccess } from '../may-read-channel.ts';

/** A channel in use that this user may know of. */
export const knownChannel = async (
  snapshot: Repositories,
  { actor }: ActorContext,
  id: ChannelId,
): Promise<E.Either<ChannelMissing, Channel>> => {
  const membership = await loadMembership(snapshot, id, actor.user.id);
  const isKnown =
    membership !== null && !membership.channel.isArchived && hasMetadataAccess(actor, membership);
  return isKnown ? E.right(membership.channel) : E.left(channelMissing);
};
