import type { Piece } from '@parley/core';
import type { Caches } from '../../../caches.ts';
import type { Db } from '../../../db.ts';
import { GLANCE, type IdsIn } from './walk.ts';

/** The newest `limit` ids of a piece, by the newest of its container; null where these do not tell. */
export const newestWithin = (newest: ReadonlyArray<number>, { first, last }: Piece, limit: number): ReadonlyArray<number> | null => {
  const found: number[] = [];
  for (const id of newest) {
    if (id < first || found.length === limit) return found;
    if (id <= last) found.push(id);
  }
  return found.length === limit || newest.length < GLANCE ? found : null;
};

/**
 * What `read` finds, newest first, of pieces that end before the anchor. The newest ids of a container are remembered: a page of a channel glances at
 * a hundred topics, of which hardly one has changed since.
 */
export const newestIds = (db: Db, { newest }: Caches, read: IdsIn): ((anchor: number) => IdsIn) => {
  const newestOf = db.pluck<number>(`select id from messages where container_id = (?+0) order by id desc limit ${GLANCE}`);
  return (anchor) => (piece, limit) => {
    if (limit > GLANCE) return read(piece, limit);
    const { container, last } = piece;
    // What the anchor cuts lies in the middle of its container, more often than not.
    const known = last + 1 < anchor ? newest.of(container, () => newestOf.all(container)) : newest.known(container);
    return (known && newestWithin(known, piece, limit)) ?? read(piece, limit);
  };
};
