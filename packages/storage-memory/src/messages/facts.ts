import {
  type FlagState,
  factsFor,
  type Message,
  type MessageFacts,
  type MessageId,
  type NarrowReader,
  type UserId,
} from '@parley/core';
import { located } from '../places.ts';
import type { MemoryState } from '../state.ts';

const startsRead = ({ readFor, sender }: Message, user: UserId): boolean =>
  readFor === 'everyone' || (readFor === 'sender' && sender === user);

export const flagsOf = (state: MemoryState, user: UserId, id: MessageId): FlagState => {
  const message = state.messages.get(id);
  const rows = state.flags.get(id) ?? [];
  const isMarkedUnread = state.unreadMarks.get(id)?.has(user) === true;
  return {
    stored: new Set(rows.filter((row) => row.user === user).map((row) => row.flag)),
    isRead:
      message !== undefined &&
      (startsRead(message, user) || state.reads.get(id)?.has(user) === true) &&
      !isMarkedUnread,
    isMarkedUnread,
  };
};

const holdsFile = ({ holders }: MemoryState, message: MessageId): boolean => {
  for (const held of holders.values()) if (held.has(message)) return true;
  return false;
};

/** A message as a narrow looks at it for one reader. */
export const factsOf = (state: MemoryState, message: Message, reader: NarrowReader): MessageFacts =>
  factsFor(reader, located(state, message), flagsOf(state, reader.user, message.id), {
    hasAttachment: holdsFile(state, message.id),
    hasReaction: (state.reactions.get(message.id) ?? []).length > 0,
  });
