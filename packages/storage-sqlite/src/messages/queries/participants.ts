import { type Piece, type RealmId, UserId } from '@parley/core';
import type { Db } from '../../database/db.ts';

/**
 * Up to this many messages are looked at one by one; in longer pieces every sender of the container
 * is looked up instead.
 */
const FEW = 500;

const IN_CONTAINER = 'realm_id = (@realm+0) and container_id = (@container+0)';
const RANGE = `${IN_CONTAINER} and`;

/**
 * Distinct users of an index that begins (container, user), found by leaping from one user to the
 * next.
 */
const leaping = (
  table: string,
  user: string,
  id: string,
): string => `with recursive people (id) as (
    select min(${user}) from ${table} where ${IN_CONTAINER}
    union all
    select (select min(${user}) from ${table} where ${RANGE} ${user} > people.id)
    from people where people.id is not null)
  select people.id from people where people.id is not null and exists (
    select 1 from ${table} where ${RANGE} ${user} = people.id and ${id} between (@first+0) and
    (@last+0))`;

const WIDTH = `select (select ordinal from messages where ${RANGE} id <= (@last+0) order by id desc
limit 1)
  - (select ordinal from messages where ${RANGE} id >= (@first+0) order by id limit 1) + 1`;

/** Who sent or reacted to the messages in some pieces, ascending. */
export const participantsFinder = (
  db: Db,
): ((realm: RealmId, pieces: ReadonlyArray<Piece>) => ReadonlyArray<UserId>) => {
  const width = db.pluck<number | null>(WIDTH);
  // The sum keeps SQLite from walking the index of senders, which would visit the whole container.
  const few = db.pluck<number>(
    `select distinct sender_id + 0 from messages where ${RANGE} id between (@first+0) and ` +
      '(@last+0)',
  );
  const many = db.pluck<number>(leaping('messages', 'sender_id', 'id'));
  const reactors = db.pluck<number>(leaping('reactions', 'user_id', 'message_id'));

  return (realm, pieces) => {
    const found = new Set<number>();
    for (const { container, first, last } of pieces) {
      const piece = { realm, container, first, last };
      const messages = width.get(piece) ?? 0;
      if (messages <= 0) continue;
      for (const people of [messages <= FEW ? few : many, reactors])
        for (const id of people.all(piece)) found.add(id);
    }
    return [...found].sort((a, b) => a - b).map(UserId);
  };
};
