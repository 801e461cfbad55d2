import type {
  ChannelId,
  DraftId,
  Markdown,
  RealmId,
  Revision,
  UnixSeconds,
  UserId,
} from '../kernel/brand.ts';

/** Where a draft is to go, as far as its writer has said. */
export type DraftAddress =
  | { readonly _tag: 'Nowhere' }
  /** `topic`: at most 60 code points, as typed. */
  | { readonly _tag: 'Channel'; readonly channel: ChannelId; readonly topic: string }
  /** The other participants, ascending; only the writer for a message to themselves. */
  | { readonly _tag: 'People'; readonly users: ReadonlyArray<UserId> };

/** A message one user has not sent yet. Only its writer sees it. */
export interface Draft {
  readonly id: DraftId;
  readonly realm: RealmId;
  readonly owner: UserId;
  readonly revision: Revision;
  readonly address: DraftAddress;
  readonly content: Markdown;
  /** UNIX seconds as the client reported, or the time of arrival. */
  readonly editedAt: UnixSeconds;
  /**
   * Grows with every edit, so that of two edits in one second the later one is known. Reserved like
   * an id.
   */
  readonly edition: DraftId;
}

export const draftUnchanged = ({ id, revision }: Draft) =>
  ({ _tag: 'row.unchanged', row: 'draft', id, revision }) as const;
