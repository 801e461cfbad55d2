export type { Case } from './case.ts';
export { aChangeSet } from './commits.ts';
export {
  blobStoreCases,
  separateRealmCases,
  separateRealmHandleCases,
  sharedStoreCases,
  storageCases,
  storedQueueCases,
} from './every-case.ts';
export { type HostedStore, hostTransactionCases } from './host/host-transaction.cases.ts';
export { checkModel, type ModelRun } from './model/check.ts';
export { isUsualRun, modelRun } from './model/options.ts';
export { coverageText, neglected, type RunCoverage } from './model/run-coverage.ts';
export * from './moves.ts';
export { by, naivePage, page } from './pages.ts';
export type { SharedStore } from './storage/handles/handle-case.ts';
export { aStorageFixture, type StorageFixture } from './storage-fixture.ts';
export * from './talk.ts';
export { firstUnread, firstUnreadByLooking, unreadByLooking, unreadIn } from './unread.ts';
