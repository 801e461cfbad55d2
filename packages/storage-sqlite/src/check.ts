import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { missingFindings, realmFindings } from './database/check-realms.ts';
import { asDb, type Db } from './database/db.ts';
import { lockOf, takeLock } from './database/lock.ts';
import { appliedMigrations, knownMigrations } from './database/migrate.ts';
import { checkedPrefix, type Prefix } from './database/prefix.ts';
import { asRefusal, isDatabaseRefused, type RefusalReason } from './database/refused.ts';
import { ownNamesWith } from './database/table-names.ts';
import { searchFindings } from './search/check-search.ts';

/**
 * A fault of a database: `what` names its kind, and `detail` is one sentence about this fault.
 */
export interface Finding {
  readonly what:
    | RefusalReason
    | 'LogReplaced'
    | 'OlderSchema'
    | 'BrokenPage'
    | 'DanglingReference'
    | 'SpansOverlap'
    | 'SpanWithoutMessage'
    | 'MessageOutsideSpans'
    | 'WrongCount'
    | 'BrokenHistory'
    | 'OtherRealm'
    | 'MissingEvent'
    | 'SearchIndexDiffers';
  readonly detail: string;
}

/** Most findings of one kind that are listed one by one. */
const EXAMPLES = 10;

interface Rule {
  readonly what: Finding['what'];
  /** Each row is one `detail`. */
  readonly sql: string;
}

const RULES: ReadonlyArray<Rule> = [
  {
    what: 'SpansOverlap',
    sql: `select 'Container ' || container_id || ': the span from ' || first_id || ' to ' || last_id
    || ' overlaps another or is reversed'
      from (select container_id, first_id, last_id, lag(last_id) over (partition by container_id
      order by first_id) as previous from spans)
      where last_id < first_id or first_id <= previous`,
  },
  {
    what: 'SpanWithoutMessage',
    sql: `select 'Container ' || s.container_id || ': the span from ' || s.first_id || ' to ' ||
    s.last_id || ' does not end at messages'
      from spans s where not exists (select 1 from messages m where m.id = s.first_id and
      m.container_id = s.container_id)
        or not exists (select 1 from messages m where m.id = s.last_id and m.container_id =
        s.container_id)`,
  },
  {
    what: 'MessageOutsideSpans',
    sql: `select 'Message ' || m.id || ' of container ' || m.container_id || ' lies in no span' from
    messages m
      where not exists (select 1 from spans s where s.container_id = m.container_id and s.first_id
      <= m.id and s.last_id >= m.id)`,
  },
  {
    what: 'WrongCount',
    sql: `select 'Container ' || container_id ||
    ': the ordinals of its messages do not tell their number' from
      (select container_id, count(*) as messages, min(ordinal) as low, max(ordinal) as high from
      messages group by container_id) c
      where high - low + 1 - messages <>
        (select count(*) from removed_ordinals r where r.container_id = c.container_id and r.ordinal
        > low and r.ordinal < high)`,
  },
  {
    what: 'WrongCount',
    sql: `select 'Message ' || id || ': its ordinal or its latest time is out of order' from
      (select id, ordinal, sent_at, latest_at, lag(ordinal, 1, 0) over own as previous,
      lag(latest_at, 1, 0) over own as earlier
        from messages window own as (partition by container_id order by id))
      where ordinal <= previous or latest_at < max(earlier, sent_at)`,
  },
  {
    what: 'BrokenHistory',
    sql: `select 'Message ' || message || ': its history does not name the edit ' || edit ||
    ' once, or names it and it is not there' from
      (select message_id as message, id as edit, 1 as is_there from message_edits
        union all select id, last_edit_id, -1 from messages where last_edit_id is not null
        union all select message_id, prev_id, -1 from message_edits where prev_id is not null)
      group by message, edit having sum(is_there) <> 0`,
  },
  {
    what: 'MissingEvent',
    sql: `select 'Realm ' || realm_id || ': of the events from ' || low || ' to ' || high ||
    ', ' || (high - low + 1 - events) || ' are missing' from
      (select realm_id, count(*) as events, min(position) as low, max(position) as high from outbox
      group by realm_id) where high - low + 1 <> events`,
  },
  {
    what: 'MissingEvent',
    sql: `select 'Realm ' || c.realm_id || ': the consumer ' || c.name ||
    ' has handled events up to ' || c.position || ', which is behind the newest one' from
      outbox_consumers c where c.position > coalesce((select max(position) from outbox o
      where o.realm_id = c.realm_id), 0)`,
  },
];

const schemaFindings = ({ raw, prefix }: Db): ReadonlyArray<Finding> => {
  const known = knownMigrations();
  const applied = appliedMigrations(raw, prefix);
  const foreign = applied.find((name, index) => known[index] !== name);
  if (foreign !== undefined)
    return [
      { what: 'NewerSchema', detail: `This version does not know the migration ${foreign}.` },
    ];
  if (applied.length < known.length)
    return [
      {
        what: 'OlderSchema',
        detail:
          `${known.length - applied.length} migrations are missing; they are applied when it ` +
          'is opened.',
      },
    ];
  return [];
};

const pageFindings = (db: Db): ReadonlyArray<Finding> =>
  db
    .pluck<string>(`pragma integrity_check(${EXAMPLES})`)
    .all()
    .filter((line) => line !== 'ok')
    .map((detail) => ({ what: 'BrokenPage', detail }));

interface Dangling {
  readonly table: string;
  /** Null in a table without rowids. */
  readonly rowid: number | null;
  readonly parent: string;
}

/** The tables of a host in the same file are not looked at. */
const danglingIn = (db: Db): ReadonlyArray<Dangling> => {
  const own = new Set(ownNamesWith(db.prefix));
  return db
    .pluck<string>(`select name from sqlite_schema where type = 'table'`)
    .all()
    .filter((name) => own.has(name))
    .flatMap((name) => db.prepare<Dangling>(`pragma foreign_key_check(${name})`).all());
};

const danglingFindings = (db: Db): ReadonlyArray<Finding> =>
  [
    ...danglingIn(db)
      .slice(0, EXAMPLES)
      .map(
        ({ table, rowid, parent }) =>
          `${rowid === null ? 'A row' : `Row ${rowid}`} of ${table} names a row of ${parent} ` +
          'that is not there.',
      ),
    ...missingFindings(db, EXAMPLES),
  ].map((detail) => ({ what: 'DanglingReference', detail }));

const ruleFindings = (db: Db): ReadonlyArray<Finding> =>
  RULES.flatMap(({ what, sql }) =>
    db
      .pluck<string>(`${sql} limit ${EXAMPLES}`)
      .all()
      .map((detail): Finding => ({ what, detail })),
  );

/**
 * Everything that is wrong with an open database, nothing when all is well. Reads all of it:
 * seconds per gigabyte.
 */
const checkIntegrity = (db: Db): ReadonlyArray<Finding> => {
  const schema = schemaFindings(db);
  if (schema.length > 0) return schema;
  const pages = pageFindings(db);
  if (pages.length > 0) return pages;
  const searching = searchFindings(db, EXAMPLES).map(
    (detail): Finding => ({ what: 'SearchIndexDiffers', detail }),
  );
  const realms = realmFindings(db, EXAMPLES).map(
    (detail): Finding => ({ what: 'OtherRealm', detail }),
  );
  return [...danglingFindings(db), ...ruleFindings(db), ...realms, ...searching];
};

/**
 * A server always has its log. Where there is a server and no log, something in its process has
 * removed it: see `ownFiles`.
 */
const hasLostLog = (file: string, prefix: Prefix): boolean => {
  if (!existsSync(lockOf(file, prefix)) || existsSync(`${file}-wal`)) return false;
  const lock = takeLock(Database, file, prefix);
  lock?.release();
  // One that was just opening or closing has no log for a moment.
  return lock === null && !existsSync(`${file}-wal`);
};

const lostLog = (file: string): Finding => ({
  what: 'LogReplaced',
  detail:
    `A server has the database open, and its write-ahead log ${file}-wal is gone: it stores ` +
    'nothing any more. Restart it.',
});

/**
 * Checks the integrity of a database file without writing or migrating it. A server may be using
 * the file meanwhile. Of tables of a host in the same file it checks only that no page is broken.
 *
 * @param options `prefix` is that of `openSqliteStorage`
 * @returns What is wrong with it; empty when nothing is. A file that cannot be read is a finding
 * too.
 * @example
 * for (const { what, detail } of checkDatabase('./data/parley.sqlite'))
 *   console.error(`${what}: ${detail}`);
 */
export const checkDatabase = (
  file: string,
  options: { readonly prefix?: Prefix } = {},
): ReadonlyArray<Finding> => {
  const prefix = checkedPrefix(options.prefix);
  let db: Database.Database | null = null;
  try {
    if (hasLostLog(file, prefix)) return [lostLog(file)];
    db = new Database(file, { readonly: true, fileMustExist: true });
    return checkIntegrity(asDb(db, prefix));
  } catch (error) {
    const refusal = asRefusal(error, file);
    if (!isDatabaseRefused(refusal)) throw error;
    return [{ what: refusal.name, detail: refusal.message }];
  } finally {
    db?.close();
  }
};
