import { E, type Parley, type Swept } from '@parley/core';

const SECONDS_A_DAY = 86_400;
/** So much later nobody goes on with an upload that was cut off. */
const IDLE_SECONDS = SECONDS_A_DAY;

/**
 * Days that an uploaded file is kept which no message, draft or saved snippet links, where nothing
 * else is said.
 */
export const UNUSED_UPLOAD_DAYS = 35;

export interface SweptUnused extends Swept {
  /** Uploads that nobody went on with. */
  readonly unfinished: number;
}

/** Everything about uploaded files that nobody uses any more. */
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
