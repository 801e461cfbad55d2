import type { Bytes } from '../attachment/blob-store.ts';

export interface AnnouncedBytes {
  /** Rejects as soon as there is too much. */
  readonly bytes: Bytes;
  isTooLong(): boolean;
}

/**
 * Passes `room` bytes, the last of them only once it is known that nothing follows. An upload with
 * all its bytes is finished by the next request, so of too many bytes not all that fit may be
 * stored, not even when a crash precedes the refusal.
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
        // A copy, since the memory of the piece is filled again.
        last = Uint8Array.from(fits.subarray(-1));
        if (fits.length > 1) yield fits.subarray(0, -1);
      }
      if (left < 0) throw new Error('There are more bytes than were announced.');
    }
    if (last !== null) yield last;
  };
  return { bytes: through(), isTooLong: () => left < 0 };
};
