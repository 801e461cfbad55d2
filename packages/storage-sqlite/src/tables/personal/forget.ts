import type { PersonalData, RealmId, UserId } from '@parley/core';
import type { Db } from '../../database/db.ts';
import { UNSENT } from '../unsent-files.ts';
import { deletingOwn, OWN_ROWS } from './own-rows.ts';
import { deletingSome, REALM_TABLES } from './realm-tables.ts';

type Forget = Pick<PersonalData, 'forgetRealm' | 'forgetSubmessages' | 'forgetUser'>;

/** Within a transaction; each answers how many rows it removed. */
export type Forgetting = {
  readonly [Name in keyof Forget]: (...asked: Parameters<Forget[Name]>) => number;
};

/** The tables of a realm, in their order; a table that was found empty is not looked at again. */
const realmRows = (db: Db): Forgetting['forgetRealm'] => {
  const tables = REALM_TABLES.map((table) => db.prepare(deletingSome(table)));
  const row = db.prepare('delete from realms where id = (?+0)');
  /** How many tables were found empty, by realm. */
  const empty = new Map<RealmId, number>();
  const from = (realm: RealmId, limit: number): number => {
    for (let index = empty.get(realm) ?? 0; index < tables.length; index++) {
      const removed = tables[index]?.run({ realm, limit }) ?? 0;
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
    if (late > 0) return late;
    empty.delete(realm);
    return row.run(realm);
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
  const tables = OWN_ROWS.map((own) => db.prepare(deletingOwn(own)));
  return (realm: RealmId, user: UserId, limit: number) => {
    let removed = welcomes.run({ realm, user });
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
    forgetRealm: realmRows(db),
    forgetUser: ownRows(db),
    forgetSubmessages: (realm, user, { after, upTo }) =>
      submessages.run({ realm, user, after, upTo }),
  };
};
