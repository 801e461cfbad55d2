import { corruptChangeSet } from '../database/corrupt-change-set.ts';
import { type Db, list } from '../database/db.ts';
import type { TableRow } from '../database/table-row.ts';

/**
 * The HTML whose words the full-text index has of a message, and the HTML whose words it should
 * have. Null stands for no words.
 */
export interface Pending {
  readonly id: number;
  readonly container: number;
  readonly indexed: string | null;
  readonly rendered: string | null;
}

/** What `search_marks` has: see database/schema.ts. */
interface Marks {
  readonly messages: number;
  readonly edits: number;
}

/** A row of `search_pending`. */
type NoteRow = TableRow<'searchPending', 'indexed'> & {
  readonly id: number;
  readonly container: number;
};

interface EditRow {
  readonly edit_id: number | null;
  readonly prev_id: TableRow<'messageEdits'>['prev_id'];
  readonly prev_rendered: TableRow<'messageEdits'>['prev_rendered'] | null;
}

/** A message with its newest edit, which is null where that is not beyond the mark. */
type TextRow = EditRow & TableRow<'messages', 'id' | 'rendered'> & { readonly container: number };

const NEWEST_MESSAGES =
  'from messages where id > (select messages_up_to from search_marks where id = 1)';
const NEWEST_EDITS =
  'from message_edits where id > (select edits_up_to from search_marks where id = 1)';
const NOTES = 'from search_pending where message_id > 0';

/** Messages of which the full-text index does not have what it ought to, ascending. */
export const PENDING_MESSAGES = `select message_id ${NOTES} union select id ${NEWEST_MESSAGES} union
select message_id ${NEWEST_EDITS} order by 1`;

const COUNT = `select (select count(*) ${NOTES}) + (select count(*) ${NEWEST_MESSAGES}) + (select
count(*) ${NEWEST_EDITS})`;

const TEXTS = `select m.id, m.container_id as container, m.rendered, e.id as edit_id, e.prev_id,
e.prev_rendered
  from json_each(@ids) i cross join messages m on m.id = i.value left join message_edits e on e.id =
  m.last_edit_id and e.id > (@edits+0)`;

const ascending = (a: number, b: number): number => a - b;

/** What has changed since the full-text index took it in. */
export const pendingMessages = (db: Db) => {
  const count = db.pluck<number>(COUNT);
  const readMarks = db.prepare<Marks>(
    'select messages_up_to as messages, edits_up_to as edits from search_marks where id = 1',
  );
  const setMarks = db.prepare(
    'update search_marks set messages_up_to = ?, edits_up_to = ? where id = 1',
  );
  const readNotes = db.prepare<NoteRow>(
    `select message_id as id, container_id as container, indexed ${NOTES} order by message_id limit
    (?+0)`,
  );
  const clearNotes = db.prepare('delete from search_pending where message_id <= (?+0)');
  const sentAfter = db.pluck<number>(
    'select id from messages where id > (?+0) order by id limit (?+0)',
  );
  const editsAfter = db.prepare<TableRow<'messageEdits', 'id' | 'message_id'>>(
    'select id, message_id from message_edits where id > (?+0) order by id limit (?+0)',
  );
  const findTexts = db.prepare<TextRow>(TEXTS);
  const findEdit = db.prepare<EditRow>(
    'select id as edit_id, prev_id, prev_rendered from message_edits where id = (?+0)',
  );

  /** Before the first of the newest edits that are beyond the mark. */
  const textBefore = (row: TextRow, mark: number): string => {
    let text = row.rendered;
    let edit: EditRow | undefined = row;
    while (edit?.edit_id != null && edit.edit_id > mark) {
      text = edit.prev_rendered ?? text;
      edit = edit.prev_id !== null && edit.prev_id > mark ? findEdit.get(edit.prev_id) : undefined;
    }
    return text;
  };

  /**
   * What is noted first, then messages, then edits, in order, as many of them as the limit says.
   * They count as taken in from here on; answers what has to be written for that, once for each
   * message, ids ascending.
   */
  const take = (limit: number): ReadonlyArray<Pending> => {
    const marks = readMarks.get();
    if (marks === undefined) throw corruptChangeSet('the full-text index has no marks');
    const noted = readNotes.all(limit);
    const sent = sentAfter.all(marks.messages, limit - noted.length);
    const edited = editsAfter.all(marks.edits, limit - noted.length - sent.length);
    const next: Marks = {
      messages: sent.at(-1) ?? marks.messages,
      edits: edited.at(-1)?.id ?? marks.edits,
    };
    const notes = new Map(noted.map((note) => [note.id, note]));
    const ids = [
      ...new Set([...notes.keys(), ...sent, ...edited.map((edit) => edit.message_id)]),
    ].sort(ascending);
    const texts = new Map(
      findTexts.all({ ids: list(ids), edits: marks.edits }).map((row) => [row.id, row]),
    );

    const pending = ids.flatMap((id): ReadonlyArray<Pending> => {
      const [note, row] = [notes.get(id), texts.get(id)];
      const container = note?.container ?? row?.container;
      if (container === undefined) return [];
      const before = row === undefined || id > marks.messages ? null : textBefore(row, marks.edits);
      // Messages come before edits, so this message has been taken in.
      const after = row === undefined ? null : textBefore(row, next.edits);
      return [
        { id, container, indexed: note === undefined ? before : note.indexed, rendered: after },
      ];
    });
    clearNotes.run(noted.at(-1)?.id ?? 0);
    setMarks.run(next.messages, next.edits);
    return pending;
  };

  return { count: (): number => count.get() ?? 0, take };
};
