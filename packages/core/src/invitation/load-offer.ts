import { loadMembership } from '../channel/load-membership.ts';
import type { ChannelId, GroupId } from '../kernel/brand.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { ActorContext } from '../user/actor-context.ts';
import type { Offer } from './offer.ts';

/** The same with ids, as a command or a stored link has it. */
export interface OfferByIds extends Pick<Offer, 'role' | 'welcomeText'> {
  readonly channels: ReadonlyArray<ChannelId>;
  readonly groups: ReadonlyArray<GroupId>;
}

/**
 * The memberships of the inviter, who is the context's actor, in everything they offer; each once,
 * in the order of the request.
 */
export const loadOffer = async (
  snapshot: Repositories,
  { actor }: ActorContext,
  offer: OfferByIds,
): Promise<Offer> => {
  const ids = [...new Set(offer.channels)];
  const groupIds = [...new Set(offer.groups)];
  const [loaded, found] = await Promise.all([
    Promise.all(ids.map((id) => loadMembership(snapshot, id, actor.user.id))),
    groupIds.length === 0 ? [] : snapshot.groups.byIds(groupIds),
  ]);
  const known = new Map(found.map((group) => [group.id, group]));
  return {
    role: offer.role,
    channels: ids.map((id, index) => ({ id, membership: loaded[index] ?? null })),
    groups: groupIds.map((id) => known.get(id) ?? null),
    welcomeText: offer.welcomeText,
  };
};
