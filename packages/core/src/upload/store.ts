import type { RealmId, UnixSeconds, UploadId } from '../kernel/brand.ts';
import type { Upload } from './upload.ts';

export type UploadChange =
  | { readonly _tag: 'upload.put'; readonly upload: Upload }
  /** Removing one that is not there changes nothing. What is staged stays. */
  | { readonly _tag: 'upload.remove'; readonly upload: UploadId };

export interface UploadRepository {
  byId(realm: RealmId, id: UploadId): Promise<Upload | null>;
  /** Bytes that all uploads of the realm will have. */
  announced(realm: RealmId): Promise<number>;
  /**
   * Of any realm: started before `moment`, with an id above `after`; in the order of their ids as
   * UTF-8, at most `limit`.
   */
  startedBefore(
    moment: UnixSeconds,
    after: UploadId,
    limit: number,
  ): Promise<ReadonlyArray<Upload>>;
}
