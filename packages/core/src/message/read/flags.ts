import type { Receipt } from '../../topic/received.ts';
import type { FlagState, Message, StoredFlag } from '../message.ts';
import type { Flag } from '../use-cases/views.ts';

const SHOWN: ReadonlyArray<Flag> = [
  'read',
  'starred',
  'collapsed',
  'mentioned',
  'stream_wildcard_mentioned',
  'topic_wildcard_mentioned',
  'has_alert_word',
  'historical',
];

/** Who never received a message, or lost it on a journey, was not called by it: such flags are of the receipt. */
const CALLS: ReadonlyArray<StoredFlag> = ['mentioned', 'topic_wildcard_mentioned', 'has_alert_word'];

/** What one reader's state and receipt of a message come to, in the order in which flags are shown. */
export const flagsOf = ({ mentionsChannel }: Pick<Message, 'mentionsChannel'>, receipt: Receipt, state: FlagState): ReadonlyArray<Flag> => {
  const flags = new Set<Flag | StoredFlag>(state.stored);
  if (receipt !== 'sent' || state.isRead) flags.add('read');
  if (receipt === 'none') {
    for (const call of CALLS) flags.delete(call);
    flags.add('historical');
  }
  if (receipt === 'sent' && mentionsChannel) flags.add('stream_wildcard_mentioned');
  return SHOWN.filter((flag) => flags.has(flag));
};
