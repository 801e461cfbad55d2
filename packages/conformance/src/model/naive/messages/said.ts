import type { EmojiId, UserId } from '@parley/core';

interface NaiveStatus {
  text: string;
  /** Its name. */
  emoji: string | null;
}

/** What people say of themselves and keep about others, each in the plainest form. */
export interface Said {
  readonly emoji: Map<
    EmojiId,
    { readonly name: string; readonly author: UserId; isActive: boolean }
  >;
  readonly statuses: Map<UserId, NaiveStatus>;
  /** When each was last active and connected. */
  readonly presences: Map<UserId, { activeAt: number; connectedAt: number }>;
  readonly words: Map<UserId, ReadonlyArray<string>>;
  readonly muted: Map<UserId, ReadonlySet<UserId>>;
}

export const nothingSaid = (): Said => ({
  emoji: new Map(),
  statuses: new Map(),
  presences: new Map(),
  words: new Map(),
  muted: new Map(),
});
