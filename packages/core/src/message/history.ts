import type { ChannelId, HistoryId, Html, Markdown, UnixSeconds, UserId } from '../kernel/brand.ts';

/** What one move did, the same for every message it took along. `topic` and `channel` are null where they did not change. */
export interface Move {
  readonly id: HistoryId;
  readonly by: UserId;
  readonly at: UnixSeconds;
  readonly topic: { readonly from: string; readonly to: string } | null;
  readonly channel: { readonly from: ChannelId; readonly to: ChannelId } | null;
}

/** A change of one message's text; `move` names the move made by the same request. */
export interface ContentEdit {
  readonly id: HistoryId;
  readonly by: UserId;
  readonly at: UnixSeconds;
  readonly prevContent: Markdown;
  readonly prevRendered: Html;
  readonly move: HistoryId | null;
}

/** One line of a message's edit history: an edit, a move, or both when one request did both. */
export interface HistoryEntry {
  readonly by: UserId;
  readonly at: UnixSeconds;
  readonly content: {
    readonly prev: Markdown;
    readonly prevRendered: Html;
  } | null;
  readonly topic: Move['topic'];
  readonly channel: Move['channel'];
}
