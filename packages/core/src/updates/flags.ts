import { loadUnreadDetails } from '../message/flag/unread-details.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { type EventOf, toOwner } from './own-lists.ts';
import type { AddressedUpdate } from './queued-update.ts';

/**
 * Messages that are unread again are told with the place that counts them, as far as the listener
 * may still read them.
 */
export const fanOutFlags = async (
  context: FanOutContext,
  event: EventOf<'message.flags-changed'>,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const { user, flag, isAdded, messages } = event;
  const actor = context.listeners.get(user);
  if (actor === undefined) return [];
  if (flag !== 'read' || isAdded)
    return toOwner(context, event, { _tag: 'flags.changed', flag, isAdded, messages });
  const unread = await loadUnreadDetails(
    context.snapshot,
    { realm: context.realm, actor },
    messages,
  );
  return toOwner(context, event, { _tag: 'messages.unread', unread });
};

export const fanOutEverythingRead = async (
  context: FanOutContext,
  event: EventOf<'message.everything-read'>,
): Promise<ReadonlyArray<AddressedUpdate>> => toOwner(context, event, { _tag: 'everything.read' });
