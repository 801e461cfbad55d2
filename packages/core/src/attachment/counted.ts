import { denial } from '../kernel/denial.ts';
import { bytesIn } from './attachment.ts';
import type { Bytes } from './blob-store.ts';
import type { UploadDenial, UploadRoom } from './may-upload.ts';

/** Bytes on their way into a store, and why they were not let through. */
export interface CountedBytes {
  readonly bytes: Bytes;
  /** Null: nothing was wrong, or not with their number. */
  refused(): UploadDenial | null;
}

/**
 * Breaks off at the byte too many. What is more than the realm has left, and not more than a file
 * may have, is thrown away to the end: a file that is too large is refused for that first.
 */
export const counted = (bytes: Bytes, { limitMib, left, onDisk }: UploadRoom): CountedBytes => {
  let refusal: UploadDenial | null = null;
  const refuse = (why: UploadDenial): Error => {
    refusal = why;
    return new Error(why.rule);
  };
  const through = async function* (): AsyncGenerator<Uint8Array> {
    let size = 0;
    for await (const piece of bytes) {
      size += piece.length;
      if (size > bytesIn(limitMib)) throw refuse(denial('attachment.too-large', { limitMib }));
      if (size <= left && size <= onDisk) yield piece;
    }
    if (size > left) throw refuse(denial('attachment.quota'));
    if (size > onDisk) throw refuse(denial('attachment.no-room'));
  };
  return { bytes: through(), refused: () => refusal };
};
