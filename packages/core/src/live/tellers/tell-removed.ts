import type { UserId } from '../../kernel/brand.ts';
import type { MessageEvent } from '../../message/events.ts';
import { audienceOfGone } from '../audience.ts';
import type { Room } from '../room.ts';
import { tell } from '../tell.ts';
import type { Told } from '../telling.ts';

type Removed = Extract<MessageEvent, { readonly _tag: 'message.removed' }>;

/** What is left to judge by when the message is gone: where it was, how each stands to its channel, and who had it beside that. */
const readersOf = async (room: Room, { message, from, participants, arrivals, beside, by }: Removed): Promise<ReadonlyArray<UserId>> => {
  if (from === null) return (participants ?? []).filter((user) => room.listeners.has(user));
  const placed = {
    message: { id: message },
    conversation: { _tag: 'InTopic', channel: from.channel, topic: from.topic },
    span: { channel: from.channel, arrivals },
  } as const;
  return audienceOfGone(room, placed, new Set(by === null ? beside : [...beside, by]));
};

export const tellRemoved = async (room: Room, event: Removed): Promise<ReadonlyArray<Told>> => {
  const to = await readersOf(room, event);
  const from = event.from && { channel: event.from.channel, topicName: event.from.topicName };
  return tell({ _tag: 'messages.gone', messages: [event.message], from }, to);
};
