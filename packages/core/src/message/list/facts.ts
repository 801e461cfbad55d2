import type { FlagState, PlacedMessage } from '../message.ts';
import { deliveryStateFor } from '../read/delivery-state.ts';
import { flagsOf } from '../read/flags.ts';
import type { MessageFacts, NarrowReader } from './found-terms.ts';

/** For a storage adapter: what it stores of a message, as one reader's facts. */
export const factsFor = (
  { periods }: NarrowReader,
  placed: PlacedMessage,
  state: FlagState,
  holds: Pick<MessageFacts, 'hasAttachment' | 'hasReaction'>,
): MessageFacts => ({
  ...placed,
  ...holds,
  flags: flagsOf(placed.message, deliveryStateFor(placed, periods, state), state),
});
