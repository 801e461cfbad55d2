import type { EditHistoryVisibility } from '../../realm/realm.ts';
import { type HistoryEntry, visibleHistory } from '../history.ts';
import type { Message } from '../message.ts';
import type { Snapshot } from '../use-cases/views.ts';

/** A message as it was before the change that `entry` tells of, given how it was after it. */
const undo = (after: Snapshot, entry: HistoryEntry): Pick<Snapshot, 'content' | 'rendered' | 'topic'> => ({
  content: entry.content?.prev ?? after.content,
  rendered: entry.content?.prevRendered ?? after.rendered,
  topic: entry.topic?.from ?? after.topic,
});

/** Every stage has its texts with it, also one that changed nothing but the place. */
export const SNAPSHOTS_LENGTH = 8_388_608;

/**
 * A message at every stage of its life, oldest first: today's state walked back through the history as far as it is shown
 * (`entries` newest first). Where that is not the whole of it, or the texts of later stages came to `SNAPSHOTS_LENGTH` characters, the oldest stages are
 * missing, how it was sent among them. Null: the realm shows none. Where texts are not shown, every stage has today's.
 */
export const snapshotsOf = (
  message: Message,
  topic: string,
  { entries, isWhole }: { readonly entries: ReadonlyArray<HistoryEntry>; readonly isWhole: boolean },
  visibility: EditHistoryVisibility,
): ReadonlyArray<Snapshot> | null => {
  const shown = visibleHistory(entries, visibility);
  if (shown === null) return null;
  const { content, rendered } = message;
  const untouched = { prevContent: null, prevTopic: null, channel: null };
  const newestFirst: Array<Snapshot> = [];
  let state = { content, rendered, topic };
  let length = 0;
  for (const entry of shown) {
    const { by, at, channel } = entry;
    const snapshot = { ...state, by, at, prevContent: entry.content, prevTopic: entry.topic?.from ?? null, channel };
    newestFirst.push(snapshot);
    state = undo(snapshot, entry);
    length += snapshot.content.length + snapshot.rendered.length;
    if (length >= SNAPSHOTS_LENGTH) return newestFirst.reverse();
  }
  const asSent = { ...state, ...untouched, by: message.sender, at: message.sentAt };
  return [...newestFirst, ...(isWhole ? [asSent] : [])].reverse();
};
