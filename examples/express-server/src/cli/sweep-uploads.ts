import { E } from '@parley/core';
import type { OpenParley } from '../open-parley.ts';
import { sweep } from '../sweep.ts';
import type { Findings } from './show.ts';

export interface SweepUploadsOptions {
  /** Days that an unused file is kept. */
  readonly days: string;
}

/** What nobody uses any more, in every organization. A server may be running. */
export const sweepUploads = async ({ parley }: OpenParley, { days }: SweepUploadsOptions): Promise<E.Either<string, Findings>> => {
  if (!/^\d{1,5}$/.test(days)) return E.left(`--days must be a whole number, but it is "${days}".`);
  const { unused, removed, stray, unfinished } = await sweep(parley, Number(days));
  return E.right({ unused_files: unused, removed_blobs: removed, stray_blobs: stray, unfinished_uploads: unfinished });
};
