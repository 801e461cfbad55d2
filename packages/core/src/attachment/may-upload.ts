import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { Realm } from '../realm/realm.ts';
import { bytesIn, type UploadSpace } from './attachment.ts';

export type UploadDenial = Denial<'attachment.too-large', { readonly limitMib: number }> | Denial<'attachment.quota'>;
export type UploadPermit = Branded<{ readonly size: number }, 'UploadPermit'>;

/** Bytes that a file may have, and that all files of the realm have left. */
export interface UploadRoom {
  readonly limitMib: number;
  readonly left: number;
}

export const roomIn = ({ uploadLimits: { fileMib, totalMib } }: Realm, { used }: UploadSpace): UploadRoom => ({
  limitMib: fileMib,
  left: totalMib === null ? Number.POSITIVE_INFINITY : bytesIn(totalMib) - used,
});

/** Who may upload a file? Everybody with an account, guests and bots too, as far as its size goes. A file without a byte is never too large. */
export const mayUpload = ({ limitMib, left }: UploadRoom, size: number): E.Either<UploadDenial, UploadPermit> => {
  if (size > bytesIn(limitMib)) return E.left(denial('attachment.too-large', { limitMib }));
  return size > left ? E.left(denial('attachment.quota')) : E.right({ size } as UploadPermit);
};
