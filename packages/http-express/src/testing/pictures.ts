import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A grey picture. `told`: how large it says it is, true or not. */
export const png = (
  width: number,
  height: number,
  told: { readonly width: number; readonly height: number } = { width, height },
): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(told.width, 0);
  header.writeUInt32BE(told.height, 4);
  const rows = Buffer.alloc((width + 1) * height, 127);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** One dot, red and blue in turn. */
export const movingGif = (): Buffer => {
  const frame = (colour: number) => [
    0x21,
    0xf9,
    4,
    0,
    5,
    0,
    0,
    0,
    0x2c,
    0,
    0,
    0,
    0,
    1,
    0,
    1,
    0,
    0,
    2,
    2,
    0x44 + 8 * colour,
    1,
    0,
  ];
  const screen = [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255];
  return Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([...screen, ...frame(0), ...frame(1)]),
    Buffer.from(';'),
  ]);
};

/** What a picture is, by its first bytes; and how large, where it is a PNG. */
export const lookAt = (bytes: Uint8Array): string => {
  const buffer = Buffer.from(bytes);
  if (buffer.toString('latin1', 1, 4) === 'PNG')
    return `PNG ${buffer.readUInt32BE(16)}x${buffer.readUInt32BE(20)}`;
  if (buffer.toString('latin1', 8, 12) === 'WEBP')
    return buffer.includes('ANIM') ? 'WebP that moves' : 'WebP';
  return 'no picture';
};
