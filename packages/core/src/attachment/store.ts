import type {
  AttachmentId,
  MessageId,
  PathId,
  RealmId,
  UnixSeconds,
  UserId,
} from '../kernel/brand.ts';
import type { Attachment, HeldAttachment, UploadSpace } from './attachment.ts';

export type AttachmentChange =
  /**
   * A new one adds its size to what its realm's files take, and one that was there the difference
   * to its earlier size; either raises the revision of the space (`UploadSpace`). The set is stale
   * when another file has the path.
   */
  | { readonly _tag: 'attachment.put'; readonly attachment: Attachment }
  /**
   * Removes the file and its references; its size no longer counts, which raises the revision of
   * the space. The blob stays, see `attachment.removed`. Messages that held it are found as holding
   * a file until they are edited.
   */
  | { readonly _tag: 'attachment.remove'; readonly attachment: AttachmentId }
  /** The message holds the file from now on; raises the file's revision. */
  | {
      readonly _tag: 'attachment.claim';
      readonly attachment: AttachmentId;
      readonly message: MessageId;
    }
  /** The message no longer holds the file; raises the revision of the file. */
  | {
      readonly _tag: 'attachment.release';
      readonly attachment: AttachmentId;
      readonly message: MessageId;
    };

export type AttachmentEvent =
  /** For its owner alone. */
  | {
      readonly _tag: 'attachment.added';
      readonly realm: RealmId;
      readonly user: UserId;
      readonly attachment: AttachmentId;
    }
  /** For the sender of the message alone, whichever user owns the file. */
  | {
      readonly _tag: 'attachment.claimed';
      readonly realm: RealmId;
      readonly user: UserId;
      readonly attachment: AttachmentId;
      readonly message: MessageId;
    }
  /**
   * The handler removes the blob under `path`. Only the owner is informed when the owner removed
   * the file. No client is informed when the last message that held it was removed, or when the
   * file was unused.
   */
  | {
      readonly _tag: 'attachment.removed';
      readonly realm: RealmId;
      readonly user: UserId;
      readonly attachment: AttachmentId;
      readonly path: PathId;
      readonly cause: 'owner' | 'last-message' | 'unused';
    };

export interface AttachmentRepository {
  byId(id: AttachmentId): Promise<Attachment | null>;
  /** The file with every message that holds it. Null when there is none. */
  held(id: AttachmentId): Promise<HeldAttachment | null>;
  /** Those there are, by id. */
  byPaths(paths: ReadonlyArray<PathId>): Promise<ReadonlyArray<Attachment>>;
  /** The files the user uploaded, by id. */
  ofUser(user: UserId): Promise<ReadonlyArray<HeldAttachment>>;
  /** What a message holds, by id. */
  heldBy(message: MessageId): Promise<ReadonlyArray<Attachment>>;
  /** The files of `ids` that another message holds, ascending. */
  heldElsewhere(
    ids: ReadonlyArray<AttachmentId>,
    message: MessageId,
  ): Promise<ReadonlyArray<AttachmentId>>;
  /** Messages that hold a file, older than `before` (null: all), newest first, at most `limit`. */
  holders(
    id: AttachmentId,
    before: MessageId | null,
    limit: number,
  ): Promise<ReadonlyArray<MessageId>>;
  space(): Promise<UploadSpace>;
  /**
   * Of these secret parts of paths, those that stand in a draft or saved snippet in this realm
   * (`secretsIn`); in their order.
   */
  inUnsent(secrets: ReadonlyArray<string>): Promise<ReadonlyArray<string>>;
}

/** What is asked across realms, of files; see `Directory`. */
export interface AttachmentDirectory {
  /** Files with an id above `after`; by id, at most `limit`. */
  attachments(after: AttachmentId, limit: number): Promise<ReadonlyArray<Attachment>>;
  /**
   * Files that were created before `moment` and that no message holds, with an id above `after`; by
   * id, at most `limit`.
   */
  unheldAttachments(
    moment: UnixSeconds,
    after: AttachmentId,
    limit: number,
  ): Promise<ReadonlyArray<Attachment>>;
  /** Those of `paths` that belong to a file; in their order. */
  pathsInUse(paths: ReadonlyArray<string>): Promise<ReadonlyArray<string>>;
}
