import type { Piece, RealmId } from '@parley/core';
import type { Cache, Caches } from '../../cache/caches.ts';
import type { Db } from '../../database/db.ts';
import { GLANCE, type IdsIn } from './scan.ts';

/** So many newest ids of a container are remembered where a page of it was asked for. */
const PAGE = 64;

/**
 * The newest `limit` ids of a piece, by the newest of its container, or all of them if they are
 * fewer than `most`; null where these do not tell.
 */
export const newestWithin = (
  newest: ReadonlyArray<number>,
  { first, last }: Piece,
  limit: number,
  most: number,
): ReadonlyArray<number> | null => {
  const found: number[] = [];
  for (const id of newest) {
    if (id < first || found.length === limit) return found;
    if (id <= last) found.push(id);
  }
  return found.length === limit || newest.length < most ? found : null;
};

/**
 * What `read` finds, newest first, of pieces of a realm that end before the anchor. The newest ids
 * of a container are remembered: a page of a channel glances at a hundred topics, of which hardly
 * one has changed since, and most pages of one topic are its newest.
 */
export const newestIds = (
  db: Db,
  { newest, newestPages }: Caches,
  read: (realm: RealmId) => IdsIn,
): ((realm: RealmId, anchor: number) => IdsIn) => {
  const newestOf = db.pluck<number>(
    'select id from messages where realm_id = (?+0) and container_id = (?+0) order by id desc ' +
      'limit (?+0)',
  );
  const within = (
    known: Cache<ReadonlyArray<number>>,
    most: number,
    realm: RealmId,
    anchor: number,
    piece: Piece,
    limit: number,
  ) => {
    const { container, last } = piece;
    // What the anchor cuts lies in the middle of its container, more often than not.
    const ids =
      last + 1 < anchor
        ? known.of(container, () => newestOf.all(realm, container, most))
        : known.known(container);
    return ids === undefined ? null : newestWithin(ids, piece, limit, most);
  };
  return (realm, anchor) => {
    const readAll = read(realm);
    return (piece, limit) => {
      if (limit > PAGE) return readAll(piece, limit);
      const found =
        limit > GLANCE
          ? within(newestPages, PAGE, realm, anchor, piece, limit)
          : within(newest, GLANCE, realm, anchor, piece, limit);
      return found ?? readAll(piece, limit);
    };
  };
};
