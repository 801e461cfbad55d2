import { E } from '@parley/core';
import type { OpenParley } from '../open-parley.ts';
import type { Findings } from './show.ts';

export interface SweepUploadsOptions {
  /** Days that an unused file is kept. */
  readonly days: string;
}

const SECONDS_A_DAY = 86_400;

/** What nobody uses any more, in every organization. A server may be running. */
export const sweepUploads = async ({ parley }: OpenParley, { days }: SweepUploadsOptions): Promise<E.Either<string, Findings>> => {
  if (!/^\d{1,5}$/.test(days)) return E.left(`--days must be a whole number, but it is "${days}".`);
  const swept = await parley.attachments.sweep({ unusedSeconds: Number(days) * SECONDS_A_DAY })();
  return E.isLeft(swept)
    ? swept
    : E.right({ unused_files: swept.right.unused, removed_blobs: swept.right.removed, stray_blobs: swept.right.stray });
};
