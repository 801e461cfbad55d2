const HEADER = 12;
const CHUNK = 8;
/** What a chunk that was cut off may be filled up to: no picture that is read has more bytes. */
const MOST = 41_943_040;
const FRAME = 'ANMF';
/** What a frame says of itself before the chunks that are in it. */
const FRAME_HEADER = 16;
/**
 * Bytes of zeros behind a chunk that was cut off. A decoder may read more bits of zeros than the
 * bits were that are missing, and takes the end of the chunk for an error.
 */
const SLACK = 16_384;
/** Chunks that hold dots. Every other one can be done without. */
const DRAWN: ReadonlySet<string> = new Set([FRAME, 'VP8 ', 'VP8L', 'ALPH']);

interface Chunk {
  readonly name: string;
  readonly start: number;
  /** Where it would end if it were whole, with the byte that makes its length even. */
  readonly end: number;
}

const chunksOf = (bytes: Buffer, from: number): ReadonlyArray<Chunk> => {
  const chunks: Chunk[] = [];
  for (let start = from; start + CHUNK <= bytes.length; ) {
    const length = bytes.readUInt32LE(start + 4);
    const end = start + CHUNK + length + (length % 2);
    chunks.push({ name: bytes.toString('latin1', start, start + 4), start, end });
    start = end;
  }
  return chunks;
};

const isCutOff = (bytes: Buffer): boolean =>
  bytes.length > HEADER &&
  bytes.toString('latin1', 0, 4) === 'RIFF' &&
  bytes.toString('latin1', 8, 12) === 'WEBP' &&
  bytes.readUInt32LE(4) + CHUNK > bytes.length;

/** The chunks that were cut off: the last one, and where that is a frame, the last one in it. */
const brokenOff = (bytes: Buffer, last: Chunk): ReadonlyArray<Chunk> =>
  last.name === FRAME
    ? [last, ...chunksOf(bytes, last.start + CHUNK + FRAME_HEADER).slice(-1)]
    : [last];

/**
 * A WebP file whose end is missing, changed into one that ends with its last chunk; any other file
 * unchanged. libwebp reads no file that is shorter than it says, while browsers draw what has
 * arrived. The last frame of an animation is dropped unless it is the first; missing pixels are
 * zeros.
 */
export const mendWebp = (bytes: Buffer): Buffer => {
  if (!isCutOff(bytes)) return bytes;
  const chunks = chunksOf(bytes, HEADER);
  const last = chunks.at(-1);
  if (last === undefined) return bytes;
  const isWhole = last.end <= bytes.length;
  const isNeeded = DRAWN.has(last.name) && chunks.filter(({ name }) => name === FRAME).length < 2;
  const isFilled = !isWhole && isNeeded;
  const end = isFilled ? last.end + SLACK : isWhole ? last.end : last.start;
  if (end > MOST) return bytes;
  const mended = Buffer.alloc(end);
  bytes.copy(mended, 0, 0, end);
  if (isFilled)
    for (const { start } of brokenOff(bytes, last))
      mended.writeUInt32LE(end - start - CHUNK, start + 4);
  mended.writeUInt32LE(end - CHUNK, 4);
  return mended;
};
