import type { HistoryId, NewText, RealmId, Replacement, StoredEvent } from '@parley/core';
import { type Db, list } from '../../database/db.ts';

/** Within a transaction. */
export interface Rewriting {
  readonly texts: (realm: RealmId, texts: ReadonlyArray<NewText>) => void;
  /** Answers up to which edit it looked; null when there is none after `after`. */
  readonly edits: (
    realm: RealmId,
    after: HistoryId,
    limit: number,
    replacements: ReadonlyArray<Replacement>,
  ) => number | null;
  readonly events: (realm: RealmId, events: ReadonlyArray<StoredEvent>) => void;
}

/** Edits that are looked at for each that may be rewritten: those of all realms share their ids. */
const LOOKED_AT = 20;

export const rewriting = (db: Db): Rewriting => {
  const text = db.prepare(
    `update messages set content = @content, rendered = @rendered, revision = revision + 1
      where id = (@message+0) and realm_id = (@realm+0) and revision = (@revision+0)`,
  );
  const end = db.pluck<number | null>(
    'select max(id) from (select id from message_edits where id > (?+0) order by id limit (?+0))',
  );
  const editIds = db.pluck<number>(
    `select id from message_edits where realm_id = (?+0) and id > (?+0) and id <= (?+0)
      order by id limit (?+0)`,
  );
  const edit = db.prepare(
    `update message_edits set prev_content = replace(prev_content, @from, @to),
        prev_rendered = replace(prev_rendered, @from, @to)
      where realm_id = (@realm+0) and id in (select value from json_each(@ids))
        and (instr(prev_content, @from) > 0 or instr(prev_rendered, @from) > 0)`,
  );
  const event = db.prepare(
    'update outbox set event = @event where realm_id = (@realm+0) and position = (@position+0)',
  );
  return {
    texts: (realm, texts) => {
      for (const { message, revision, content, rendered } of texts)
        text.run({ realm, message, revision, content, rendered });
    },
    edits: (realm, after, limit, replacements) => {
      const upTo = end.get(after, limit * LOOKED_AT) ?? null;
      if (upTo === null) return null;
      const ids = editIds.all(realm, after, upTo, limit);
      for (const { from, to } of replacements) edit.run({ realm, ids: list(ids), from, to });
      return ids.length < limit ? upTo : (ids.at(-1) ?? upTo);
    },
    events: (realm, events) => {
      for (const stored of events)
        event.run({ realm, position: stored.position, event: JSON.stringify(stored.event) });
    },
  };
};
