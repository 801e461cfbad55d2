import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';
import type { Direction, Driver } from './batch.ts';
import type { Places } from './places.ts';

const FEWEST = 500;
const MOST = 8_000;

interface LookedRow {
  readonly up_to: number | null;
  readonly looked: number;
  readonly ids: ReadonlyArray<number> | null;
}

const looking = (direction: Direction) => {
  const [is, order, end] = direction === 'before' ? ['<', 'desc', 'min'] : ['>', 'asc', 'max'];
  return statement<LookedRow>(`with looked as materialized (
      select id, container_id from {messages}
      where realm_id = $1 and id ${is} $2 order by id ${order} limit $3
    )
    select (select ${end}(id) from looked) as up_to, (select count(*) from looked) as looked,
      (select json_agg(l.id order by l.id ${order}) from looked l cross join lateral (
        select topic_id, channel_id from {spans} s
        where s.realm_id = $1 and s.container_id = l.container_id and s.first_id <= l.id
        order by s.first_id desc limit 1
      ) s where s.channel_id = any($4::bigint[]) or s.topic_id = any($5::bigint[])
        or (s.topic_id is null and l.container_id = any($6::bigint[]))) as ids`);
};

const statements = { before: looking('before'), after: looking('after') };

/**
 * Goes through all messages of the realm, and keeps those that lie in the places. That is short
 * where much of what is said in the realm lies there.
 */
export const recentIn =
  (session: Session, { channels, topics, containers }: Places): Driver =>
  async ({ direction, from, limit, round }) => {
    const most = Math.min(MOST, Math.max(FEWEST, limit) * 4 ** Math.min(round, 4));
    const row = await session.first(
      statements[direction],
      ...[from, most, channels, topics, containers],
    );
    if (row === null) return { found: [], upTo: null };
    const ids = row.ids ?? [];
    const found = ids.slice(0, limit);
    if (ids.length > limit) return { found, upTo: found.at(-1) ?? null };
    return { found, upTo: row.looked < most ? null : row.up_to };
  };
