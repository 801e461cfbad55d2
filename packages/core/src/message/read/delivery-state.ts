import type { ChannelId, UserId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import {
  type DeliveryState,
  deliveryStateOf,
  isSentUnsubscribed,
  type PeriodsIn,
} from '../../topic/received.ts';
import type { FlagState, Message, PlacedMessage } from '../message.ts';
import { loadPeriods } from './load-message.ts';

/** The channels a message is in and went through. */
export const channelsOf = ({ span }: PlacedMessage): ReadonlyArray<ChannelId> =>
  span === null ? [] : [span.channel, ...span.arrivals.flatMap(({ from, to }) => [from, to])];

/** How a user came by a message: through their subscriptions or without one. */
export const deliveryStateFor = (
  {
    span,
    message: { id },
  }: { readonly span: PlacedMessage['span']; readonly message: Pick<Message, 'id'> },
  periods: PeriodsIn,
  { stored }: Pick<FlagState, 'stored'>,
): DeliveryState => {
  if (span === null || (stored.has('received') && isSentUnsubscribed(span, id, periods)))
    return 'sent';
  return deliveryStateOf(span, id, periods);
};

/** Whether the user neither received this message nor later did anything that gave it to them. */
export const isNewTo = async (
  snapshot: Repositories,
  user: UserId,
  placed: PlacedMessage,
): Promise<boolean> => {
  const { id } = placed.message;
  const [states, periods] = await Promise.all([
    snapshot.messages.flags(user, [id]),
    loadPeriods(snapshot, user, channelsOf(placed)),
  ]);
  const state = states.get(id);
  if (state === undefined || state.stored.has('historical')) return false;
  return deliveryStateFor(placed, periods, state) === 'none';
};
