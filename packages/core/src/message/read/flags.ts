import type { DeliveryState } from '../../topic/received.ts';
import {
  type Flag,
  type FlagState,
  MENTION_FLAGS,
  type Message,
  type StoredFlag,
} from '../message.ts';

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

/**
 * Whether the message is unread for the user. A message that was not sent to them counts as read
 * until they mark it unread, which keeps `historical` on it.
 */
export const isUnread = (
  deliveryState: DeliveryState,
  { isRead, isMarkedUnread, stored }: FlagState,
): boolean =>
  deliveryState === 'sent'
    ? !isRead
    : isMarkedUnread && (deliveryState === 'arrived' || stored.has('historical'));

/** How a message calls people, and one of them among others. */
export interface OwnMentions {
  readonly byName: boolean;
  readonly inTopic: boolean;
  readonly inChannel: boolean;
}

/**
 * Whether the message mentions the user. Mentions of a whole channel or topic count only while the
 * user wants updates of it (`isHeard`). As `flagsOf` shows it.
 */
export const isMentioning = (
  { byName, inTopic, inChannel }: OwnMentions,
  deliveryState: DeliveryState,
  isHeard: boolean,
): boolean =>
  deliveryState !== 'none' &&
  (byName || (isHeard && (inTopic || (inChannel && deliveryState === 'sent'))));

/** What nearly all messages come to. */
const NONE: ReadonlyArray<Flag> = [];
const READ: ReadonlyArray<Flag> = ['read'];
const NEVER_RECEIVED: ReadonlyArray<Flag> = ['read', 'historical'];

/**
 * What one reader's state and receipt of a message come to, in the order in which flags are shown.
 */
export const flagsOf = (
  { mentionsChannel }: Pick<Message, 'mentionsChannel'>,
  deliveryState: DeliveryState,
  state: FlagState,
): ReadonlyArray<Flag> => {
  const unread = isUnread(deliveryState, state);
  if (state.stored.size === 0 && deliveryState === 'none') return NEVER_RECEIVED;
  if (state.stored.size === 0 && !mentionsChannel) return unread ? NONE : READ;
  const flags = new Set<Flag | StoredFlag>(state.stored);
  if (!unread) flags.add('read');
  if (deliveryState === 'none') {
    // Who never received a message, or lost it on a journey, was not called by it.
    for (const call of MENTION_FLAGS) flags.delete(call);
    flags.add('historical');
  }
  if (deliveryState === 'sent' && mentionsChannel) flags.add('stream_wildcard_mentioned');
  return SHOWN.filter((flag) => flags.has(flag));
};
