import type { Picture } from '../image/image.ts';
import type {
  AttachmentId,
  MessageId,
  PathId,
  RealmId,
  Revision,
  UnixSeconds,
  UserId,
} from '../kernel/brand.ts';
import type { RowGuard } from '../kernel/guard.ts';

const MIB = 1_048_576;
export const bytesIn = (mebibytes: number): number => mebibytes * MIB;

/** An uploaded file. Its bytes are a blob under its path, for as long as the row is there. */
export interface Attachment {
  readonly id: AttachmentId;
  readonly realm: RealmId;
  /** Who uploaded it. */
  readonly owner: UserId;
  /** One more also whenever a message takes hold of it or lets go. */
  readonly revision: Revision;
  readonly path: PathId;
  /** The name as it is shown; see `displayName`. */
  readonly name: string;
  /**
   * Content type as its uploader told it, in one spelling; nothing says that it is true. See
   * `examineFile` for its charset.
   */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly createdAt: UnixSeconds;
  /** Null: it is no picture that is shown. */
  readonly image: AttachedImage | null;
}

/** `isDrawn`: all smaller ones of it have been drawn. */
export interface AttachedImage extends Picture {
  readonly isDrawn: boolean;
}

/** A message that links a file, and so lets its readers read it. */
export interface Holder {
  readonly message: MessageId;
  readonly sentAt: UnixSeconds;
}

/** A file with every message that holds it, by id. */
export interface HeldAttachment {
  readonly attachment: Attachment;
  readonly holders: ReadonlyArray<Holder>;
}

/** How much the files of a realm take; `revision` null: it never had one. */
export interface UploadSpace {
  /** Bytes. */
  readonly used: number;
  readonly revision: Revision | null;
}

export const attachmentUnchanged = ({ id, revision }: Attachment): RowGuard => ({
  _tag: 'row.unchanged',
  row: 'attachment',
  id,
  revision,
});
/** Fails when a file was added or removed meanwhile. */
export const spaceUnchanged = (realm: RealmId, { revision }: UploadSpace): RowGuard => ({
  _tag: 'row.unchanged',
  row: 'upload-space',
  realm,
  revision,
});
