import { receiptOf } from '../../topic/received.ts';
import type { FlagState, LocatedMessage } from '../message.ts';
import { flagsOf } from '../read/flags.ts';
import type { MessageFacts, Reader } from './found-terms.ts';

/** For a storage adapter: what it stores of a message, as one reader's facts. */
export const factsFor = (
  { periods }: Reader,
  located: LocatedMessage,
  state: FlagState,
  holds: Pick<MessageFacts, 'hasAttachment' | 'hasReaction'>,
): MessageFacts => {
  const { message, span } = located;
  const receipt = span === null ? 'sent' : receiptOf(span, message.id, periods);
  return { ...located, ...holds, flags: flagsOf(message, receipt, state) };
};
