import type { FlagState, LocatedMessage } from '../message.ts';
import { flagsOf } from '../read/flags.ts';
import { receiptFor } from '../read/receipt.ts';
import type { MessageFacts, Reader } from './found-terms.ts';

/** For a storage adapter: what it stores of a message, as one reader's facts. */
export const factsFor = (
  { periods }: Reader,
  located: LocatedMessage,
  state: FlagState,
  holds: Pick<MessageFacts, 'hasAttachment' | 'hasReaction'>,
): MessageFacts => ({ ...located, ...holds, flags: flagsOf(located.message, receiptFor(located, periods, state), state) });
