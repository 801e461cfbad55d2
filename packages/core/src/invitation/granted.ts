import type { Channel } from '../channel/channel.ts';
import type { Group } from '../group/group.ts';
import { E } from '../kernel/fp.ts';
import type { Judges } from '../kernel/judges.ts';
import type { ActorContext } from '../user/actor-context.ts';
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
  judges: Judges,
): Granted => ({
  channels: channels.flatMap((offered) => {
    const may = judges.mayOfferChannel(inviter, offered);
    return E.isRight(may) ? may.right.channel : [];
  }),
  groups: groups.flatMap((offered) => {
    const may = judges.mayOfferGroup(inviter, offered);
    return E.isRight(may) ? may.right : [];
  }),
});
