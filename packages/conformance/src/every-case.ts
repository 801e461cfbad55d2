import type { BlobStore, Storage } from '@parley/core';
import { blobCases } from './blobs/blob.cases.ts';
import { stagingCases } from './blobs/staging.cases.ts';
import type { Case } from './case.ts';
import { commitCases } from './storage/commit.cases.ts';
import { attachmentCases } from './storage/files/attachment.cases.ts';
import { removedFileCases } from './storage/files/removed-file.cases.ts';
import { uploadCases } from './storage/files/upload.cases.ts';
import { guardCases } from './storage/guards.cases.ts';
import type { SharedStore } from './storage/handles/handle-case.ts';
import { racingCases } from './storage/handles/racing.cases.ts';
import { readingCases } from './storage/handles/reading.cases.ts';
import { idCases } from './storage/ids.cases.ts';
import { isolationCases } from './storage/isolation.cases.ts';
import { leaseCases } from './storage/lease.cases.ts';
import { aheadCases } from './storage/messages/ahead.cases.ts';
import { besideCases } from './storage/messages/beside.cases.ts';
import { conversationCases } from './storage/messages/conversation.cases.ts';
import { crossingCases } from './storage/messages/crossing.cases.ts';
import { detailsCases } from './storage/messages/details.cases.ts';
import { firstUnreadCases } from './storage/messages/first-unread.cases.ts';
import { flagCases } from './storage/messages/flag.cases.ts';
import { flaggedAmongCases } from './storage/messages/flagged-among.cases.ts';
import { foreignPlaceCases } from './storage/messages/foreign-places.cases.ts';
import { historyCases } from './storage/messages/history.cases.ts';
import { moveCases } from './storage/messages/move.cases.ts';
import { moveEndCases } from './storage/messages/move-ends.cases.ts';
import { narrowCases } from './storage/messages/narrow.cases.ts';
import { pageCases } from './storage/messages/page.cases.ts';
import { pieceCases } from './storage/messages/piece.cases.ts';
import { randomAccessCases } from './storage/messages/random-access.cases.ts';
import { randomMoveCases } from './storage/messages/random-moves.cases.ts';
import { reactionCases } from './storage/messages/reaction.cases.ts';
import { readCases } from './storage/messages/read.cases.ts';
import { searchCases } from './storage/messages/search.cases.ts';
import { spanCases } from './storage/messages/span.cases.ts';
import { submessageCases } from './storage/messages/submessage.cases.ts';
import { tallyCases } from './storage/messages/tally.cases.ts';
import { topicCases } from './storage/messages/topic.cases.ts';
import { undoCases } from './storage/messages/undo.cases.ts';
import { metaCases } from './storage/meta.cases.ts';
import { numberCases } from './storage/numbers.cases.ts';
import { channelCases } from './storage/organization/channel.cases.ts';
import { emojiCases } from './storage/organization/emoji.cases.ts';
import { groupCases } from './storage/organization/group.cases.ts';
import { invitationCases } from './storage/organization/invitation.cases.ts';
import { linkCases } from './storage/organization/links.cases.ts';
import { realmCases } from './storage/organization/realm.cases.ts';
import { removedRealmCases } from './storage/organization/removed-realm.cases.ts';
import { resolvedNoticeCases } from './storage/organization/resolved-notice.cases.ts';
import { outboxCases } from './storage/outbox.cases.ts';
import { accountsVersionCases } from './storage/people/accounts-version.cases.ts';
import { apiKeyCases } from './storage/people/api-key.cases.ts';
import { alertWordCases, muteCases, statusCases } from './storage/people/belonging.cases.ts';
import { deviceCases } from './storage/people/device.cases.ts';
import { draftCases } from './storage/people/draft.cases.ts';
import { externalCases } from './storage/people/external.cases.ts';
import { personalCases } from './storage/people/personal.cases.ts';
import { presenceCases } from './storage/people/presence.cases.ts';
import { profileCases } from './storage/people/profile.cases.ts';
import { requestCases } from './storage/people/request.cases.ts';
import { snippetCases } from './storage/people/snippet.cases.ts';
import { userCases } from './storage/people/user.cases.ts';
import { planCases, planRealmCases } from './storage/plan.cases.ts';
import { foreignHandleCases } from './storage/realms/foreign-handles.cases.ts';
import { foreignReadCases } from './storage/realms/foreign-reads.cases.ts';
import { foreignSetCases } from './storage/realms/foreign-sets.cases.ts';
import { rollbackCases } from './storage/rollback.cases.ts';
import { rowGuardCases } from './storage/row-guards.cases.ts';
import { storedQueueCases as queueCases } from './storage/stored-queue.cases.ts';
import { toldCases } from './storage/told.cases.ts';
/**
 * Everything a storage adapter must do, as cases that any test runner can run. `run` is given
 * what opens a new, empty store.
 *
 * @example
 * for (const { title, run } of storageCases) test(title, () => run(openMyStorage));
 */
export const storageCases: ReadonlyArray<Case<Storage>> = [
  ...commitCases,
  ...rollbackCases,
  ...outboxCases,
  ...leaseCases,
  ...idCases,
  ...rowGuardCases,
  ...guardCases,
  ...realmCases,
  ...accountsVersionCases,
  ...userCases,
  ...apiKeyCases,
  ...groupCases,
  ...channelCases,
  ...resolvedNoticeCases,
  ...topicCases,
  ...spanCases,
  ...pieceCases,
  ...moveCases,
  ...moveEndCases,
  ...historyCases,
  ...flagCases,
  ...detailsCases,
  ...aheadCases,
  ...reactionCases,
  ...submessageCases,
  ...conversationCases,
  ...tallyCases,
  ...crossingCases,
  ...pageCases,
  ...besideCases,
  ...flaggedAmongCases,
  ...narrowCases,
  ...foreignPlaceCases,
  ...searchCases,
  ...firstUnreadCases,
  ...readCases,
  ...attachmentCases,
  ...removedFileCases,
  ...uploadCases,
  ...snippetCases,
  ...invitationCases,
  ...draftCases,
  ...profileCases,
  ...externalCases,
  ...presenceCases,
  ...emojiCases,
  ...statusCases,
  ...alertWordCases,
  ...muteCases,
  ...deviceCases,
  ...personalCases,
  ...removedRealmCases,
  ...linkCases,
  ...numberCases,
  ...planCases,
  ...requestCases,
  ...undoCases,
  ...isolationCases,
  ...metaCases,
  ...randomMoveCases,
  ...randomAccessCases,
  ...toldCases,
];

/**
 * What a storage must do so that no realm reaches the rows of another: each method of each
 * repository is asked about another realm, and each kind of change names rows of another realm.
 * `run` is given what opens a new, empty store.
 *
 * @example
 * for (const { title, run } of separateRealmCases) test(title, () => run(openMyStorage));
 */
export const separateRealmCases: ReadonlyArray<Case<Storage>> = [
  ...foreignReadCases,
  ...foreignSetCases,
  ...planRealmCases,
];

/**
 * What `separateRealmCases` ask of a store that several processes open at the same time.
 */
export const separateRealmHandleCases: ReadonlyArray<Case<SharedStore>> = foreignHandleCases;

/**
 * What a store must do that several processes open at the same time. `run` is given what makes a
 * new, empty store; the cases open several handles of it and close them.
 *
 * @example
 * for (const { title, run } of sharedStoreCases) test(title, () => run(makeMyStore));
 */
export const sharedStoreCases: ReadonlyArray<Case<SharedStore>> = [...readingCases, ...racingCases];

/** What a storage must do that keeps event queues. `run` is given what opens a new, empty store. */
export const storedQueueCases: ReadonlyArray<Case<Storage>> = queueCases;

/**
 * Everything a store of blobs must do, as cases that any test runner can run. `run` is given
 * what opens a new, empty store.
 */
export const blobStoreCases: ReadonlyArray<Case<BlobStore>> = [...blobCases, ...stagingCases];
