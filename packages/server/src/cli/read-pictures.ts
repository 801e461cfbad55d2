import { E } from '@parley/core';
import type { OpenParley } from '../open-parley.ts';
import type { Findings } from './show.ts';

/** Of every organization. A server may be running. */
export const readPictures = async ({ parley }: OpenParley): Promise<E.Either<string, Findings>> => {
  const read = await parley.attachments.readPictures()();
  if (E.isLeft(read)) return read;
  return E.right({ unread_files: read.right.files, drawn_pictures: read.right.pictures });
};
