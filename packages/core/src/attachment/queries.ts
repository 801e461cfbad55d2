import type {
  AttachmentId,
  MessageId,
  PathId,
  RealmId,
  UnixSeconds,
  UserId,
} from '../kernel/brand.ts';
import type { Attachment, HeldAttachment, UploadSpace } from './attachment.ts';

export interface AttachmentRepository {
  byId(realm: RealmId, id: AttachmentId): Promise<Attachment | null>;
  /** With every message that holds it. */
  held(realm: RealmId, id: AttachmentId): Promise<HeldAttachment | null>;
  /** Those there are, by id. */
  byPaths(realm: RealmId, paths: ReadonlyArray<PathId>): Promise<ReadonlyArray<Attachment>>;
  /** Those he uploaded, by id. */
  ofUser(user: UserId): Promise<ReadonlyArray<HeldAttachment>>;
  /** What a message holds, by id. */
  heldBy(message: MessageId): Promise<ReadonlyArray<Attachment>>;
  /** Of `ids`, those that some other message holds, ascending. */
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
  space(realm: RealmId): Promise<UploadSpace>;
  /**
   * Of any realm: created before `moment`, held by no message, with an id above `after`; by id, at
   * most `limit`.
   */
  unheld(
    moment: UnixSeconds,
    after: AttachmentId,
    limit: number,
  ): Promise<ReadonlyArray<Attachment>>;
  /** Of any realm, with an id above `after`; by id, at most `limit`. */
  all(after: AttachmentId, limit: number): Promise<ReadonlyArray<Attachment>>;
  /**
   * Of these secret parts of paths, those that stand in a draft or saved snippet in this realm
   * (`secretsIn`); in their order.
   */
  inUnsent(realm: RealmId, secrets: ReadonlyArray<string>): Promise<ReadonlyArray<string>>;
  /** Of `paths`, those that belong to a file of any realm; in their order. */
  pathsInUse(paths: ReadonlyArray<string>): Promise<ReadonlyArray<string>>;
}
