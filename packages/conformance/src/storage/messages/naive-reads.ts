import type { Message, MessageId, UserId } from '@parley/core';

/** Every flag as a plain program keeps it, with a row for each user and message. */
export interface NaiveReads {
  readonly read: (user: UserId, isIt: (message: Message) => boolean) => void;
  readonly unread: (user: UserId, id: MessageId) => void;
  readonly isRead: (user: UserId, message: Message) => boolean;
}

export const naive = (all: () => ReadonlyArray<Message>): NaiveReads => {
  const rows = new Map<string, boolean>();
  const key = (user: UserId, id: MessageId) => `${user}/${id}`;
  const startsRead = (user: UserId, { readFor, sender }: Message) =>
    readFor === 'everyone' || (readFor === 'sender' && sender === user);
  return {
    read: (user, isIt) => {
      for (const message of all()) if (isIt(message)) rows.set(key(user, message.id), true);
    },
    unread: (user, id) => rows.set(key(user, id), false),
    isRead: (user, message) => rows.get(key(user, message.id)) ?? startsRead(user, message),
  };
};
