import type { Bytes } from '../attachment/blob-store.ts';

export interface AnnouncedBytes {
  /** At most `room` bytes. The iteration throws as soon as more have come. */
  readonly bytes: Bytes;
  /** True once more than `room` bytes have come. */
  isTooLong(): boolean;
}

/**
 * Passes at most `room` bytes, and the last of them only after `sent` has ended. So an upload that
 * gets too many bytes never has all the announced ones stored: after a crash before the refusal,
 * the next request would take such an upload for complete.
 */
export const announcedBytes = (sent: Bytes, room: number): AnnouncedBytes => {
  let left = room;
  const through = async function* (): AsyncGenerator<Uint8Array> {
    let last: Uint8Array | null = null;
    for await (const piece of sent) {
      const fits = piece.subarray(0, left);
      left -= piece.length;
      if (left > 0) yield piece;
      else if (fits.length > 0) {
        // A copy, because the source may reuse the memory of the piece.
        last = Uint8Array.from(fits.subarray(-1));
        if (fits.length > 1) yield fits.subarray(0, -1);
      }
      if (left < 0) throw new Error('There are more bytes than were announced.');
    }
    if (last !== null) yield last;
  };
  return { bytes: through(), isTooLong: () => left < 0 };
};
