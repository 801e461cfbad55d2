import type { RealmId, StoredFlag } from '@parley/core';
import type { CachedReader } from '../../cache/cached-reader.ts';
import type { Cache } from '../../cache/caches.ts';
import type { Db } from '../../database/db.ts';
import type { TableRow } from '../../database/table-row.ts';

/** So many flags of one reader are remembered, some 50 bytes each. */
export const MOST_FLAGS = 128;

const STATE = `select coalesce(r.all_up_to, 0) as up_to, coalesce(r.epoch, 0) as epoch,
    exists (select 1 from read_spans p where p.realm_id = (@realm+0)
      and p.user_id = (@user+0) and p.epoch = coalesce(r.epoch, 0)) as has_read_spans,
    exists (select 1 from unread_marks u where u.realm_id = (@realm+0)
      and u.user_id = (@user+0) and u.epoch = coalesce(r.epoch, 0)) as has_marks
  from (select 1) left join read_states r on r.realm_id = (@realm+0) and r.user_id = (@user+0)`;

interface StateRow extends TableRow<'readStates', 'epoch'> {
  readonly up_to: number;
  readonly has_read_spans: number;
  readonly has_marks: number;
}
type FlagRow = TableRow<'messageFlags', 'message_id' | 'flag'>;

type Flags = ReadonlySet<StoredFlag>;

/** One set for all messages that have the same flags. */
const sets = new Map<string, Flags>();

const withFlag = (before: Flags | undefined, flag: StoredFlag): Flags => {
  const flags = before === undefined ? [flag] : [...before, flag].sort();
  const key = flags.join();
  const known = sets.get(key) ?? new Set(flags);
  sets.set(key, known);
  return known;
};

/** Asks once, until what is stored for a reader may have changed. */
export const cachedReaders = (
  db: Db,
  readers: Cache<CachedReader>,
): ((realm: RealmId, user: number) => CachedReader) => {
  const stateOf = db.prepare<StateRow>(STATE);
  const flagsOf = db.prepare<FlagRow>(
    `select message_id, flag from message_flags where realm_id = (?+0) and user_id = (?+0)
      limit ${MOST_FLAGS + 1}`,
  );
  const flagsBy = (realm: RealmId, user: number): CachedReader['flags'] => {
    const rows = flagsOf.all(realm, user);
    if (rows.length > MOST_FLAGS) return null;
    const byMessage = new Map<number, Flags>();
    for (const { message_id, flag } of rows)
      byMessage.set(message_id, withFlag(byMessage.get(message_id), flag));
    return { byMessage, ids: [...byMessage.keys()].sort((a, b) => a - b) };
  };
  const load = (realm: RealmId, user: number): CachedReader => {
    const row = stateOf.get({ realm, user });
    return {
      realm,
      upTo: row?.up_to ?? 0,
      epoch: row?.epoch ?? 0,
      hasReadSpans: row?.has_read_spans === 1,
      hasMarks: row?.has_marks === 1,
      flags: flagsBy(realm, user),
    };
  };
  return (realm, user) => {
    const known = readers.known(user);
    if (known?.realm === realm) return known;
    const loaded = load(realm, user);
    readers.remember(user, loaded);
    return loaded;
  };
};
