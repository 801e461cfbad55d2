import type { Attachment } from '../../attachment/attachment.ts';
import type { Bytes } from '../../attachment/blob-store.ts';
import type { AttachmentMissing } from '../../attachment/may-read-attachment.ts';
import type { UploadDenial } from '../../attachment/may-upload.ts';
import type { SentFile } from '../../attachment/naming/sent-file.ts';
import type { PathId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { HookedUseCase, UseCase } from '../../kernel/decide-and-commit.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { TooMany } from '../../kernel/numbers.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { Upload } from '../upload.ts';

export interface BeginUpload extends SentFile {
  readonly caller: Caller;
  /** Bytes it will have. */
  readonly size: number;
  readonly note: string;
}
export type BeginUploadRefusal = CallerDenial | UploadDenial | Stale | TooMany<'upload.too-many'>;

export interface FindUpload {
  readonly caller: Caller;
  readonly path: PathId;
}
/** How far it has got. `offset`: bytes that are there. */
export type UploadProgress =
  | { readonly _tag: 'Unfinished'; readonly upload: Upload; readonly offset: number }
  | { readonly _tag: 'Finished'; readonly attachment: Attachment };
/** The organization may have less room for it than when it began. */
export type FindUploadRefusal = CallerDenial | AttachmentMissing | UploadDenial | Stale;

/** `bytes` are those from `offset` on, to the end or not. */
export interface AppendBytes extends FindUpload {
  readonly offset: number;
  readonly bytes: Bytes;
}
export type UploadElsewhere = Denial<'upload.elsewhere'>;
export type UploadTooLong = Denial<'upload.too-long'>;
export type AppendBytesRefusal = FindUploadRefusal | UploadElsewhere | UploadTooLong;

export type AbandonUpload = FindUpload;
export type AbandonUploadRefusal =
  | CallerDenial
  | AttachmentMissing
  | Denial<'upload.finished'>
  | Stale;

export interface ExpireUploads {
  /** How long an upload waits for its next byte. */
  readonly idleSeconds: number;
}

/** Files that are uploaded in parts. Only their owner can see them. */
export interface UploadUseCases {
  /**
   * Begins a file that is uploaded in parts.
   *
   * @param command `size` is the number of bytes it will have.
   * @returns The upload; its path names it. Left with {@link BeginUploadRefusal} when the caller
   * may not upload so large a file.
   */
  readonly begin: HookedUseCase<BeginUpload, BeginUploadRefusal, Upload>;
  /**
   * Tells how far an upload of the caller has got. When all bytes are there after a crash, it
   * becomes a file first.
   *
   * @returns The progress, or the finished file. Left with {@link FindUploadRefusal}.
   */
  readonly find: HookedUseCase<FindUpload, FindUploadRefusal, UploadProgress>;
  /**
   * Appends bytes to an upload of the caller. The host makes one call at a time for each upload.
   * The last byte is kept only once `bytes` ends with it, and completes the file, so that a file
   * never has too many bytes.
   *
   * @param command `bytes` are those from `offset` on, to the end of the file or not.
   * @returns The progress. Left with {@link AppendBytesRefusal}: `upload.elsewhere` when `offset`
   * is not where the upload stands, `upload.too-long`. Rejects when `bytes` does, and keeps what
   * came before.
   */
  readonly append: HookedUseCase<AppendBytes, AppendBytesRefusal, UploadProgress>;
  /**
   * Removes an upload that is not finished, with all its bytes.
   *
   * @returns Nothing. Left with {@link AbandonUploadRefusal}, such as `upload.finished`.
   */
  readonly abandon: HookedUseCase<AbandonUpload, AbandonUploadRefusal, void>;
  /**
   * For the operator, at intervals: removes uploads that have waited too long for their next byte.
   *
   * @returns How many were removed.
   * @example
   * const removed = await parley.uploads.expire({ idleSeconds: 86_400 })();
   */
  readonly expire: UseCase<ExpireUploads, never, number>;
}
