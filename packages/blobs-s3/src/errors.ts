import { denial, storeUnavailable } from '@parley/core';

/** Seconds after which a client may try again. */
const RETRY_AFTER = 5;
const TOO_MANY_REQUESTS = 429;
const NOT_IMPLEMENTED = 501;
const MISSING = new Set(['NoSuchKey', 'NotFound', 'NoSuchUpload']);

/** What the SDK adds to each error of a request: no status where no answer came. */
interface Told {
  readonly name: string;
  readonly $metadata: { readonly httpStatusCode?: number };
}

const toldBy = (error: unknown): Told | null =>
  error instanceof Error && '$metadata' in error ? (error as Error & Told) : null;

const isUnavailable = ({ $metadata: { httpStatusCode: status } }: Told): boolean =>
  status === undefined ||
  status === TOO_MANY_REQUESTS ||
  (status >= 500 && status !== NOT_IMPLEMENTED);

/**
 * Waits for the answer to a request. Where none comes, or the server is not able to answer for now,
 * rejects with `StoreUnavailable`.
 */
export const answered = async <Answer>(request: Promise<Answer>): Promise<Answer> => {
  try {
    return await request;
  } catch (error) {
    const told = toldBy(error);
    if (told === null || !isUnavailable(told)) throw error;
    const message = `S3 does not answer: ${error instanceof Error ? error.message : told.name}`;
    throw storeUnavailable(
      denial('store.busy', { retryAfter: RETRY_AFTER }),
      'S3Unavailable',
      message,
      error,
    );
  }
};

const unless =
  (isExpected: (told: Told) => boolean) =>
  async <Answer>(request: Promise<Answer>): Promise<Answer | null> => {
    try {
      return await answered(request);
    } catch (error) {
      const told = toldBy(error);
      if (told !== null && isExpected(told)) return null;
      throw error;
    }
  };

/** Null: there is no such object, or no such upload. */
export const unlessMissing = unless(({ name }) => MISSING.has(name));
/** Null: the server does not have this request. */
export const unlessUnknown = unless(
  ({ $metadata }) => $metadata.httpStatusCode === NOT_IMPLEMENTED,
);
