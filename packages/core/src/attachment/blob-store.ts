import type { UnixSeconds } from '../kernel/brand.ts';

/**
 * Bytes in pieces of any size. They can be iterated once; stopping before the end ends the
 * transfer. A piece is valid until the next one is requested, because its memory is reused. A
 * consumer that keeps it longer, or reads ahead, must copy it.
 */
export type Bytes = AsyncIterable<Uint8Array>;

/** A range of bytes with both ends included; the first byte is 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Bytes of the file system that holds the blobs. `free`: those that this process may still write.
 */
export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

/** A blob as it is read: it stays whole while it is open, also when it is removed meanwhile. */
export interface OpenBlob {
  /** Bytes of all of it. */
  readonly size: number;
  /**
   * Once. The range lies inside; without one, everything. Reading to the end, or stopping, closes
   * the blob.
   */
  read(range?: ByteRange): Bytes;
  /** For who has not read. */
  close(): Promise<void>;
}

export interface BlobInfo {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** When it became a blob. */
  readonly storedAt: UnixSeconds;
}

export interface StagedInfo {
  readonly id: string;
  /** Bytes so far. */
  readonly size: number;
  readonly changedAt: UnixSeconds;
}

/**
 * Bytes that come in several requests, until they are all there. An id is 1 to 100 characters of
 * `[A-Za-z0-9_-]`; any other makes every method reject.
 */
export interface BlobStaging {
  /** An empty one. Rejects where there is one. */
  begin(id: string): Promise<void>;
  /**
   * Appends at `offset`, which must be its size, and answers the size then. Rejects when `bytes`
   * does, and keeps what came before that; rejects where there is none, or its size is another. One
   * at a time for each id.
   */
  append(id: string, offset: number, bytes: Bytes): Promise<number>;
  /**
   * Bytes so far; null where there is none. After a loss of power it may be fewer than were told.
   */
  size(id: string): Promise<number | null>;
  /**
   * Makes a blob of it, durably and at once, in place of what was stored there; it is staged no
   * more. Rejects where there is none.
   */
  publish(id: string, path: string): Promise<void>;
  /** Where there is none, nothing happens. */
  discard(id: string): Promise<void>;
  /** In no order. */
  list(): AsyncIterable<StagedInfo>;
}

/**
 * Where the bytes of files are kept. A path is one or more names joined by `/`, each 1 to 255 bytes
 * of UTF-8 and all of them at most 1,000, none of them `.` or `..`, without `\` and U+0000, none
 * beginning with `.~`, which is the store's own; any other path makes every method reject, and so
 * does whatever would lead out of the store. Every method rejects when the machine fails: with
 * `StoreUnavailable` where the same may succeed some seconds later.
 */
export interface BlobStore {
  /**
   * Stores all of `bytes` whole, durably and at once, in place of what was stored there, and
   * answers their number. Rejects when `bytes` does, and then nothing has changed.
   */
  put(path: string, bytes: Bytes): Promise<number>;
  /** Null: there is none. */
  info(path: string): Promise<BlobInfo | null>;
  /** Null: there is none. */
  open(path: string): Promise<OpenBlob | null>;
  /** Where there is none, nothing happens. */
  remove(path: string): Promise<void>;
  /**
   * Everything that takes space, in no order: also what a `put` that was cut off by a crash has
   * left, under a path of the store's own, which only `remove` takes. What comes or goes meanwhile
   * may be missing.
   */
  list(): AsyncIterable<BlobInfo>;
  readonly staging: BlobStaging;
  /** Absent where blobs take no space on a disk. Null: the machine does not tell. */
  readonly disk?: () => Promise<DiskSpace | null>;
}
