import type { PersonalData, RealmId, UserId } from '@parley/core';
import type { Db } from '../../database/db.ts';
import { UNSENT } from '../unsent-files.ts';
import { deletingOwn, OWN_ROWS } from './own-rows.ts';
import {
  deletingSome,
  NAMED_TABLES,
  REALM_TABLES,
  REALM_TABLES_BY_ID,
  type RealmTable,
} from './realm-tables.ts';

type Forget = Pick<PersonalData, 'forgetSubmessages' | 'forgetUser'>;
type ForgetRealm = (realm: RealmId, limit: number) => number;

/** Within a transaction; each answers how many rows it removed. */
export type Forgetting = {
  readonly [Name in keyof Forget]: (...asked: Parameters<Forget[Name]>) => number;
} & {
  /** All rows of a realm but those of `NAMED_TABLES`. */
  readonly forgetRows: ForgetRealm;
  /** The rest of a realm, when `forgetRows` finds nothing: the row of the realm is the last. */
  readonly forgetNamed: ForgetRealm;
};

/** One by one, until rows were removed; a table that was found empty is not looked at again. */
const inOrder = (tables: ReadonlyArray<ForgetRealm>): ForgetRealm => {
  /** How many tables were found empty, by realm. */
  const empty = new Map<RealmId, number>();
  const from: ForgetRealm = (realm, limit) => {
    for (let index = empty.get(realm) ?? 0; index < tables.length; index++) {
      const removed = tables[index]?.(realm, limit) ?? 0;
      empty.set(realm, index);
      if (removed > 0) return removed;
    }
    return 0;
  };
  return (realm, limit) => {
    const removed = from(realm, limit);
    if (removed > 0) return removed;
    // What was committed meanwhile may be in a table that had been empty.
    empty.delete(realm);
    const late = from(realm, limit);
    if (late === 0) empty.delete(realm);
    return late;
  };
};

/** Rows that are looked at for each that may be removed. */
const LOOKED_AT = 20;

const byIndex =
  (db: Db) =>
  (table: RealmTable): ForgetRealm => {
    const some = db.prepare(deletingSome(table));
    return (realm, limit) => some.run({ realm, limit });
  };

/** How far a table was looked through, and up to which id it is: a closed realm gets no rows. */
interface Looked {
  readonly after: number;
  readonly until: number;
}
type LookedIn = Map<RealmId, Looked>;

/** Looks through a table by pieces. Answers 1 for a piece without rows that is not the last. */
const byId = (db: Db, table: string, looked: LookedIn): ForgetRealm => {
  const newest = db.pluck<number | null>(`select max(id) from ${table}`);
  const end = db.pluck<number | null>(
    `select max(id) from (select id from ${table} where id > (?+0) and id <= (?+0)
      order by id limit (?+0))`,
  );
  const some = db.prepare(
    `delete from ${table} where realm_id = (@realm+0) and id > (@after+0) and id <= (@upTo+0)`,
  );
  return (realm, limit) => {
    const { after, until } = looked.get(realm) ?? { after: 0, until: newest.get() ?? 0 };
    const upTo = end.get(after, until, limit * LOOKED_AT) ?? null;
    looked.set(realm, { after: upTo ?? until, until });
    return upTo === null ? 0 : Math.max(1, some.run({ realm, after, upTo }));
  };
};

const realmRows = (db: Db): Pick<Forgetting, 'forgetRows' | 'forgetNamed'> => {
  const looked = REALM_TABLES_BY_ID.map((table) => [table, new Map() as LookedIn] as const);
  const row = db.prepare('delete from realms where id = (?+0)');
  const forgetRow: ForgetRealm = (realm) => {
    for (const [, own] of looked) own.delete(realm);
    return row.run(realm);
  };
  return {
    forgetRows: inOrder([
      ...REALM_TABLES.map(byIndex(db)),
      ...looked.map(([table, own]) => byId(db, table, own)),
    ]),
    forgetNamed: inOrder([...NAMED_TABLES.map(byIndex(db)), forgetRow]),
  };
};

/** Which table of texts that are not sent each kind of `unsent_files` is about. */
const UNSENT_TABLES = [
  [UNSENT.draft, 'drafts'],
  [UNSENT.snippet, 'saved_snippets'],
] as const;

const ownRows = (db: Db): Forgetting['forgetUser'] => {
  const unsent = UNSENT_TABLES.map(([kind, table]) =>
    db.prepare(
      `delete from unsent_files where realm_id = (@realm+0) and kind = ${kind} and row_id in ` +
        `(select id from ${table} where realm_id = (@realm+0) and user_id = (@user+0))`,
    ),
  );
  const welcomes = db.prepare(
    `update invitations set welcome_text = null
      where realm_id = (@realm+0) and creator_id = (@user+0) and welcome_text is not null`,
  );
  // Those of others that would give the user a flag or a policy again.
  const undos = db.prepare(
    `delete from undos where realm_id = (@realm+0)
      and (instr(recipe, '"user":' || (@user+0) || ',') > 0
        or instr(recipe, '"user":' || (@user+0) || '}') > 0)`,
  );
  const tables = OWN_ROWS.map((own) => db.prepare(deletingOwn(own)));
  return (realm: RealmId, user: UserId, limit: number) => {
    let removed = welcomes.run({ realm, user }) + undos.run({ realm, user });
    for (const each of unsent) removed += each.run({ realm, user });
    for (const each of tables) {
      if (removed >= limit) break;
      removed += each.run({ realm, user, limit: limit - removed });
    }
    return removed;
  };
};

export const forgetting = (db: Db): Forgetting => {
  const submessages = db.prepare(
    `delete from submessages where realm_id = (@realm+0) and message_id > (@after+0)
      and message_id <= (@upTo+0) and sender_id = (@user+0)`,
  );
  return {
    ...realmRows(db),
    forgetUser: ownRows(db),
    forgetSubmessages: (realm, user, { after, upTo }) =>
      submessages.run({ realm, user, after, upTo }),
  };
};
