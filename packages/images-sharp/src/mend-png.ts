import { constants, crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length, name and checksum of a chunk. */
const AROUND = 12;
/** Bytes of pixels of an interlaced picture that is completed: 16 million of them in four bytes. */
const MOST = 67_108_864;
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Of each pass of an interlaced picture: first column and row, and the steps between. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

const chunk = (name: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(data.length + AROUND);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), data.length + 8);
  return whole;
};

interface Front {
  /** Up to the first chunk of dots. */
  readonly head: Buffer;
  /** The dots that have come, still packed. */
  readonly dots: Buffer;
}

/** Null when the file is no PNG, is whole, or ends before its dots. */
const frontOf = (bytes: Buffer): Front | null => {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  const dots: Buffer[] = [];
  let head: Buffer | null = null;
  for (let at = SIGNATURE.length; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + AROUND + bytes.readUInt32BE(at);
    if (name === 'IEND') return null;
    if (name === 'IDAT') {
      head ??= bytes.subarray(0, at);
      dots.push(bytes.subarray(at + 8, Math.min(end - 4, bytes.length)));
    }
    at = end;
  }
  return head && { head, dots: Buffer.concat(dots) };
};

/**
 * Bytes that the dots of an interlaced picture take unpacked, each row behind the byte of its
 * filter.
 */
const interlacedBytes = (head: Buffer): number => {
  const [width, height] = [head.readUInt32BE(16), head.readUInt32BE(20)];
  const bits = (head[24] ?? 0) * (CHANNELS[head[25] ?? 0] ?? 1);
  return PASSES.reduce((sum, [left, top, across, down]) => {
    const [columns, rows] = [Math.ceil((width - left) / across), Math.ceil((height - top) / down)];
    return columns > 0 && rows > 0 ? sum + rows * (1 + Math.ceil((columns * bits) / 8)) : sum;
  }, 0);
};

/** All pixels of an interlaced picture, compressed again: missing ones are zeros. */
const filledUp = (dots: Buffer, bytes: number): Buffer => {
  const come = inflateSync(dots, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: bytes });
  return deflateSync(Buffer.concat([come, Buffer.alloc(bytes - come.length)]), { level: 1 });
};

const isInterlaced = (head: Buffer): boolean => head[28] === 1;

/**
 * A PNG file whose end is missing, as one that ends with the dots that have come; every other file
 * as it is. libpng reads the dots of a file in stretches of 8 KiB and throws away the one that is
 * not whole, and it reads an interlaced picture whole or not at all.
 */
export const mendPng = (bytes: Buffer): Buffer => {
  const front = frontOf(bytes);
  if (front === null) return bytes;
  const { head, dots } = front;
  const end = chunk('IEND', Buffer.alloc(0));
  if (!isInterlaced(head)) return Buffer.concat([head, chunk('IDAT', dots), end]);
  const unpacked = interlacedBytes(head);
  return unpacked > MOST
    ? bytes
    : Buffer.concat([head, chunk('IDAT', filledUp(dots, unpacked)), end]);
};
