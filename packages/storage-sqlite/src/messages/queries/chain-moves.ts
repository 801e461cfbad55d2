import { HISTORY_REACH, type Move, type RealmId } from '@parley/core';
import { type Caches, MANY_MOVES } from '../../cache/caches.ts';
import type { ChainMoves, HistoryChain } from '../../cache/known-chain.ts';
import { type Db, list } from '../../database/db.ts';
import { grouped } from '../../database/grouped.ts';
import type { TableRow } from '../../database/table-row.ts';
import { type MoveRow, moveOf } from '../rows/message.ts';

/** A message, and the newest link of its span's history. */
export interface Headed {
  readonly id: number;
  readonly head: number | null;
}

type LinkRow = MoveRow & TableRow<'moves', 'up_to' | 'prev_id'> & { readonly head: number };

/**
 * Each chain once, however many messages share it, as far as it goes back to what the oldest
 * message asked for went through.
 */
const CHAINS = `with recursive chain (head, link, depth) as (
    select value, value, 0 from json_each(@heads)
    union all
    select c.head, v.prev_id, c.depth + 1 from chain c
      cross join moves v on v.realm_id = (@realm+0) and v.id = c.link
      where v.prev_id is not null and (v.up_to is null or v.up_to >= (@oldest+0)) and c.depth + 1 <
      (@moves+0))
  select c.head, v.* from chain c
    cross join moves v on v.realm_id = (@realm+0) and v.id = c.link order by c.head, c.depth`;

interface Passage {
  readonly move: Move;
  readonly upTo: number;
  readonly isFirst: boolean;
}
const passageOf = (row: LinkRow): Passage => ({
  move: moveOf(row),
  upTo: row.up_to ?? Number.POSITIVE_INFINITY,
  isFirst: row.prev_id === null,
});

const NO_MOVES: ChainMoves = { moves: [], hasAllMoves: true };
const UNMOVED: HistoryChain = () => NO_MOVES;

/**
 * `links`: newest first, so that what a message went through is the first of them, as far as they
 * took it along.
 */
const chainOf = (links: ReadonlyArray<Passage>): HistoryChain => {
  const last = links.length < HISTORY_REACH.moves ? undefined : links.at(-1);
  const taken: ChainMoves[] = [];
  return (id) => {
    let count = 0;
    for (const { upTo } of links) {
      if (upTo < id) break;
      count += 1;
    }
    const known = taken[count];
    if (known !== undefined) return known;
    const hasAllMoves = last === undefined || last.isFirst || count < links.length;
    const moves = { moves: links.slice(0, count).map(({ move }) => move), hasAllMoves };
    taken[count] = moves;
    return moves;
  };
};

/**
 * The moves that some messages went through, newest first. Links are never written again, so that a
 * chain is remembered by its head, and with it, as one object, what most messages of a topic went
 * through. A long one is read each time, as far as it is asked for.
 */
export const movesReader = (
  db: Db,
  { chains }: Pick<Caches, 'chains'>,
): ((realm: RealmId, found: ReadonlyArray<Headed>) => (one: Headed) => ChainMoves) => {
  const links = db.prepare<LinkRow>(CHAINS);
  const read = (
    realm: RealmId,
    heads: ReadonlyArray<number>,
    oldest: number,
    moves: number,
  ): ReadonlyMap<number, ReadonlyArray<Passage>> =>
    heads.length === 0
      ? new Map()
      : grouped(
          links.all({ realm, heads: list(heads), oldest, moves }),
          (row) => row.head,
          passageOf,
        );
  /** Caches these histories; null for one that is too long to keep. */
  const rememberAll = (realm: RealmId, heads: ReadonlyArray<number>): void => {
    for (const [head, some] of read(realm, heads, 0, MANY_MOVES))
      chains.remember(head, some.at(-1)?.isFirst ? chainOf(some) : null);
  };

  return (realm, found) => {
    const heads = new Set<number>();
    let oldest = Number.MAX_SAFE_INTEGER;
    for (const { id, head } of found) {
      if (head === null) continue;
      heads.add(head);
      oldest = Math.min(oldest, id);
    }
    if (heads.size === 0) return () => NO_MOVES;
    rememberAll(
      realm,
      [...heads].filter((head) => chains.known(head) === undefined),
    );
    const long = [...heads].filter((head) => !chains.known(head));
    const ofLong = new Map(
      [...read(realm, long, oldest, HISTORY_REACH.moves)].map(([head, some]) => [
        head,
        chainOf(some),
      ]),
    );
    return ({ id, head }) => {
      const chain = head === null ? UNMOVED : (chains.known(head) ?? ofLong.get(head) ?? UNMOVED);
      return chain(id);
    };
  };
};
