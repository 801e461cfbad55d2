import { E } from '@parley/core';
import { sweepUnused } from '@parley/node-ports';
import { unusedUploadDaysIn } from '../config.ts';
import type { OpenParley } from '../open-parley.ts';
import type { Io } from './io.ts';
import type { Findings } from './show.ts';

export interface SweepUploadsOptions {
  /** Days that an unused file is kept. Undefined for the value of the environment. */
  readonly days?: string;
}

const daysIn = (text: string | undefined, { env }: Io): E.Either<string, number> => {
  if (text === undefined) return unusedUploadDaysIn(env);
  return /^\d{1,5}$/.test(text)
    ? E.right(Number(text))
    : E.left(`--days must be a whole number, but it is "${text}".`);
};

/** Removes what is not used any more, in every organization. A server may be running. */
export const sweepUploads = async (
  { parley }: OpenParley,
  options: SweepUploadsOptions,
  io: Io,
): Promise<E.Either<string, Findings>> => {
  const days = daysIn(options.days, io);
  if (E.isLeft(days)) return days;
  const { unused, removed, stray, unfinished } = await sweepUnused(parley, days.right);
  return E.right({
    unused_files: unused,
    removed_blobs: removed,
    stray_blobs: stray,
    unfinished_uploads: unfinished,
  });
};
