import { E, type Repositories, type Storage } from '@parley/core';
import { committed } from './commit.ts';
import { memoryIds } from './ids.ts';
import { memoryOutbox, outboxQueries } from './outbox.ts';
import { countQueries } from './queries/counts.ts';
import { attachmentQueries } from './queries/files/attachment.ts';
import { uploadQueries } from './queries/files/upload.ts';
import { messageQueries } from './queries/messages/message.ts';
import { topicQueries } from './queries/messages/topic.ts';
import { channelQueries } from './queries/organization/channel.ts';
import { emojiQueries } from './queries/organization/emoji.ts';
import { groupQueries } from './queries/organization/group.ts';
import { invitationQueries } from './queries/organization/invitation.ts';
import { linkifierQueries, playgroundQueries } from './queries/organization/links.ts';
import { realmQueries } from './queries/organization/realm.ts';
import { alertWordQueries } from './queries/people/alert-words.ts';
import { activePushQueries, deviceQueries } from './queries/people/device.ts';
import { draftQueries } from './queries/people/draft.ts';
import { muteQueries } from './queries/people/mute.ts';
import { presenceQueries } from './queries/people/presence.ts';
import { profileQueries } from './queries/people/profile.ts';
import { snippetQueries } from './queries/people/snippet.ts';
import { statusQueries } from './queries/people/status.ts';
import { userQueries } from './queries/people/user.ts';
import { EMPTY, type State } from './state.ts';

/** What a state answers. */
export const repositoriesOf = (state: State): Repositories => ({
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
  let snapshot: { readonly of: State; readonly repositories: Repositories } | null = null;
  let isClosed = false;
  const opened = (): State => {
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
