import type { ChannelId } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Scene } from '../../user/load-actor.ts';
import type { Channel } from '../channel.ts';
import { loadStanding } from '../load-standing.ts';
import { type ChannelMissing, channelMissing, hasMetadataAccess } from '../may-read-channel.ts';

/** A channel in use that this user may know of. */
export const knownChannel = async (
  snapshot: Repositories,
  { realm, actor }: Scene,
  id: ChannelId,
): Promise<E.Either<ChannelMissing, Channel>> => {
  const standing = await loadStanding(snapshot, realm.id, id, actor.user.id);
  const isKnown = standing !== null && !standing.channel.isArchived && hasMetadataAccess(actor, standing);
  return isKnown ? E.right(standing.channel) : E.left(channelMissing);
};
