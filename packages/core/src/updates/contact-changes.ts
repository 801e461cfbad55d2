import { type ChannelId, MessageId, type UserId } from '../kernel/brand.ts';
import type { DomainEvent } from '../kernel/event.ts';
import type { ContactChange } from './as-it-was.ts';
import type { FanOutContext } from './fan-out-context.ts';
import type { UpcomingEvents } from './queued-update.ts';

type Sent = Extract<DomainEvent, { readonly _tag: 'message.sent' }>;

/** Null unless it is the first direct message between these users. */
const firstWord = async (
  { snapshot }: FanOutContext,
  { message }: Sent,
): Promise<ContactChange | null> => {
  const placed = await snapshot.messages.byId(message);
  if (placed?.conversation._tag !== 'Direct') return null;
  const { participants } = placed.conversation;
  const container = await snapshot.messages.conversation(participants);
  const before = container && { container, first: MessageId(1), last: MessageId(message - 1) };
  const isFirst = before !== null && (await snapshot.messages.idsIn([before], 1)).length === 0;
  return !isFirst ? null : { _tag: 'spoke', people: participants };
};

/** Null when the account does not exist. */
const accountMoved = async (
  { snapshot }: FanOutContext,
  id: UserId,
): Promise<ContactChange | null> => {
  const user = await snapshot.users.byId(id);
  if (user === null) return null;
  const own = (await snapshot.channels.subscriptionsOf(id)).filter(({ isActive }) => isActive);
  return {
    _tag: user.isActive ? 'returned' : 'went',
    user: id,
    channels: new Set<ChannelId>(own.map(({ channel }) => channel)),
  };
};

/** The events that can change which users know each other. */
export const CONTACT_EVENTS: ReadonlySet<DomainEvent['_tag']> = new Set([
  'channel.subscribed',
  'channel.unsubscribed',
  'message.sent',
  'user.updated',
]);

/** How an event changes which users know each other; null when it does not. */
export const contactChangeOf = async (
  context: FanOutContext,
  event: DomainEvent,
): Promise<ContactChange | null> => {
  switch (event._tag) {
    case 'channel.subscribed':
      return { _tag: 'came', channel: event.channel, users: event.users };
    case 'channel.unsubscribed':
      return { _tag: 'left', channel: event.channel, users: event.users };
    case 'message.sent':
      return firstWord(context, event);
    case 'user.updated':
      return event.changed.includes('isActive') ? accountMoved(context, event.user) : null;
    default:
      return null;
  }
};

/** The changes of the later events of this realm, the newest first. */
export const laterContactChanges = async (
  context: FanOutContext,
  later: UpcomingEvents,
): Promise<ReadonlyArray<ContactChange>> => {
  const found: ContactChange[] = [];
  for (const { event } of later().toReversed()) {
    const change = event.realm === context.realm.id ? await contactChangeOf(context, event) : null;
    if (change !== null) found.push(change);
  }
  return found;
};
