import type { Session } from '../../database/session.ts';
import { type RealmStatement, statement } from '../../database/statement.ts';
import type { Batch, Driver, PgDirection, Request } from './batch.ts';

/** So few messages with the words are read as a whole. */
const FEW = 5_000;

/** The index is asked for all of them, so that no plan depends on how many there are. */
const allWith = statement<{ readonly id: number }>(`select id from (
    select id from {message_search} where realm_id = $1 and words @@ $2::text::tsquery
    limit ${FEW + 1}
  ) m order by id`);

interface LookedRow {
  readonly up_to: number | null;
  readonly looked: number;
  readonly ids: ReadonlyArray<number> | null;
}

const looking = (direction: PgDirection): RealmStatement<LookedRow> => {
  const [is, order, end] = direction === 'before' ? ['<', 'desc', 'min'] : ['>', 'asc', 'max'];
  return statement<LookedRow>(`with looked as materialized (
      select id, words @@ $2::text::tsquery as has_words from {message_search}
      where realm_id = $1 and id ${is} $3 order by id ${order} limit $4
    )
    select (select ${end}(id) from looked) as up_to, (select count(*) from looked) as looked,
      (select json_agg(id order by id ${order}) from looked where has_words) as ids`);
};
const looked = { before: looking('before'), after: looking('after') };

const LOOKED_AT_FIRST = 2_000;
const MOST_LOOKED = 20_000;

const cut = (found: ReadonlyArray<number>, upTo: number | null, limit: number): Batch =>
  found.length <= limit
    ? { found, upTo }
    : { found: found.slice(0, limit), upTo: found[limit - 1] ?? upTo };

/** Of ascending ids those beyond a place, nearest first. */
const beyond = (ids: ReadonlyArray<number>, { direction, from }: Request): ReadonlyArray<number> =>
  direction === 'before'
    ? ids.filter((id) => id < from).toReversed()
    : ids.filter((id) => id > from);

/**
 * The messages of the realm with all lexemes of a query. At first it looks at those next to the
 * place, which is enough for common words; then the index is asked, which is short for rare ones.
 */
export const everywhereWith = (session: Session, query: string): Driver => {
  let all: Promise<ReadonlyArray<number> | null> | null = null;
  const readAll = async (): Promise<ReadonlyArray<number> | null> => {
    const rows = await session.all(allWith, query);
    return rows.length > FEW ? null : rows.map(({ id }) => id);
  };
  const look = async ({ direction, from, limit, round }: Request): Promise<Batch> => {
    const most = Math.min(MOST_LOOKED, LOOKED_AT_FIRST * 4 ** Math.min(round, 3));
    const row = await session.first(looked[direction], query, from, most);
    if (row === null) return { found: [], upTo: null };
    return cut(row.ids ?? [], row.looked < most ? null : row.up_to, limit);
  };
  return async (request) => {
    if (request.round === 0 && all === null) return look(request);
    all ??= readAll();
    const known = await all;
    return known === null ? look(request) : cut(beyond(known, request), null, request.limit);
  };
};
