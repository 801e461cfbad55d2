import type { ChannelId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { isBeside, type PeriodsIn, type Receipt, receiptOf } from '../../topic/received.ts';
import type { Actor } from '../../user/actor.ts';
import type { FlagState, LocatedMessage, Message } from '../message.ts';
import { loadPeriods } from './load-message.ts';

/** The channels a message is in and went through. */
export const channelsOf = ({ span }: LocatedMessage): ReadonlyArray<ChannelId> =>
  span === null ? [] : [span.channel, ...span.arrivals.flatMap(({ from, to }) => [from, to])];

/** How somebody came by a message: by his subscriptions, or beside them. */
export const receiptFor = (
  { span, message: { id } }: { readonly span: LocatedMessage['span']; readonly message: Pick<Message, 'id'> },
  periods: PeriodsIn,
  { stored }: Pick<FlagState, 'stored'>,
): Receipt => {
  if (span === null || (stored.has('received') && isBeside(span, id, periods))) return 'sent';
  return receiptOf(span, id, periods);
};

/** Did he never get this message, and never do anything with it that gave it to him afterwards? */
export const isNewTo = async (snapshot: Repositories, actor: Actor, located: LocatedMessage): Promise<boolean> => {
  const { id } = located.message;
  const state = (await snapshot.messages.flags(actor.user.id, [id])).get(id);
  if (state === undefined || state.stored.has('historical')) return false;
  const periods = await loadPeriods(snapshot, actor.user.id, channelsOf(located));
  return receiptFor(located, periods, state) === 'none';
};
