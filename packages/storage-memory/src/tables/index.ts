import {
  type Change,
  type CountedKind,
  FIRST_REVISION,
  type Repositories,
  type RowGuard,
} from '@parley/core';
import { messageAppliers } from '../messages/appliers.ts';
import { messageQueries } from '../messages/queries.ts';
import { reactionAppliers } from '../messages/reaction.ts';
import { outboxQueries } from '../outbox.ts';
import { findReaction } from '../reactions.ts';
import { type MemoryState, pairKey, type WorkingState } from '../state.ts';
import { alertWordQueries, alertWordsAppliers } from './alert-words.ts';
import type { MemoryAppliers } from './applier.ts';
import { attachmentAppliers, attachmentQueries } from './attachment.ts';
import { channelAppliers, channelQueries } from './channel.ts';
import { type CountedRows, commonCounts, countQueries } from './counts.ts';
import { activePushQueries, deviceAppliers, deviceQueries } from './device.ts';
import { draftAppliers, draftCounts, draftQueries } from './draft.ts';
import { emojiAppliers, emojiQueries } from './emoji.ts';
import { groupAppliers, groupQueries } from './group.ts';
import { invitationAppliers, invitationQueries } from './invitation.ts';
import { deviceKey } from './keys.ts';
import {
  linkCounts,
  linkifierAppliers,
  linkifierQueries,
  playgroundAppliers,
  playgroundQueries,
} from './links.ts';
import { muteAppliers, muteQueries } from './mute.ts';
import { planAppliers } from './plan.ts';
import { presenceAppliers, presenceQueries } from './presence.ts';
import { profileAppliers, profileQueries } from './profile.ts';
import { realmAppliers, realmQueries } from './realm.ts';
import { requestAppliers, requestCounts, requestQueries } from './request.ts';
import { snippetAppliers, snippetCounts, snippetQueries } from './snippet.ts';
import { statusAppliers, statusQueries } from './status.ts';
import { topicAppliers, topicQueries } from './topic.ts';
import { uploadAppliers, uploadQueries } from './upload.ts';
import { userAppliers, userQueries } from './user.ts';

/** A new kind of change in core does not compile until it has an entry here. */
const appliers: MemoryAppliers = {
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

export const CHANGE_KINDS = Object.keys(appliers) as ReadonlyArray<Change['_tag']>;

export const applyChange = (draft: WorkingState, change: Change): void =>
  (appliers[change._tag] as (draft: WorkingState, change: Change) => void)(draft, change);

const COUNTED_ROWS: CountedRows<CountedKind> = {
  ...commonCounts,
  ...snippetCounts,
  ...draftCounts,
  ...linkCounts,
  ...requestCounts,
};

/** What the state of a realm answers. */
export const repositoriesOf = (state: MemoryState): Repositories => ({
  realms: realmQueries(state),
  groups: groupQueries(state),
  users: userQueries(state),
  channels: channelQueries(state),
  topics: topicQueries(state),
  attachments: attachmentQueries(state),
  uploads: uploadQueries(state),
  counts: countQueries(state, COUNTED_ROWS),
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
  requests: requestQueries(state),
});

type GuardOf<Row extends RowGuard['row']> = Extract<RowGuard, { readonly row: Row }>;

/** The revision that is stored of each kind of row; null: there is no such row. */
const revisions: {
  readonly [Row in RowGuard['row']]: (state: MemoryState, row: GuardOf<Row>) => number | null;
} = {
  realm: ({ realm }) => realm?.revision ?? null,
  group: (state, row) => state.groups.get(row.id)?.revision ?? null,
  user: (state, row) => state.users.get(row.id)?.revision ?? null,
  channel: (state, row) => state.channels.get(row.id)?.revision ?? null,
  attachment: (state, row) => state.attachments.get(row.id)?.revision ?? null,
  'upload-space': ({ uploadSpace }) => uploadSpace.revision,
  upload: (state, row) => (state.uploads.has(row.id) ? FIRST_REVISION : null),
  message: (state, row) => state.messages.get(row.id)?.revision ?? null,
  snippet: (state, row) => state.snippets.get(row.id)?.revision ?? null,
  draft: (state, row) => state.drafts.get(row.id)?.revision ?? null,
  invitation: (state, row) => state.invitations.get(row.id)?.revision ?? null,
  linkifier: (state, row) => state.linkifiers.get(row.id)?.revision ?? null,
  playground: (state, row) => state.playgrounds.get(row.id)?.revision ?? null,
  'profile-field': (state, row) => state.profileFields.get(row.id)?.revision ?? null,
  emoji: (state, row) => state.emoji.get(row.id)?.revision ?? null,
  status: (state, row) => state.statuses.get(row.user)?.revision ?? null,
  'alert-words': (state, row) => state.alertWords.get(row.user)?.revision ?? null,
  mute: (state, row) => state.mutes.get(pairKey(row.user, row.muted))?.revision ?? null,
  reaction: (state, row) => findReaction(state, row) && FIRST_REVISION,
  device: (state, row) => state.devices.get(deviceKey(row))?.revision ?? null,
  subscription: (state, row) =>
    state.subscriptions.get(pairKey(row.channel, row.user))?.revision ?? null,
};

export const storedRevision = (state: MemoryState, guard: RowGuard): number | null =>
  (revisions[guard.row] as (state: MemoryState, row: RowGuard) => number | null)(state, guard);
