import type { UnixSeconds, UploadId } from '../kernel/brand.ts';
import type { Upload } from './upload.ts';

export type UploadChange =
  | { readonly _tag: 'upload.put'; readonly upload: Upload }
  /** Removing one that is not there changes nothing. What is staged stays. */
  | { readonly _tag: 'upload.remove'; readonly upload: UploadId };

export interface UploadRepository {
  byId(id: UploadId): Promise<Upload | null>;
  /** Bytes that all uploads of the realm will have. */
  announced(): Promise<number>;
}

/** What is asked across realms, of uploads in parts; see `Directory`. */
export interface UploadDirectory {
  /**
   * Uploads that were started before `moment`, with an id above `after`; in the order of their ids
   * as UTF-8, at most `limit`.
   */
  uploadsStartedBefore(
    moment: UnixSeconds,
    after: UploadId,
    limit: number,
  ): Promise<ReadonlyArray<Upload>>;
}
