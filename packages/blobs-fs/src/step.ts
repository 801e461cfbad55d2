/**
 * Of storing a blob: its bytes are written; they are on disk; they have their name. Of one that
 * comes in several requests, before the last two of these: it is begun; bytes are appended. And
 * what is left of it, or of a blob, is gone.
 */
export type BlobStep =
  | 'written'
  | 'synced'
  | 'named'
  | 'begun'
  | 'appended'
  | 'discarded'
  | 'removed';
