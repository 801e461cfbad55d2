import type { Change, CountedKind, Directory, Repositories } from '@parley/core';
import type { Appliers } from '../database/applier.ts';
import type { Session } from '../database/session.ts';
import type { Store } from '../database/store.ts';
import { messageAppliers } from '../messages/appliers/message.ts';
import { reactionAppliers } from '../messages/appliers/reaction.ts';
import { topicAppliers } from '../messages/appliers/topic.ts';
import { messageQueries } from '../messages/queries/message.ts';
import { topicQueries } from '../messages/queries/topic.ts';
import { activePushQueries } from '../tables/active-push.ts';
import { alertWordQueries, alertWordsAppliers } from '../tables/alert-words.ts';
import {
  attachmentAppliers,
  attachmentDirectory,
  attachmentQueries,
} from '../tables/attachment.ts';
import { channelAppliers, channelQueries } from '../tables/channel.ts';
import { commonCounts, countQueries, type PgCountedSql } from '../tables/counts.ts';
import { deviceAppliers, deviceDirectory, deviceQueries } from '../tables/device.ts';
import { draftAppliers, draftCounts, draftQueries } from '../tables/draft.ts';
import { emojiAppliers, emojiQueries } from '../tables/emoji.ts';
import { groupAppliers, groupQueries } from '../tables/group.ts';
import { invitationAppliers, invitationQueries } from '../tables/invitation.ts';
import {
  linkCounts,
  linkifierAppliers,
  linkifierQueries,
  playgroundAppliers,
  playgroundQueries,
} from '../tables/links.ts';
import { muteAppliers, muteQueries } from '../tables/mute.ts';
import { planAppliers } from '../tables/plan.ts';
import { presenceAppliers, presenceQueries } from '../tables/presence.ts';
import { profileAppliers, profileQueries } from '../tables/profile.ts';
import { realmAppliers, realmDirectory, realmQueries } from '../tables/realm.ts';
import {
  requestAppliers,
  requestCounts,
  requestDirectory,
  requestQueries,
} from '../tables/request.ts';
import { snippetAppliers, snippetCounts, snippetQueries } from '../tables/snippet.ts';
import { statusAppliers, statusQueries } from '../tables/status.ts';
import { uploadAppliers, uploadDirectory, uploadQueries } from '../tables/upload.ts';
import { userDirectory, userQueries } from '../tables/user.ts';
import { userAppliers } from '../tables/user-appliers.ts';
import { outboxQueries } from './outbox.ts';

/** A new kind of change in core does not compile until it has an entry here. */
const APPLIERS: Appliers = {
  ...realmAppliers,
  ...groupAppliers,
  ...userAppliers,
  ...channelAppliers,
  ...topicAppliers,
  ...attachmentAppliers,
  ...uploadAppliers,
  ...messageAppliers,
  ...reactionAppliers,
  ...snippetAppliers,
  ...draftAppliers,
  ...invitationAppliers,
  ...linkifierAppliers,
  ...playgroundAppliers,
  ...presenceAppliers,
  ...profileAppliers,
  ...emojiAppliers,
  ...statusAppliers,
  ...alertWordsAppliers,
  ...muteAppliers,
  ...deviceAppliers,
  ...planAppliers,
  ...requestAppliers,
};

/** Applies a change in the transaction of the session. */
export const apply = (change: Change, session: Session): Promise<void> =>
  (APPLIERS[change._tag] as (change: Change, session: Session) => Promise<void>)(change, session);

const COUNTED_ROWS: PgCountedSql<CountedKind> = {
  ...commonCounts,
  ...snippetCounts,
  ...draftCounts,
  ...linkCounts,
  ...requestCounts,
};
const counting = countQueries(COUNTED_ROWS);

export const repositoriesOf = (session: Session): Repositories => {
  const realms = realmQueries(session);
  const groups = groupQueries(session);
  return {
    realms,
    groups,
    users: userQueries(session, realms, groups),
    channels: channelQueries(session),
    topics: topicQueries(session),
    attachments: attachmentQueries(session),
    uploads: uploadQueries(session),
    counts: counting(session),
    messages: messageQueries(session),
    snippets: snippetQueries(session),
    drafts: draftQueries(session),
    emoji: emojiQueries(session),
    statuses: statusQueries(session),
    alertWords: alertWordQueries(session),
    mutes: muteQueries(session),
    devices: deviceQueries(session),
    activePushes: activePushQueries(session),
    presences: presenceQueries(session),
    profiles: profileQueries(session),
    invitations: invitationQueries(session),
    linkifiers: linkifierQueries(session),
    playgrounds: playgroundQueries(session),
    requests: requestQueries(session),
    outbox: outboxQueries(session),
  };
};

/** What is asked across realms. */
export const directoryOf = (store: Store): Directory => ({
  ...realmDirectory(store),
  ...userDirectory(store),
  ...attachmentDirectory(store),
  ...uploadDirectory(store),
  ...deviceDirectory(store),
  ...requestDirectory(store),
});
