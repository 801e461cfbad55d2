import { loadMemberships } from '../channel/load-membership.ts';
import type { Group } from '../group/group.ts';
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
  const found = ids.length === 0 ? [] : await snapshot.channels.byIds(ids);
  const memberships = new Map(
    (await loadMemberships(snapshot, found, actor.user.id)).map((one) => [one.channel.id, one]),
  );
  const groups: Array<Group | null> = [];
  for (const id of new Set(offer.groups)) groups.push(await snapshot.groups.byId(id));
  return {
    role: offer.role,
    channels: ids.map((id) => ({ id, membership: memberships.get(id) ?? null })),
    groups,
    welcomeText: offer.welcomeText,
  };
};
