import { E, type Parley, type Swept } from '@parley/core';

const SECONDS_A_DAY = 86_400;
/** Seconds after which an interrupted upload is given up. */
const IDLE_SECONDS = SECONDS_A_DAY;

/** Default days that an uploaded file is kept which no message, draft or saved snippet links. */
export const UNUSED_UPLOAD_DAYS = 35;

/** How much a sweep removed. */
export interface SweptUnused extends Swept {
  /** The number of interrupted uploads that were given up after a day. */
  readonly unfinished: number;
}

/**
 * Removes uploaded files that are not used any more, and uploads that were not continued for a day.
 *
 * @param unusedDays Days that a file is kept that no message, draft or saved snippet links.
 * Default: 35.
 * @returns How many were removed.
 * @example
 * const { unused, unfinished } = await sweepUnused(parley);
 */
export const sweepUnused = async (
  { attachments, uploads }: Pick<Parley, 'attachments' | 'uploads'>,
  unusedDays: number = UNUSED_UPLOAD_DAYS,
): Promise<SweptUnused> => {
  const unfinished = await uploads.expire({ idleSeconds: IDLE_SECONDS })();
  const swept = await attachments.sweep({ unusedSeconds: unusedDays * SECONDS_A_DAY })();
  // Neither refuses anything.
  if (E.isLeft(unfinished)) return unfinished.left;
  return E.isLeft(swept) ? swept.left : { ...swept.right, unfinished: unfinished.right };
};
