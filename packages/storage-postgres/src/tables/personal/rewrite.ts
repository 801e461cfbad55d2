import { HistoryId, type NewText, type Replacement, type StoredEvent } from '@parley/core';
import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';
import type { PgTableRow } from '../../database/table-row.ts';
import { indexNewText } from '../../messages/search/index-message.ts';

const text = statement(
  `update {messages} set content = $4, rendered = $5, revision = revision + 1
    where realm_id = $1 and id = $2 and revision = $3`,
);
const editsAfter = statement<PgTableRow<'messageEdits', 'id'>>(
  'select id from {message_edits} where realm_id = $1 and id > $2 order by id limit $3',
);
const rewriteSome = statement(
  `update {message_edits} set prev_content = replace(prev_content, $3, $4),
      prev_rendered = replace(prev_rendered, $3, $4)
    where realm_id = $1 and id = any($2::bigint[])
      and (position($3 in prev_content) > 0 or position($3 in prev_rendered) > 0)`,
);
const rewriteEvent = statement(
  'update {outbox} set event = $3 where realm_id = $1 and position = $2',
);

/** Stores other texts of those messages that still have the given revision. */
export const rewriteTexts = async (
  session: Session,
  texts: ReadonlyArray<NewText>,
): Promise<void> => {
  const written = await Promise.all(
    texts.map(({ message, revision, content, rendered }) =>
      session.run(text, message, revision, content, rendered),
    ),
  );
  await Promise.all(
    texts
      .filter((_, index) => written[index] === 1)
      .map(({ message, rendered }) => indexNewText(session, message, rendered)),
  );
};

/** Replaces texts in the `limit` edits after `after`, and answers the last of these. */
export const rewriteEdits = async (
  session: Session,
  after: HistoryId,
  limit: number,
  replacements: ReadonlyArray<Replacement>,
): Promise<HistoryId | null> => {
  const ids = (await session.all(editsAfter, after, limit)).map(({ id }) => id);
  await Promise.all(replacements.map(({ from, to }) => session.run(rewriteSome, ids, from, to)));
  const last = ids.at(-1);
  return last === undefined ? null : HistoryId(last);
};

/** Stores other events under the positions of stored ones. */
export const rewriteEvents = async (
  session: Session,
  events: ReadonlyArray<StoredEvent>,
): Promise<void> => {
  await Promise.all(
    events.map(({ position, event }) => session.run(rewriteEvent, position, JSON.stringify(event))),
  );
};
