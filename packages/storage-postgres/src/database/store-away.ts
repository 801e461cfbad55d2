import { denial, type StoreUnavailable, storeUnavailable } from '@parley/core';

/** Seconds after which a client may try again. */
const RETRY_AFTER = 5;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Of PostgreSQL; `08`: the connection failed. Below, of the operating system. */
const AWAY = /^(57P0[123]|53300|08\d{3})$/;
const NO_WAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);
/** What the driver says, which has no code. */
const LOST =
  /Connection terminated|is not queryable|Client was closed|timeout exceeded when trying/;

/** True where the database, or the way to it, is not there. */
export const isAway = (error: unknown): boolean =>
  AWAY.test(codeOf(error)) ||
  NO_WAY.has(codeOf(error)) ||
  (error instanceof Error && LOST.test(error.message));

/** A unique key is taken. */
export const isKeyTaken = (error: unknown): boolean => codeOf(error) === '23505';

/** Undone for another transaction's sake: of a deadlock over a key that is unique across realms. */
export const isUndone = (error: unknown): boolean => ['40P01', '40001'].includes(codeOf(error));

/** Another transaction has held a lock for longer than `lock_timeout`. */
const isLocked = (error: unknown): boolean => codeOf(error) === '55P03';

/** It has run for longer than `statement_timeout`, or an operator has ended it. */
const isCancelled = (error: unknown): boolean => codeOf(error) === '57014';

const unavailable = (name: string, message: string, cause: unknown): StoreUnavailable =>
  storeUnavailable(denial('store.busy', { retryAfter: RETRY_AFTER }), name, message, cause);

/** `StoreUnavailable` where the database cannot be used now; any other error as it is. */
export const orUnavailable = (error: unknown): unknown => {
  if (isAway(error))
    return unavailable('DatabaseAway', 'PostgreSQL cannot be reached. Nothing was changed.', error);
  if (isLocked(error))
    return unavailable(
      'StoreBusy',
      'Another transaction has kept rows of PostgreSQL locked for too long. Nothing was changed; ' +
        'find out whose it is.',
      error,
    );
  if (isCancelled(error))
    return unavailable(
      'StoreBusy',
      'A statement was ended by PostgreSQL, since it took too long or somebody asked for that. ' +
        'Nothing was changed.',
      error,
    );
  return error;
};
