import { secretOf } from '../attachment/naming/upload-link.ts';
import {
  FIRST_REVISION,
  type PathId,
  type RealmId,
  type UnixSeconds,
  UploadId,
  type UserId,
} from '../kernel/brand.ts';
import type { RowGuard } from '../kernel/guard.ts';

/**
 * A file that comes in several requests. What is there of it is staged under `id`, until all of it
 * is there.
 */
export interface Upload {
  readonly id: UploadId;
  readonly realm: RealmId;
  readonly owner: UserId;
  /** Where the file will be. */
  readonly path: PathId;
  /** Settled; of older uploads as it was sent. */
  readonly name: string;
  /** Settled; of older uploads what was told of the content, null for nothing. */
  readonly type: string | null;
  /** Bytes it will have. */
  readonly size: number;
  /** What its client wants to be told of it again, as it was sent. */
  readonly note: string;
  readonly startedAt: UnixSeconds;
}

/** One path is one upload. */
export const uploadIdOf = (path: PathId): UploadId => UploadId(secretOf(path));

/** It is not finished and not given up. An upload never changes. */
export const uploadUnchanged = ({ id }: Upload): RowGuard => ({
  _tag: 'row.unchanged',
  row: 'upload',
  id,
  revision: FIRST_REVISION,
});
