import { E, type Repositories, type Storage } from '@parley/core';
import { committed } from './commit.ts';
import { memoryIds } from './ids.ts';
import { lastPosition, memoryOutbox } from './outbox.ts';
import { alertWordQueries } from './queries/alert-words.ts';
import { attachmentQueries } from './queries/attachment.ts';
import { channelQueries } from './queries/channel.ts';
import { deviceQueries } from './queries/device.ts';
import { draftQueries } from './queries/draft.ts';
import { emojiQueries } from './queries/emoji.ts';
import { groupQueries } from './queries/group.ts';
import { invitationQueries } from './queries/invitation.ts';
import { linkifierQueries, playgroundQueries } from './queries/links.ts';
import { messageQueries } from './queries/message.ts';
import { muteQueries } from './queries/mute.ts';
import { presenceQueries } from './queries/presence.ts';
import { profileQueries } from './queries/profile.ts';
import { realmQueries } from './queries/realm.ts';
import { snippetQueries } from './queries/snippet.ts';
import { statusQueries } from './queries/status.ts';
import { topicQueries } from './queries/topic.ts';
import { uploadQueries } from './queries/upload.ts';
import { userQueries } from './queries/user.ts';
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
  messages: messageQueries(state),
  snippets: snippetQueries(state),
  drafts: draftQueries(state),
  emoji: emojiQueries(state),
  statuses: statusQueries(state),
  alertWords: alertWordQueries(state),
  mutes: muteQueries(state),
  devices: deviceQueries(state),
  presences: presenceQueries(state),
  profiles: profileQueries(state),
  outbox: { last: async () => lastPosition(state) },
  invitations: invitationQueries(state),
  linkifiers: linkifierQueries(state),
  playgrounds: playgroundQueries(state),
});

/** An empty store of its own, gone with the process. A snapshot is free: every commit makes a new state. */
export const memoryStorage = (): Storage => {
  let state = EMPTY;
  let isClosed = false;
  const opened = (): State => {
    if (isClosed) throw new Error('The storage is closed');
    return state;
  };
  return {
    read: async (work) => work(repositoriesOf(opened())),
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
    close: async () => {
      isClosed = true;
    },
  };
};
