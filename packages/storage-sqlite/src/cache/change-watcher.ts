import type { TopicId, UserId } from '@parley/core';

/** What matters to somebody who looks for messages over several turns of the event loop. */
export interface WatchScope {
  /** Whose flags he asks for; 0: nobody's. */
  readonly reader: UserId;
  /** Topics up to this id were there when he began; what comes to be in a new one is sent there. */
  readonly topic: number;
}

/** What was changed since somebody began to watch. */
export interface ChangeWatch {
  /** Messages that were sent, removed or changed since this was asked last. */
  readonly changed: () => ReadonlyArray<number>;
  /** Something was changed that may concern any message. */
  readonly isInvalidated: () => boolean;
  readonly end: () => void;
}

export interface ChangeWatcher {
  watch(interest: WatchScope): ChangeWatch;
  /** One message was sent, removed or changed, or flagged by somebody. */
  changed(message: number): void;
  /** Somebody has read messages, which are not named. */
  read(user: UserId): void;
  /** A topic has come to be, or has another name. */
  put(topic: TopicId): void;
  /** Messages went elsewhere, or nobody knows what was changed. */
  forget(): void;
}

interface Watching {
  readonly interest: WatchScope;
  readonly messages: Set<number>;
  isInvalidated: boolean;
}

export const changeWatcher = (): ChangeWatcher => {
  const all = new Set<Watching>();
  const upset = (concerns: (interest: WatchScope) => boolean): void => {
    for (const one of all) if (concerns(one.interest)) one.isInvalidated = true;
  };
  return {
    watch: (interest) => {
      const mine: Watching = { interest, messages: new Set(), isInvalidated: false };
      all.add(mine);
      return {
        changed: () => {
          const messages = [...mine.messages];
          mine.messages.clear();
          return messages;
        },
        isInvalidated: () => mine.isInvalidated,
        end: () => void all.delete(mine),
      };
    },
    changed: (message) => {
      for (const { messages } of all) messages.add(message);
    },
    read: (user) => upset(({ reader }) => reader === user),
    put: (topic) => upset((interest) => topic <= interest.topic),
    forget: () => upset(() => true),
  };
};
