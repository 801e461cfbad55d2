import type { Session } from '../../database/session.ts';
import { type RealmStatement, statement } from '../../database/statement.ts';
import { covers, type Driver, isFurther, type PgDirection } from './batch.ts';
import type { Places } from './places.ts';
import { NAMED_SPAN, type NamedSpan } from './span-row.ts';

/** So many spans are read with their messages. */
const MOST_SPANS = 32;

interface GlanceRow extends NamedSpan {
  /** The nearest ones of the whole span; null where there is none beyond the anchor. */
  readonly ids: ReadonlyArray<number> | null;
}

const glancing = (direction: PgDirection): RealmStatement<GlanceRow> => {
  const [edge, order, beyond, first, last] =
    direction === 'before'
      ? ['last_id', 'desc', 'first_id < $4', 's.first_id', 'least(s.last_id, $4 - 1)']
      : ['first_id', 'asc', 'last_id > $4', 'greatest(s.first_id, $4 + 1)', 's.last_id'];
  return statement<GlanceRow>(`select ${NAMED_SPAN}, o.ids from (
    select * from (
      select * from {spans} where realm_id = $1 and topic_id = any($2::bigint[]) and ${beyond}
      union all select * from {spans} where realm_id = $1 and container_id = any($3::bigint[])
        and topic_id is null and ${beyond}
    ) n order by ${edge} ${order} limit ${MOST_SPANS}
  ) s cross join lateral (select json_agg(i.id order by i.id ${order}) as ids from (
    select m.id from {messages} m where m.realm_id = $1 and m.container_id = s.container_id
      and m.id between ${first} and ${last} order by m.id ${order} limit $5
  ) i) o`);
};

const statements = { before: glancing('before'), after: glancing('after') };

/**
 * Reads the spans of some topics and conversations together with their nearest messages. It knows
 * nothing where they have more spans than it reads.
 */
export const glanceAt =
  (session: Session, { topics, containers, take }: Places): Driver =>
  async ({ direction, from, limit }) => {
    if (topics.length + containers.length === 0) return { found: [], upTo: null, isInside: true };
    const rows = await session.all(statements[direction], topics, containers, from, limit);
    if (rows.length === MOST_SPANS) return { found: [], upTo: from };
    const found = new Set<number>();
    let upTo: number | null = null;
    for (const row of rows) {
      const ids = row.ids ?? [];
      const pieces = take(row);
      for (const id of ids)
        if (pieces.some(({ first, last }) => first <= id && id <= last)) found.add(id);
      const end = ids.length < limit ? undefined : ids.at(-1);
      if (end !== undefined && (upTo === null || isFurther(upTo, end, direction))) upTo = end;
    }
    const known = { found: [], upTo };
    const inOrder = [...found]
      .filter((id) => covers(known, id, direction))
      .sort((a, b) => (direction === 'before' ? b - a : a - b));
    const nearest = inOrder.slice(0, limit);
    return {
      found: nearest,
      upTo: inOrder.length > limit ? (nearest.at(-1) ?? upTo) : upTo,
      isInside: true,
    };
  };
