export type { Case } from './case.ts';
export { storageCases } from './every-case.ts';
