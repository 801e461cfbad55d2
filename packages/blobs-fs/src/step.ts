/**
 * A step of storing or removing a blob.
 *
 * - A blob in one request: its bytes are `written`, `synced` to the disk, and `named`.
 * - A blob in several requests: it is `begun`, bytes are `appended`, then it is `synced` and
 *   `named`; or it is `discarded`.
 * - A stored blob is `removed`.
 */
export type BlobStep =
  | 'written'
  | 'synced'
  | 'named'
  | 'begun'
  | 'appended'
  | 'discarded'
  | 'removed';
