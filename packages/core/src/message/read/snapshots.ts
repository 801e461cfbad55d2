import type { Html, Markdown } from '../../kernel/brand.ts';
import type { EditHistoryVisibility } from '../../realm/realm.ts';
import { type ShowsTexts, showsEveryText, textsOf } from '../earlier-texts.ts';
import { type HistoryEntry, visibleHistory } from '../history.ts';
import type { Message } from '../message.ts';
import type { Snapshot } from '../use-cases/views.ts';

/** What a message was at one stage, whether or not that is shown. */
interface Stage {
  readonly content: Markdown;
  readonly rendered: Html;
  readonly topic: string;
}

/** A message as it was before the change that `entry` tells of, given how it was after it. */
const undo = (after: Stage, entry: HistoryEntry): Stage => ({
  content: entry.content?.prev ?? after.content,
  rendered: entry.content?.prevRendered ?? after.rendered,
  topic: entry.topic?.from ?? after.topic,
});

const toldOf = (
  { content, rendered, topic }: Stage,
  isShown: boolean,
): Pick<Snapshot, 'content' | 'rendered' | 'topic'> =>
  isShown ? { content, rendered, topic } : { content: null, rendered: null, topic };

/** Every stage has its texts with it, also one that changed nothing but the place. */
export const SNAPSHOTS_LENGTH = 8_388_608;

/**
 * A message at every stage of its life, oldest first: today's state walked back through the history
 * as far as it is shown (`entries` newest first). Where that is not the whole of it, or the texts
 * of later stages came to `SNAPSHOTS_LENGTH` characters, the oldest stages are missing, how it was
 * sent among them. Null: the realm shows none. Where the realm shows no texts, every stage has
 * today's; where `shows` hides those of an earlier channel, their stages have none.
 */
export const snapshotsOf = (
  message: Message,
  topic: string,
  {
    entries,
    isWhole,
  }: { readonly entries: ReadonlyArray<HistoryEntry>; readonly isWhole: boolean },
  visibility: EditHistoryVisibility,
  shows: ShowsTexts = showsEveryText,
): ReadonlyArray<Snapshot> | null => {
  const shown = visibleHistory(entries, visibility);
  if (shown === null) return null;
  const texts = textsOf(shown, visibility === 'all' ? shows : showsEveryText);
  const newestFirst: Array<Snapshot> = [];
  let state: Stage = { content: message.content, rendered: message.rendered, topic };
  let length = 0;
  for (const [index, entry] of shown.entries()) {
    const { by, at, channel } = entry;
    const { before = false, after = false } = texts[index] ?? {};
    const prevContent = before && after ? entry.content : null;
    newestFirst.push({
      ...toldOf(state, after),
      by,
      at,
      prevContent,
      prevTopic: entry.topic?.from ?? null,
      channel,
    });
    length += state.content.length + state.rendered.length;
    state = undo(state, entry);
    if (length >= SNAPSHOTS_LENGTH) return newestFirst.reverse();
  }
  const untouched = { prevContent: null, prevTopic: null, channel: null };
  const asSent = {
    ...toldOf(state, texts.at(-1)?.before ?? true),
    ...untouched,
    by: message.sender,
    at: message.sentAt,
  };
  return [...newestFirst, ...(isWhole ? [asSent] : [])].reverse();
};
