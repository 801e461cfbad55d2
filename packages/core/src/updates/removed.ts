import type { HistoryId, MessageId, UserId } from '../kernel/brand.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { MessageEvent } from '../message/store/events.ts';
import { readersOfRemoved } from './audience.ts';
import type { FanOutContext } from './fan-out-context.ts';
import type { ShownEdit } from './message-update.ts';
import type { AddressedUpdate } from './queued-update.ts';
import { addressTo } from './queued-update.ts';

type Removed = Extract<MessageEvent, { readonly _tag: 'message.removed' }>;

/**
 * What is left to judge by when the message is gone: where it was, how each stands to its channel,
 * and who had it beside that.
 */
const readersOf = async (
  context: FanOutContext,
  { message, from, participants, arrivals, beside, by }: Removed,
): Promise<ReadonlyArray<UserId>> => {
  if (from === null) return (participants ?? []).filter((user) => context.listeners.has(user));
  const place = {
    message: { id: message },
    conversation: { _tag: 'InTopic', channel: from.channel, topic: from.topic },
    span: { channel: from.channel, arrivals },
  } as const;
  return readersOfRemoved(context, place, new Set(by === null ? beside : [...beside, by]));
};

export const fanOutRemoved = async (
  context: FanOutContext,
  event: Removed,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const to = await readersOf(context, event);
  const from = event.from && { channel: event.from.channel, topicName: event.from.topicName };
  return addressTo({ _tag: 'messages.gone', messages: [event.message], from }, to);
};

/** What the text was before; null when the message or the line of its history is gone. */
export const textBefore = async (
  { messages }: Repositories,
  message: MessageId,
  edit: HistoryId,
): Promise<ShownEdit['prev']> => {
  const found = await messages.edit(message, edit);
  return found && { prev: found.prevContent, prevRendered: found.prevRendered };
};
