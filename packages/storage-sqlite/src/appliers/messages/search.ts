import type { Db } from '../../db.ts';
import { messageWords } from '../../search-words.ts';

/** FTS5 writes many messages at once for a fraction of what each costs alone; so many are looked through one by one until then. */
const BATCH = 128;

interface PendingRow {
  readonly id: number;
  readonly container_id: number | null;
  readonly rendered: string | null;
}

/** Called when a message was sent, written or removed. The database notes which; every so often all of those are brought up to date. */
export type Unindexed = () => void;

export const indexing = (db: Db): Unindexed => {
  const pending = db.prepare<PendingRow>(
    `select p.message_id as id, m.container_id, m.rendered from search_pending p left join messages m on m.id = p.message_id
      where p.message_id > 0 order by p.message_id`,
  );
  const put = db.prepare('insert or replace into message_search (rowid, words) values (?, ?)');
  const forget = db.prepare('delete from message_search where rowid = ?');
  const clear = db.prepare('delete from search_pending');
  let waiting = 0;

  const bringUpToDate = (): void => {
    for (const { id, container_id, rendered } of pending.all()) {
      if (container_id === null || rendered === null) forget.run(id);
      else put.run(id, messageWords(id, container_id, rendered));
    }
    clear.run();
  };
  return () => {
    waiting++;
    if (waiting < BATCH) return;
    bringUpToDate();
    waiting = 0;
  };
};
