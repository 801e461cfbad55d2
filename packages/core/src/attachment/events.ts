import type { AttachmentId, MessageId, PathId, RealmId, UserId } from '../kernel/brand.ts';

export type AttachmentEvent =
  /** For its owner alone. */
  | {
      readonly _tag: 'attachment.added';
      readonly realm: RealmId;
      readonly user: UserId;
      readonly attachment: AttachmentId;
    }
  /** For the sender of the message alone, whoever owns the file. */
  | {
      readonly _tag: 'attachment.claimed';
      readonly realm: RealmId;
      readonly user: UserId;
      readonly attachment: AttachmentId;
      readonly message: MessageId;
    }
  /**
   * Whoever handles it removes the blob under `path`. By its owner: for him alone. By the last
   * message that held it, or because nobody used it: clients are told nothing.
   */
  | {
      readonly _tag: 'attachment.removed';
      readonly realm: RealmId;
      readonly user: UserId;
      readonly attachment: AttachmentId;
      readonly path: PathId;
      readonly cause: 'owner' | 'last-message' | 'unused';
    };
