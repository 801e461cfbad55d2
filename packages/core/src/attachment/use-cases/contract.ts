import type { AttachmentId, PathId, RealmId } from '../../kernel/brand.ts';
import type { AnonymousCaller, Caller } from '../../kernel/caller.ts';
import type { UseCase } from '../../kernel/decide-and-commit.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { UploadLimits } from '../../realm/realm.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { Attachment, HeldAttachment } from '../attachment.ts';
import type { Bytes, OpenBlob } from '../blob-store.ts';
import type { AttachmentMissing, AttachmentUnreadable } from '../may-read-attachment.ts';
import type { UploadDenial } from '../may-upload.ts';
import type { SentFile } from '../naming/sent-file.ts';

/** A file on its way. */
export interface UploadFile extends SentFile {
  readonly caller: Caller;
  /**
   * Read to its end unless the upload is refused. When it throws, the upload rejects with that and
   * nothing is kept.
   */
  readonly bytes: Bytes;
}
export type UploadRefusal = CallerDenial | UploadDenial | Stale;

export interface ListAttachments {
  readonly caller: Caller;
}
export interface ListedAttachments {
  /** His own, by id. */
  readonly attachments: ReadonlyArray<HeldAttachment>;
  /** Bytes of everybody's in the realm. */
  readonly spaceUsed: number;
}

export interface RemoveAttachment {
  readonly caller: Caller;
  readonly attachment: AttachmentId;
}
/** `StoreFailed`: whoever removes a file is told that its bytes cannot go now, and keeps it. */
export type StoreFailed = Denial<'attachment.store-failed'>;
export type RemoveAttachmentRefusal = CallerDenial | AttachmentMissing | StoreFailed | Stale;

export interface ReadAttachment {
  readonly reader: Caller | AnonymousCaller;
  readonly path: PathId;
}
export type ReadAttachmentRefusal = CallerDenial | AttachmentMissing | AttachmentUnreadable;

/** `format`: the last part of its address. */
export interface OpenThumbnail extends ReadAttachment {
  readonly format: string;
}
/** It is no picture, or cannot be drawn, or nothing is drawn in such a size. */
export type ThumbnailMissing = Denial<'attachment.thumbnail-missing'>;
export interface OpenedThumbnail {
  /** Of what was chosen, perhaps for want of what was asked for. */
  readonly name: string;
  /** WebP. Whoever takes it reads it or closes it. */
  readonly blob: OpenBlob;
}

/** For whoever was given a link by somebody who may read the file. */
export interface ReadGranted {
  readonly realm: RealmId;
  readonly path: PathId;
}
/** The row is there and its bytes are not: somebody has been at the store. */
export type BytesMissing = Denial<'attachment.bytes-missing'>;
/** Whoever takes it reads the blob or closes it. */
export interface OpenAttachment {
  readonly attachment: Attachment;
  readonly blob: OpenBlob;
}

export interface SweepAttachments {
  /** How long a file is kept that no message holds. */
  readonly unusedSeconds: number;
}
/** What was done: numbers of files and of blobs. */
export interface Swept {
  /** Files that nobody used. */
  readonly unused: number;
  /** Bytes of files whose rows were gone. */
  readonly removed: number;
  /** Bytes that never had a row, as a crash leaves them. */
  readonly stray: number;
}

/**
 * Its row is there, and its bytes are not what they should be. No crash does that: somebody has
 * been at the store.
 */
export interface BrokenFile {
  readonly file: Attachment;
  /** Bytes that are there; null: none. */
  readonly found: number | null;
}
/** Where rows and bytes differ. */
export interface FileFindings {
  /** Files there are. */
  readonly files: number;
  readonly broken: ReadonlyArray<BrokenFile>;
  /**
   * What belongs to no file: a crash, or a file that was just removed, has left it to the sweep.
   */
  readonly stray: { readonly blobs: number; readonly bytes: number };
}

/**
 * Of files that say they are pictures and of which nothing was known, or nothing drawn: how many
 * there were, and how many have been drawn.
 */
export interface PicturesRead {
  readonly files: number;
  readonly pictures: number;
}

/** Mebibytes; null: stays. */
export interface SetUploadLimits {
  readonly realm: RealmId;
  readonly fileMib: number | null;
  /** `'none'`: any number. */
  readonly totalMib: number | 'none' | null;
}

export type SetUploadLimitsRefusal =
  | Denial<'realm.unavailable'>
  | Denial<'attachment.limit-invalid'>
  | Stale;

export interface AttachmentUseCases {
  /** Behind `POST /user_uploads`. */
  readonly upload: UseCase<UploadFile, UploadRefusal, Attachment>;
  /** Behind `GET /attachments`. */
  readonly list: UseCase<ListAttachments, CallerDenial, ListedAttachments>;
  /** Behind `DELETE /attachments/{attachment_id}`. */
  readonly remove: UseCase<RemoveAttachment, RemoveAttachmentRefusal, void>;
  /**
   * May he read it? Behind `GET /api/v1/user_uploads/...`, which gives a link that lasts a minute.
   */
  readonly grant: UseCase<ReadAttachment, ReadAttachmentRefusal, Attachment>;
  /** Behind `GET /user_uploads/...`. */
  readonly open: UseCase<ReadAttachment, ReadAttachmentRefusal | BytesMissing, OpenAttachment>;
  readonly openGranted: UseCase<ReadGranted, AttachmentMissing | BytesMissing, OpenAttachment>;
  /**
   * Behind `GET /user_uploads/thumbnail/...`: drawn for him, if it is to be drawn at all and has
   * not been.
   */
  readonly openThumbnail: UseCase<
    OpenThumbnail,
    ReadAttachmentRefusal | ThumbnailMissing,
    OpenedThumbnail
  >;
  /**
   * For whoever operates the server, every second or so: draws uploaded pictures, and shows them in
   * messages. Answers how many.
   */
  readonly drawThumbnails: UseCase<void, never, number>;
  /**
   * For whoever operates the server, when something reads pictures that nothing read before: they
   * are drawn, and messages show them.
   */
  readonly readPictures: UseCase<void, never, PicturesRead>;
  /**
   * For whoever operates the server, now and then: removes files nobody has used for long, the
   * bytes of removed files, and what crashes have left. A file that a draft or a saved snippet
   * links is used. Running it again does nothing more.
   */
  readonly sweep: UseCase<SweepAttachments, never, Swept>;
  /**
   * For whoever operates the server, every minute or so: the bytes of files that were removed
   * since. Answers how many.
   */
  readonly removeBytes: UseCase<void, never, number>;
  /** For whoever operates the server: looks at every file, of every realm, and changes nothing. */
  readonly examine: UseCase<void, never, FileFindings>;
  /** For whoever operates the server. Files that are there already stay. */
  readonly setLimits: UseCase<SetUploadLimits, SetUploadLimitsRefusal, UploadLimits>;
}
