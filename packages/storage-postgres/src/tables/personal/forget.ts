import type { MessageWindow, UserId } from '@parley/core';
import type { Session } from '../../database/session.ts';
import { type BoundValue, type RealmStatement, statement } from '../../database/statement.ts';
import { UNSENT } from '../unsent-files.ts';
import { deletingOwn, OWN_ROWS } from './own-rows.ts';
import { deletingSome, REALM_TABLES } from './realm-tables.ts';

const submessages = statement(
  `delete from {submessages} where realm_id = $1 and sender_id = $2
    and message_id > $3 and message_id <= $4`,
);

const unsentOf = (kind: number, table: string) =>
  statement(
    `delete from {unsent_files} where realm_id = $1 and kind = ${kind}
      and row_id in (select id from {${table}} where realm_id = $1 and user_id = $2)`,
  );
const UNSENT_FILES = [unsentOf(UNSENT.draft, 'drafts'), unsentOf(UNSENT.snippet, 'saved_snippets')];
const welcomes = statement(
  `update {invitations} set welcome_text = null
    where realm_id = $1 and creator_id = $2 and welcome_text is not null`,
);
/** Those of others that would give the user a flag or a policy again. */
const undos = statement(
  `delete from {undos} where realm_id = $1 and (recipe::text like '%"user":' || $2::bigint || ',%'
    or recipe::text like '%"user":' || $2::bigint || '}%')`,
);
const OWN = OWN_ROWS.map((own) => statement(deletingOwn(own)));

const ROWS = REALM_TABLES.map((table) => statement(deletingSome(table)));
const realmRow = statement('delete from {realms} where id = $1');

/** Runs one statement after the other until so many rows are gone; `limit` is their last value. */
const untilEnough = async (
  session: Session,
  statements: ReadonlyArray<RealmStatement<never>>,
  values: ReadonlyArray<BoundValue>,
  limit: number,
): Promise<number> => {
  let removed = 0;
  for (const each of statements) {
    if (removed >= limit) break;
    removed += await session.run(each, ...values, limit - removed);
  }
  return removed;
};

/** Answers how many submessages of the user were removed. */
export const forgetSubmessages = (
  session: Session,
  user: UserId,
  { after, upTo }: MessageWindow,
): Promise<number> => session.run(submessages, user, after, upTo);

/** Removes about `limit` rows that are the user's own, and answers how many. */
export const forgetUser = async (
  session: Session,
  user: UserId,
  limit: number,
): Promise<number> => {
  const texts = await Promise.all(
    [welcomes, undos, ...UNSENT_FILES].map((each) => session.run(each, user)),
  );
  const before = texts.reduce((sum, some) => sum + some, 0);
  return before + (await untilEnough(session, OWN, [user], limit - before));
};

/** The same of all rows of the realm. The row of the realm goes when nothing else is left. */
export const forgetRealm = async (session: Session, limit: number): Promise<number> => {
  const removed = await untilEnough(session, ROWS, [], limit);
  return removed >= limit ? removed : removed + (await session.run(realmRow));
};
