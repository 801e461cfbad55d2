const SIZE = 65_536;
const room = Buffer.allocUnsafeSlow(SIZE);
/** UTF-8 has up to three bytes for each unit of a text; no other encoding has more. */
const MOST_FOR_A_UNIT = 3;

/**
 * Memory for bytes that are read back at once: at least `length` of them, and the same for whoever
 * asks next. What it holds at first is anything.
 *
 * Node cuts short buffers from pools of 64 KiB. Each that is thrown away uses up some of one, and a
 * pool that has lasted for a thousand requests is old: its memory comes back when the whole heap is
 * marked, and it is one reason to mark it.
 */
export const scratchBuffer = (length: number): Buffer =>
  length <= SIZE ? room : Buffer.allocUnsafeSlow(length);

/** The bytes that `text` has as `from`, read as `to`. Nothing of `text` is kept by it. */
export const transcode = (text: string, from: BufferEncoding, to: BufferEncoding): string => {
  const bytes = scratchBuffer(MOST_FOR_A_UNIT * text.length);
  return bytes.toString(to, 0, bytes.write(text, from));
};
