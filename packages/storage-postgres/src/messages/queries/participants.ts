import { type Piece, UserId } from '@parley/core';
import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';
import { PIECES, valuesOfPieces } from '../rows/pieces.ts';

/**
 * Up to this many messages are looked at one by one; in longer pieces every sender of the container
 * is looked up instead.
 */
const FEW = 500;

const IN_CONTAINER = 'm.realm_id = $1 and m.container_id = p.container';

const widths = statement<{ readonly at: number; readonly messages: number }>(`select p.at,
    hi.ordinal - lo.ordinal + 1 as messages from ${PIECES}
  cross join lateral (select m.ordinal from {messages} m
    where ${IN_CONTAINER} and m.id >= p.first order by m.id limit 1) lo
  cross join lateral (select m.ordinal from {messages} m
    where ${IN_CONTAINER} and m.id <= p.last order by m.id desc limit 1) hi
  where hi.ordinal >= lo.ordinal`);

interface PgUserRow {
  readonly user: number;
}

const few = statement<PgUserRow>(`select distinct m.sender_id as user from ${PIECES}
  join {messages} m on ${IN_CONTAINER} and m.id between p.first and p.last`);

/**
 * Distinct users of an index that begins (container, user), found by leaping from one user to the
 * next. For `exists` PostgreSQL may read everything in the pieces at once.
 */
const leaping = (table: string, user: string, id: string) =>
  statement<PgUserRow>(`select distinct found.id as user from ${PIECES} cross join lateral (
    with recursive people (id) as (
      (select min(m.${user}) from {${table}} m where ${IN_CONTAINER})
      union all
      select (select min(m.${user}) from {${table}} m
        where ${IN_CONTAINER} and m.${user} > people.id)
      from people where people.id is not null)
    select people.id from people where (select m.${id} from {${table}} m
      where ${IN_CONTAINER} and m.${user} = people.id and m.${id} between p.first and p.last
      order by m.${id} limit 1) is not null
  ) found`);
const many = leaping('messages', 'sender_id', 'id');
const reactors = leaping('reactions', 'user_id', 'message_id');

/** Who sent or reacted to the messages in some pieces, ascending. */
export const participantsIn = async (
  session: Session,
  pieces: ReadonlyArray<Piece>,
): Promise<ReadonlyArray<UserId>> => {
  if (pieces.length === 0) return [];
  const rows = await session.all(widths, ...valuesOfPieces(pieces));
  const width = new Map(rows.map(({ at, messages }) => [at, messages]));
  const having = (isWanted: (messages: number) => boolean) =>
    valuesOfPieces(pieces.filter((_, index) => isWanted(width.get(index + 1) ?? 0)));
  const found = await Promise.all([
    session.all(few, ...having((messages) => messages > 0 && messages <= FEW)),
    session.all(many, ...having((messages) => messages > FEW)),
    session.all(reactors, ...having((messages) => messages > 0)),
  ]);
  const users = new Set(found.flat().map(({ user }) => user));
  return [...users].sort((a, b) => a - b).map(UserId);
};
