import type { AttachmentId, PathId, RealmId } from '../../kernel/brand.ts';
import type { AnonymousCaller, Caller } from '../../kernel/caller.ts';
import type { HookedUseCase, PlannedUseCase, UseCase } from '../../kernel/decide-and-commit.ts';
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
  /** The caller's own files, by id. */
  readonly attachments: ReadonlyArray<HeldAttachment>;
  /** Bytes of all files in the realm. */
  readonly spaceUsed: number;
}

export interface RemoveAttachment {
  readonly caller: Caller;
  readonly attachment: AttachmentId;
}
/** `StoreFailed`: the store cannot remove bytes now, so the file stays. */
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
  /** The name of the chosen size, which may differ from the requested one. */
  readonly name: string;
  /** WebP. The receiver must read it or close it. */
  readonly blob: OpenBlob;
}

/** For a caller with a link that a reader of the file created. */
export interface ReadGranted {
  readonly realm: RealmId;
  readonly path: PathId;
}
/** The row exists but the bytes do not, because the store was changed from outside. */
export type BytesMissing = Denial<'attachment.bytes-missing'>;
/** The receiver must read the blob or close it. */
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
  /** Files that no message, draft or snippet has used. */
  readonly unused: number;
  /** Bytes of files whose rows were gone. */
  readonly removed: number;
  /** Bytes that never had a row, as a crash leaves them. */
  readonly stray: number;
}

/**
 * The row exists but the bytes differ from it. A crash cannot cause this: the store was changed
 * from outside.
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
  /**
   * Stores a file of the caller. Behind `POST /user_uploads`.
   *
   * @param command `bytes` is read to its end unless the upload is refused.
   * @returns The file; its path is what messages link. Left with {@link UploadRefusal} when the
   * caller may not upload it. Rejects when `bytes` does; then nothing is kept.
   */
  readonly upload: HookedUseCase<UploadFile, UploadRefusal, Attachment>;
  /**
   * Lists the caller's files with the messages that hold them. Behind `GET /attachments`.
   *
   * @returns The files, by id, and the bytes that all files of the realm take. Left with
   * {@link CallerDenial}.
   * @example
   * const files = await parley.attachments.list({ caller })();
   */
  readonly list: UseCase<ListAttachments, CallerDenial, ListedAttachments>;
  /**
   * Removes a file of the caller for good. Behind `DELETE /attachments/{attachment_id}`.
   *
   * @returns Nothing. Left with {@link RemoveAttachmentRefusal}.
   */
  readonly remove: HookedUseCase<RemoveAttachment, RemoveAttachmentRefusal, void>;
  /**
   * Checks that a reader may read a file. Behind `GET /api/v1/user_uploads/...`, which answers a
   * link that lasts one minute.
   *
   * @returns The file. Left with {@link ReadAttachmentRefusal}.
   */
  readonly grant: UseCase<ReadAttachment, ReadAttachmentRefusal, Attachment>;
  /**
   * Opens a file for a reader. Behind `GET /user_uploads/...`.
   *
   * @returns The file and its bytes, which the receiver must read or close. Left with
   * {@link ReadAttachmentRefusal} or {@link BytesMissing}.
   */
  readonly open: UseCase<ReadAttachment, ReadAttachmentRefusal | BytesMissing, OpenAttachment>;
  /**
   * Opens a file for a caller with a link that a reader of the file created.
   *
   * @returns The file and its bytes, which the receiver must read or close. Left with
   * {@link AttachmentMissing} or {@link BytesMissing}.
   */
  readonly openGranted: UseCase<ReadGranted, AttachmentMissing | BytesMissing, OpenAttachment>;
  /**
   * Opens a smaller drawing of an uploaded picture, and draws it first when it does not exist yet.
   * Behind `GET /user_uploads/thumbnail/...`.
   *
   * @returns The drawing, which may be in another size than asked for. Left with
   * {@link ReadAttachmentRefusal} or {@link ThumbnailMissing}.
   */
  readonly openThumbnail: UseCase<
    OpenThumbnail,
    ReadAttachmentRefusal | ThumbnailMissing,
    OpenedThumbnail
  >;
  /**
   * For the operator, about once a second: draws uploaded pictures and shows them in messages.
   *
   * @returns How many were drawn.
   * @example
   * const drawn = await parley.attachments.drawThumbnails()();
   */
  readonly drawThumbnails: UseCase<void, never, number>;
  /**
   * For the operator, when a server that could not read pictures now can: draws the pictures and
   * shows them in messages.
   *
   * @returns How many files were looked at, and how many were drawn.
   */
  readonly readPictures: UseCase<void, never, PicturesRead>;
  /**
   * For the operator, at intervals: removes files that have been unused for long, the bytes of
   * removed files, and remains of crashes. A file that a draft or a saved snippet links is used. A
   * second run changes nothing.
   *
   * @returns Numbers of files and blobs that were removed.
   * @example
   * const swept = await parley.attachments.sweep({ unusedSeconds: 7 * 86_400 })();
   */
  readonly sweep: UseCase<SweepAttachments, never, Swept>;
  /**
   * For the operator, about once a minute: removes the bytes of files that were removed since the
   * last run.
   *
   * @returns How many were removed.
   */
  readonly removeBytes: UseCase<void, never, number>;
  /**
   * For the operator: compares the bytes of every file of every realm with its row. Changes
   * nothing.
   *
   * @returns Where rows and bytes differ.
   */
  readonly examine: UseCase<void, never, FileFindings>;
  /**
   * For the operator: sets how large one file and all files of a realm may be. Existing files stay,
   * whatever their size.
   *
   * @returns The limits as stored now. Left with {@link SetUploadLimitsRefusal}.
   */
  readonly setLimits: PlannedUseCase<SetUploadLimits, SetUploadLimitsRefusal, UploadLimits>;
}
