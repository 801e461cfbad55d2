import type { ChannelId } from '../../kernel/brand.ts';
import type { Actor } from '../../user/actor.ts';
import { isGuest } from '../../user/user.ts';
import { type ChannelMembership, hasMetadataAccess, isSubscribed } from '../may-read-channel.ts';
import type { ListChannels } from './contract.ts';

type Selection = Omit<ListChannels, 'caller'>;

/**
 * True when a channel is among those requested. A channel the actor may not know about never is.
 * `ownerSubscribed`: by the owner of a bot.
 */
export const isListed = (
  actor: Actor,
  membership: ChannelMembership,
  selection: Selection,
  ownerSubscribed: ReadonlySet<ChannelId>,
): boolean => {
  const { channel } = membership;
  if (selection.excludeArchived && channel.isArchived) return false;
  if (selection.includeAll) return hasMetadataAccess(actor, membership);
  if (selection.includeSubscribed && isSubscribed(membership)) return true;
  if (selection.includeOwnerSubscribed && ownerSubscribed.has(channel.id)) return true;
  if (selection.includeWebPublic && channel.privacy === 'web-public') return true;
  return selection.includePublic && channel.privacy !== 'private' && !isGuest(actor.user);
};

/** Compares by name, by code units. */
export const byName = (a: { readonly name: string }, b: { readonly name: string }): number => {
  if (a.name === b.name) return 0;
  return a.name < b.name ? -1 : 1;
};
