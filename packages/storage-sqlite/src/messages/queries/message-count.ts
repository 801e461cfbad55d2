import {
  type MessageCount,
  MessageId,
  type Piece,
  type RealmId,
  type UnixSeconds,
} from '@parley/core';
import type { Db } from '../../database/db.ts';

const PIECES = `with pieces (at, container, first, last) as (
    select key, value->>0, value->>1, value->>2 from json_each(@pieces))`;

/**
 * Ordinals ascend with ids, so the two ends of a piece tell how many lie between them, less those
 * that were removed.
 */
const BETWEEN = `hi.ordinal - lo.ordinal + 1
    - (select count(*) from removed_ordinals r
        where r.realm_id = (@realm+0) and r.container_id = container
          and r.ordinal > lo.ordinal and r.ordinal < hi.ordinal)`;

const END = (aggregate: 'min' | 'max', from: string) =>
  `(select ${aggregate}(id) from messages where realm_id = (@realm+0) and container_id = ` +
  `container and id between ${from} and last)`;

const ALL = `${PIECES}
  select sum(${BETWEEN}) as count, min(lo.id) as first from pieces
    cross join messages lo on lo.realm_id = (@realm+0) and lo.id = ${END('min', 'first')}
    cross join messages hi on hi.realm_id = (@realm+0) and hi.id = ${END('max', 'first')}`;

/**
 * Of one message in 16 `messages_latest_at` knows the time: what is older than `since` is so up to
 * this one at least.
 */
const OLDER_KNOWN = `select id from messages
  where realm_id = (@realm+0) and container_id = container and latest_at < (@since+0)
    and ordinal % 16 = 0
  order by latest_at desc, id desc limit 1`;

/**
 * `latest_at` ascends with ids: its first value that is not before `since` is where the messages to
 * count begin. Those few whose own clock was late are in `messages_late` and are taken away again.
 */
const RECENT = `${PIECES}, recent (at, container, first, last) as (
    select at, container,
      max(first, (select id from messages
        where realm_id = (@realm+0) and container_id = container
        and id > coalesce((${OLDER_KNOWN}), 0) and +latest_at >= (@since+0) order by id limit 1)),
      last
    from pieces)`;

const BETWEEN_RECENT = `${BETWEEN}
    - (select count(*) from messages where realm_id = (@realm+0) and container_id = container
    and sent_at < latest_at and id between lo.id and hi.id and sent_at < (@since+0))`;

const SINCE = `${RECENT}
  select sum(${BETWEEN_RECENT}) as count,
    min((select id from messages where realm_id = (@realm+0) and container_id = container
          and id between lo.id and hi.id
          and sent_at >= (@since+0) order by id limit 1)) as first
  from recent
    cross join messages lo on lo.realm_id = (@realm+0) and lo.id = ${END('min', 'first')}
    cross join messages hi on hi.realm_id = (@realm+0) and hi.id = ${END('max', 'first')}`;

const EACH = `${RECENT}
  select at, ${BETWEEN_RECENT} as count
  from recent
    cross join messages lo on lo.realm_id = (@realm+0) and lo.id = ${END('min', 'first')}
    cross join messages hi on hi.realm_id = (@realm+0) and hi.id = ${END('max', 'first')}`;

const OLDER = `${PIECES}
  select 1 from pieces where
    (select sent_at from messages where realm_id = (@realm+0) and container_id = container
      and id between first and last order by id limit 1) < (@moment+0)
    or exists (select 1 from messages where realm_id = (@realm+0) and container_id = container
      and sent_at < latest_at and id between first and last and sent_at < (@moment+0))
  limit 1`;

interface TallyRow {
  readonly count: number | null;
  readonly first: number | null;
}

/** Pieces that overlap become one, so that no message counts twice. */
const disjoint = (pieces: ReadonlyArray<Piece>): ReadonlyArray<Piece> => {
  const merged: Piece[] = [];
  for (const piece of [...pieces].sort((a, b) => a.container - b.container || a.first - b.first)) {
    const held = merged.at(-1);
    if (held?.container !== piece.container || held.last < piece.first) merged.push(piece);
    else if (held.last < piece.last) merged.splice(-1, 1, { ...held, last: piece.last });
  }
  return merged;
};

const asJson = (pieces: ReadonlyArray<Piece>): string =>
  JSON.stringify(pieces.map(({ container, first, last }) => [container, first, last]));

export interface Tallying {
  tally(realm: RealmId, pieces: ReadonlyArray<Piece>, since: UnixSeconds | null): MessageCount;
  countMessagesEach(
    realm: RealmId,
    pieces: ReadonlyArray<Piece>,
    since: UnixSeconds,
  ): ReadonlyArray<number>;
  hasOlder(realm: RealmId, pieces: ReadonlyArray<Piece>, moment: UnixSeconds): boolean;
  idsIn(realm: RealmId, pieces: ReadonlyArray<Piece>, limit: number): ReadonlyArray<MessageId>;
}

/** Counts by the ends of each piece; what lies between them is never visited. */
export const tallying = (db: Db): Tallying => {
  const all = db.prepare<TallyRow>(ALL);
  const recent = db.prepare<TallyRow>(SINCE);
  const each = db.prepare<{ readonly at: number; readonly count: number }>(EACH);
  const older = db.pluck<number>(OLDER);
  const newest = db.pluck<number>(
    'select id from messages where realm_id = (?+0) and container_id = (?+0) and ' +
      'id between (?+0) and (?+0) order by id desc limit (?+0)',
  );
  return {
    tally: (realm, pieces, since) => {
      const row =
        since === null
          ? all.get({ realm, pieces: asJson(disjoint(pieces)) })
          : recent.get({ realm, pieces: asJson(disjoint(pieces)), since });
      const first = row?.first ?? null;
      return { count: row?.count ?? 0, first: first === null ? null : MessageId(first) };
    },
    countMessagesEach: (realm, pieces, since) => {
      const counts = new Map(
        each.all({ realm, pieces: asJson(pieces), since }).map(({ at, count }) => [at, count]),
      );
      return pieces.map((_, at) => counts.get(at) ?? 0);
    },
    idsIn: (realm, pieces, limit) => {
      const found = disjoint(pieces).flatMap(({ container, first, last }) =>
        newest.all(realm, container, first, last, limit),
      );
      return found
        .sort((a, b) => b - a)
        .slice(0, limit)
        .reverse()
        .map(MessageId);
    },
    hasOlder: (realm, pieces, moment) =>
      older.get({ realm, pieces: asJson(disjoint(pieces)), moment }) !== undefined,
  };
};
