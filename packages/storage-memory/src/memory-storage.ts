import { E, type IdKind, type Ids, type Repositories, type Storage } from '@parley/core';
import { committed } from './commit.ts';
import { messageQueries } from './messages/queries.ts';
import { memoryOutbox, outboxQueries } from './outbox.ts';
import { EMPTY, type MemoryState } from './state.ts';
import { alertWordQueries } from './tables/alert-words.ts';
import { attachmentQueries } from './tables/attachment.ts';
import { channelQueries } from './tables/channel.ts';
import { countQueries } from './tables/counts.ts';
import { activePushQueries, deviceQueries } from './tables/device.ts';
import { draftQueries } from './tables/draft.ts';
import { emojiQueries } from './tables/emoji.ts';
import { groupQueries } from './tables/group.ts';
import { invitationQueries } from './tables/invitation.ts';
import { linkifierQueries, playgroundQueries } from './tables/links.ts';
import { muteQueries } from './tables/mute.ts';
import { presenceQueries } from './tables/presence.ts';
import { profileQueries } from './tables/profile.ts';
import { realmQueries } from './tables/realm.ts';
import { snippetQueries } from './tables/snippet.ts';
import { statusQueries } from './tables/status.ts';
import { topicQueries } from './tables/topic.ts';
import { uploadQueries } from './tables/upload.ts';
import { userQueries } from './tables/user.ts';

/** Each kind counts from 1. Ids that a commit never used are lost. */
export const memoryIds = (): Ids => {
  const reserved = new Map<IdKind, number>();
  return {
    reserve: async (kind, count) => {
      const before = reserved.get(kind) ?? 0;
      reserved.set(kind, before + count);
      return Array.from({ length: count }, (_, index) => before + 1 + index);
    },
  };
};

/** What a state answers. */
export const repositoriesOf = (state: MemoryState): Repositories => ({
  realms: realmQueries(state),
  groups: groupQueries(state),
  users: userQueries(state),
  channels: channelQueries(state),
  topics: topicQueries(state),
  attachments: attachmentQueries(state),
  uploads: uploadQueries(state),
  counts: countQueries(state),
  messages: messageQueries(state),
  snippets: snippetQueries(state),
  drafts: draftQueries(state),
  emoji: emojiQueries(state),
  statuses: statusQueries(state),
  alertWords: alertWordQueries(state),
  mutes: muteQueries(state),
  devices: deviceQueries(state),
  activePushes: activePushQueries(state),
  presences: presenceQueries(state),
  profiles: profileQueries(state),
  outbox: outboxQueries(() => state),
  invitations: invitationQueries(state),
  linkifiers: linkifierQueries(state),
  playgrounds: playgroundQueries(state),
});

/**
 * An empty store of its own, gone with the process. A snapshot is free: every commit makes a new
 * state.
 */
export const memoryStorage = (): Storage => {
  let state = EMPTY;
  let snapshot: { readonly of: MemoryState; readonly repositories: Repositories } | null = null;
  let isClosed = false;
  const opened = (): MemoryState => {
    if (isClosed) throw new Error('The storage is closed');
    return state;
  };
  /** Many read between two commits. */
  const repositories = (): Repositories => {
    const of = opened();
    if (snapshot?.of !== of) snapshot = { of, repositories: repositoriesOf(of) };
    return snapshot.repositories;
  };
  let accounts = { users: EMPTY.users, apiKeys: EMPTY.apiKeys, realms: EMPTY.realms, version: 0 };
  const accountsVersion = (): number => {
    const { users, apiKeys, realms } = opened();
    const isSame =
      users === accounts.users && apiKeys === accounts.apiKeys && realms === accounts.realms;
    if (!isSame) accounts = { users, apiKeys, realms, version: accounts.version + 1 };
    return accounts.version;
  };
  return {
    read: async (work) => work(repositories()),
    commit: (set) => async () => {
      const next = committed(opened(), set);
      if (E.isLeft(next)) return next;
      state = next.right;
      return E.right(undefined);
    },
    ids: memoryIds(),
    outbox: memoryOutbox(opened, (events) => {
      state = { ...state, events };
    }),
    accountsVersion,
    close: async () => {
      isClosed = true;
    },
  };
};
