import {
  factsFor,
  type MessageFacts,
  type NarrowReader,
  type PlacedMessage,
  type RealmId,
} from '@parley/core';
import type { Caches } from '../../cache/caches.ts';
import { type Db, list } from '../../database/db.ts';
import type { TableRow } from '../../database/table-row.ts';
import { flagsReader } from './flags-reader.ts';
import { locatedFinder } from './located.ts';

type HoldsRow = TableRow<'messages', 'id' | 'has_attachment' | 'has_reaction'>;

const HOLDS = `select i.value as id,
    coalesce((select m.has_attachment from messages m
      where m.realm_id = (@realm+0) and m.id = i.value), 0) as has_attachment,
    exists (select 1 from reactions r
      where r.realm_id = (@realm+0) and r.message_id = i.value) as has_reaction
  from json_each(@ids) i`;

/** Messages as a narrow looks at them for one reader, ascending. */
export const factsReader = (
  db: Db,
  caches: Caches,
): ((
  realm: RealmId,
  ids: ReadonlyArray<number>,
  reader: NarrowReader,
) => ReadonlyArray<MessageFacts>) => {
  const find = locatedFinder(db, caches);
  const flags = flagsReader(db, caches);
  const holds = db.prepare<HoldsRow>(HOLDS);
  return (realm, ids, reader) => {
    if (ids.length === 0) return [];
    const placed = find(realm, ids, true);
    const stateOf = flags(realm, reader.user, placed.toReversed());
    const held = new Map(holds.all({ realm, ids: list(ids) }).map((row) => [row.id, row]));
    return placed.map((one: PlacedMessage) => {
      const row = held.get(one.message.id);
      return factsFor(reader, one, stateOf(one), {
        hasAttachment: row?.has_attachment === 1,
        hasReaction: row?.has_reaction === 1,
      });
    });
  };
};
