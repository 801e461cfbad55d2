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

/** What one reader's state and receipt of a message come to, in the order in which flags are shown. */
export const flagsOf = ({ mentionsChannel }: Pick<Message, 'mentionsChannel'>, receipt: Receipt, state: FlagState): ReadonlyArray<Flag> => {
  const flags = new Set<Flag | StoredFlag>(state.stored);
  if (receipt !== 'sent' || state.isRead) flags.add('read');
  if (receipt === 'none') flags.add('historical');
  if (receipt === 'sent' && mentionsChannel) flags.add('stream_wildcard_mentioned');
  return SHOWN.filter((flag) => flags.has(flag));
};
