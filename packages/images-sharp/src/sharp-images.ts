import { denial, E, type ImageShop, mayDraw, type Picture, type PictureDenial, pictureTooLarge } from '@parley/core';
import { type Ask, lane } from './lane.ts';

export interface SharpImagesOptions {
  /** Bytes of a picture; larger ones are not read. */
  readonly maxBytes?: number;
  /** Milliseconds that reading what a picture says of itself may take. */
  readonly lookMs?: number;
  /** And drawing it, all drawings together. */
  readonly drawMs?: number;
  /** Milliseconds that a process waits for the next picture. */
  readonly idleMs?: number;
}

const MIB = 1_048_576;
const DEFAULTS = { maxBytes: 40 * MIB, lookMs: 5_000, drawMs: 20_000, idleMs: 30_000 };

type Bytes = AsyncIterable<Uint8Array>;

/** Null: there are more. */
const gather = async (bytes: Bytes, most: number): Promise<Uint8Array | null> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > most) return null;
    pieces.push(new Uint8Array(piece));
  }
  return Buffer.concat(pieces);
};

const refusalOf = (tag: string): PictureDenial => {
  switch (tag) {
    case 'NoSharp':
    case 'Closed':
      return denial('image.unsupported');
    case 'TooLong':
      return pictureTooLarge;
    default:
      return denial('image.undecodable');
  }
};

/**
 * Pictures are read in processes of their own, which start with the first picture: one for measuring, so that this never waits for
 * a drawing, and one for drawing. A process that takes too long is ended.
 */
export const sharpImages = (options: SharpImagesOptions = {}): ImageShop => {
  const { maxBytes, lookMs, drawMs, idleMs } = { ...DEFAULTS, ...options };
  const [measuring, drawing] = [lane(idleMs), lane(idleMs)];

  const look = async (ask: Ask, bytes: Bytes): Promise<E.Either<PictureDenial, Picture>> => {
    const all = await gather(bytes, maxBytes);
    if (all === null) return E.left(pictureTooLarge);
    const answer = await ask({ _tag: 'look', bytes: all }, lookMs);
    return answer._tag === 'Picture' ? E.right(answer.picture) : E.left(refusalOf(answer._tag));
  };

  return {
    measure: (bytes) => () =>
      measuring.run(async (ask) => {
        const seen = await look(ask, bytes);
        const permit = E.isLeft(seen) ? seen : mayDraw(seen.right);
        return E.isLeft(permit) ? permit : seen;
      }),
    draw: (bytes, drawings) => () =>
      drawing.run(async (ask) => {
        const seen = await look(ask, bytes);
        const permit = E.isLeft(seen) ? seen : mayDraw(seen.right);
        if (E.isLeft(permit)) return permit;
        const answer = await ask({ _tag: 'draw', drawings, frames: permit.right.frames }, drawMs);
        return answer._tag === 'Drawn' ? E.right(answer.drawn) : E.left(refusalOf(answer._tag));
      }),
    close: async () => {
      await Promise.all([measuring.close(), drawing.close()]);
    },
  };
};
