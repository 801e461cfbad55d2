import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export async function* bytesOf(
  ...pieces: ReadonlyArray<Uint8Array | string>
): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece);
}

export type Format = 'avif' | 'gif' | 'jpeg' | 'png' | 'tiff' | 'webp';

/** Red on the left, blue on the right. */
export const halves = (width: number, height: number): Sharp => {
  const blue = {
    create: { width: Math.floor(width / 2), height, channels: 3, background: 'blue' },
  } as const;
  return sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: blue, gravity: 'east' },
  ]);
};

export const picture = (format: Format, width = 30, height = 20): Promise<Buffer> =>
  halves(width, height).toFormat(format).toBuffer();

const CHANNELS = 3;

/** Roughly normal with mean 128 and standard deviation 30, and always the same for a seed. */
const noiseOf = (length: number, seed: number): Buffer => {
  // SHAKE128 draws the bytes; the sum of four of them is close to normal.
  const drawn = createHash('shake128', { outputLength: 4 * length })
    .update(`noise ${seed}`)
    .digest();
  const values = Buffer.alloc(length);
  for (let at = 0; at < length; at++) {
    const sum = drawn.subarray(4 * at, 4 * at + 4).reduce((total, byte) => total + byte, 0);
    values[at] = Math.min(255, Math.max(0, Math.round(128 + ((sum - 510) * 30) / 148)));
  }
  return values;
};

/**
 * Noise does not shrink, so a part of it is really missing when it is cut off. A seed always gives
 * the same picture.
 */
export const noise = (
  format: Format,
  options: object = {},
  width = 300,
  height = 200,
  seed = 1,
): Promise<Buffer> => {
  const raw = { width, height, channels: CHANNELS } as const;
  return sharp(noiseOf(width * height * CHANNELS, seed), { raw })
    .toFormat(format, options)
    .toBuffer();
};

/** Each frame is noise, so none of them shrinks to what differs from the one before. */
export const moving = async (format: 'gif' | 'webp', frames: number): Promise<Buffer> => {
  const each = await Promise.all(
    Array.from({ length: frames }, (_, index) => noise('png', {}, 60, 40, index)),
  );
  return sharp(each, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
};

const small = await picture('png');

/**
 * A PNG that says it is so large and has next to nothing in it: a small one with another size in
 * its header.
 */
export const hollowPng = (width: number, height: number): Buffer => {
  const bytes = Buffer.from(small);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
};

/**
 * LZW of so many dots of one of two colours, which never learns a longer code: three bits for
 * "forget", three for a dot.
 */
const dots = (count: number, colour: number): Buffer => {
  const bits = `101${`00${colour}100`.repeat(count)}`;
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8));
  for (let at = 0; at < bytes.length; at++)
    bytes[at] = Number.parseInt(bits.slice(-8 * (at + 1), bits.length - 8 * at), 2);
  return Buffer.concat([Buffer.from([2, bytes.length]), bytes, Buffer.from([0])]);
};

const BLOCK = 16;

const frameOf = (width: number, height: number, data: Buffer): Buffer => {
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 5, 0, 0, 0, 0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  frame.writeUInt16LE(width, 13);
  frame.writeUInt16LE(height, 15);
  return Buffer.concat([frame, data]);
};

const gif = (width: number, height: number, frames: ReadonlyArray<Buffer>): Buffer => {
  const screen = Buffer.from([0, 0, 0, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  return Buffer.concat([Buffer.from('GIF89a'), screen, ...frames, Buffer.from(';')]);
};

/** A GIF of at least 16 times 16 dots, whose corner flickers. */
export const movingGif = (width: number, height: number, frames: number): Buffer => {
  const both = [0, 1].map((colour) => frameOf(BLOCK, BLOCK, dots(BLOCK * BLOCK, colour)));
  return gif(
    width,
    height,
    Array.from({ length: frames }, (_, index) => both[index % 2] ?? Buffer.alloc(0)),
  );
};

/** Each frame says it is as large as the whole, and has one dot in it. */
export const hollowGif = (width: number, height: number, frames: number): Buffer =>
  gif(
    width,
    height,
    Array.from({ length: frames }, () => frameOf(width, height, dots(1, 0))),
  );
