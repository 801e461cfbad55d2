import type { Denial } from './denial.ts';

/**
 * Another process has kept the store locked for too long; nothing was written. `retryAfter`: in
 * seconds.
 */
export type StoreBusy = Denial<'store.busy', { readonly retryAfter: number }>;
/**
 * The files of the store were replaced since it was opened. It commits nothing until it is
 * reopened.
 */
export type StoreReplaced = Denial<'store.replaced'>;

/**
 * What the methods of a storage reject with while the store cannot be used, though nothing is wrong
 * with what was asked. `name` and `message` tell the operator what happened and what to do.
 */
export interface StoreUnavailable extends Error {
  readonly denial: StoreBusy | StoreReplaced;
}

export const storeUnavailable = (
  denial: StoreUnavailable['denial'],
  name: string,
  message: string,
  cause?: unknown,
): StoreUnavailable => Object.assign(new Error(message, { cause }), { name, denial });

const RULES: ReadonlySet<unknown> = new Set<StoreUnavailable['denial']['rule']>([
  'store.busy',
  'store.replaced',
]);

export const isStoreUnavailable = (error: unknown): error is StoreUnavailable =>
  error instanceof Error &&
  'denial' in error &&
  typeof error.denial === 'object' &&
  error.denial !== null &&
  'rule' in error.denial &&
  RULES.has(error.denial.rule);
