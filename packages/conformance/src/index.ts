export type { Case } from './case.ts';
export { blobStoreCases, storageCases } from './every-case.ts';
export { checkModel, type ModelRun } from './model/check.ts';
export { isUsualRun, modelRun } from './model/options.ts';
export { neglected, type Tally, tallyText } from './model/tally.ts';
export { by, naivePage, page } from './pages.ts';
export * from './talk.ts';
export { firstUnread, firstUnreadByLooking, unreadByLooking, unreadIn } from './unread.ts';
export { aWorld, type World } from './world.ts';
