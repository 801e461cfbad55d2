import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import type { Realm } from '../realm/realm.ts';
import { bytesIn, type UploadSpace } from './attachment.ts';
import type { DiskSpace } from './blob-store.ts';

export type UploadDenial =
  | Denial<'attachment.too-large', { readonly limitMib: number }>
  | Denial<'attachment.quota'>
  | Denial<'attachment.no-room'>;
export type UploadPermit = Branded<{ readonly size: number }, 'UploadPermit'>;

/** Permits it, for a judge of a host. */
export const permitUpload = (about: { readonly size: number }): UploadPermit =>
  about as UploadPermit;

/** Bytes that a file may have, and that all files of the realm have left. */
export interface UploadRoom {
  readonly limitMib: number;
  readonly left: number;
  /** Bytes that may still be written to the disk. */
  readonly onDisk: number;
}

const GIB = 1_073_741_824;
const SHARE = 0.05;

/**
 * Free bytes of a disk that files never take: the database and its log need them. The larger of 1
 * GiB and 5 %.
 */
export const diskFloor = ({ total }: Pick<DiskSpace, 'total'>): number =>
  Math.max(GIB, total * SHARE);

/** Bytes that files may still take of a disk, Infinity where it is not known. */
export const leftOnDisk = (disk: DiskSpace | null): number =>
  disk === null ? Number.POSITIVE_INFINITY : Math.max(0, disk.free - diskFloor(disk));

/** `disk`: null where bytes are there already, or take none. */
export const roomIn = (
  { uploadLimits: { fileMib, totalMib } }: Realm,
  { used }: UploadSpace,
  disk: DiskSpace | null,
): UploadRoom => ({
  limitMib: fileMib,
  left: totalMib === null ? Number.POSITIVE_INFINITY : bytesIn(totalMib) - used,
  onDisk: leftOnDisk(disk),
});

/**
 * Who may upload a file? All users, including guests and bots, within the size limits. An empty
 * file is never too large.
 */
export const mayUpload = (
  { limitMib, left, onDisk }: UploadRoom,
  size: number,
): E.Either<UploadDenial, UploadPermit> => {
  if (size > bytesIn(limitMib)) return E.left(denial('attachment.too-large', { limitMib }));
  if (size > left) return E.left(denial('attachment.quota'));
  return size > onDisk ? E.left(denial('attachment.no-room')) : E.right(permitUpload({ size }));
};
