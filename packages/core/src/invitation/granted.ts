import type { Channel } from '../channel/channel.ts';
import type { Group } from '../group/group.ts';
import { E } from '../kernel/fp.ts';
import type { ActorContext } from '../user/actor-context.ts';
import { mayOfferChannel, mayOfferGroup } from './may-invite.ts';
import type { Offer } from './offer.ts';

/**
 * The part of an offer a newcomer gets now, without what is gone and what the inviter may no longer
 * give.
 */
export interface Granted {
  readonly channels: ReadonlyArray<Channel>;
  readonly groups: ReadonlyArray<Group>;
}

export const granted = (
  inviter: ActorContext,
  { channels, groups }: Pick<Offer, 'channels' | 'groups'>,
): Granted => ({
  channels: channels.flatMap((offered) => {
    const may = mayOfferChannel(inviter, offered);
    return E.isRight(may) ? may.right.channel : [];
  }),
  groups: groups.flatMap((offered) => {
    const may = mayOfferGroup(inviter, offered);
    return E.isRight(may) ? may.right : [];
  }),
});
