import type { BlobStore, Storage } from '@parley/core';
import { blobCases } from './blobs/blob.cases.ts';
import { stagingCases } from './blobs/staging.cases.ts';
import type { Case } from './case.ts';
import { attachmentCases } from './storage/attachment.cases.ts';
import { alertWordCases, muteCases, statusCases } from './storage/belonging.cases.ts';
import { channelCases } from './storage/channel.cases.ts';
import { commitCases } from './storage/commit.cases.ts';
import { conversationCases } from './storage/conversation.cases.ts';
import { detailsCases } from './storage/details.cases.ts';
import { deviceCases } from './storage/device.cases.ts';
import { draftCases } from './storage/draft.cases.ts';
import { emojiCases } from './storage/emoji.cases.ts';
import { firstUnreadCases } from './storage/first-unread.cases.ts';
import { flagCases } from './storage/flag.cases.ts';
import { groupCases } from './storage/group.cases.ts';
import { guardCases } from './storage/guards.cases.ts';
import { historyCases } from './storage/history.cases.ts';
import { idCases } from './storage/ids.cases.ts';
import { invitationCases } from './storage/invitation.cases.ts';
import { isolationCases } from './storage/isolation.cases.ts';
import { linkCases } from './storage/links.cases.ts';
import { moveCases } from './storage/move.cases.ts';
import { moveEndCases } from './storage/move-ends.cases.ts';
import { narrowCases } from './storage/narrow.cases.ts';
import { outboxCases } from './storage/outbox.cases.ts';
import { pageCases } from './storage/page.cases.ts';
import { presenceCases } from './storage/presence.cases.ts';
import { profileCases } from './storage/profile.cases.ts';
import { randomAccessCases } from './storage/random-access.cases.ts';
import { randomMoveCases } from './storage/random-moves.cases.ts';
import { reactionCases } from './storage/reaction.cases.ts';
import { readCases } from './storage/read.cases.ts';
import { realmCases } from './storage/realm.cases.ts';
import { rollbackCases } from './storage/rollback.cases.ts';
import { rowGuardCases } from './storage/row-guards.cases.ts';
import { searchCases } from './storage/search.cases.ts';
import { snippetCases } from './storage/snippet.cases.ts';
import { spanCases } from './storage/span.cases.ts';
import { submessageCases } from './storage/submessage.cases.ts';
import { tallyCases } from './storage/tally.cases.ts';
import { toldCases } from './storage/told.cases.ts';
import { topicCases } from './storage/topic.cases.ts';
import { uploadCases } from './storage/upload.cases.ts';
import { userCases } from './storage/user.cases.ts';
/** What every storage adapter must do. */
export const storageCases: ReadonlyArray<Case<Storage>> = [
  ...commitCases,
  ...rollbackCases,
  ...outboxCases,
  ...idCases,
  ...rowGuardCases,
  ...guardCases,
  ...realmCases,
  ...userCases,
  ...groupCases,
  ...channelCases,
  ...topicCases,
  ...spanCases,
  ...moveCases,
  ...moveEndCases,
  ...historyCases,
  ...flagCases,
  ...detailsCases,
  ...reactionCases,
  ...submessageCases,
  ...conversationCases,
  ...tallyCases,
  ...pageCases,
  ...narrowCases,
  ...searchCases,
  ...firstUnreadCases,
  ...readCases,
  ...attachmentCases,
  ...uploadCases,
  ...snippetCases,
  ...invitationCases,
  ...draftCases,
  ...profileCases,
  ...presenceCases,
  ...emojiCases,
  ...statusCases,
  ...alertWordCases,
  ...muteCases,
  ...deviceCases,
  ...linkCases,
  ...isolationCases,
  ...randomMoveCases,
  ...randomAccessCases,
  ...toldCases,
];

/** What every store of blobs must do. */
export const blobStoreCases: ReadonlyArray<Case<BlobStore>> = [...blobCases, ...stagingCases];
