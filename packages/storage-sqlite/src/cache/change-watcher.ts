import type { UserId } from '@parley/core';

/** What matters to a search that goes on over several turns of the event loop. */
export interface WatchScope {
  /** The user whose flags the search asks for; 0 when it asks for none. */
  readonly reader: UserId;
}

/** The changes since a search began. */
export interface ChangeWatch {
  /** Messages that were sent, removed or changed since this was asked last. */
  readonly changed: () => ReadonlyArray<number>;
  /** Something was changed that may concern any message. */
  readonly isInvalidated: () => boolean;
  readonly end: () => void;
}

export interface ChangeWatcher {
  watch(interest: WatchScope): ChangeWatch;
  /** One message was sent, removed or changed, or flagged by a user. */
  changed(message: number): void;
  /** The user read messages, which are not named. */
  read(user: UserId): void;
  /** A topic has another name, messages were moved, or it is unknown what was changed. */
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
    forget: () => upset(() => true),
  };
};
