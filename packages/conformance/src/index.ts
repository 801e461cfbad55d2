export type { Case } from './case.ts';
export { storageCases } from './every-case.ts';
export * from './talk.ts';
export { aWorld, type World } from './world.ts';
