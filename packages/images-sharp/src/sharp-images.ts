import {
  denial,
  E,
  type ImageProcessor,
  mayDraw,
  type Picture,
  type PictureDenial,
  pictureTooLarge,
} from '@parley/core';
import { type ImageJob, imageWorker } from './image-worker.ts';

/** Limits of `sharpImages`. */
export interface SharpImagesOptions {
  /** Bytes of a picture; a larger one is refused. Default: 40 MiB. */
  readonly maxBytes?: number;
  /** Milliseconds that reading the size and format of a picture may take. Default: 5,000. */
  readonly lookMs?: number;
  /** Milliseconds that all drawings of one picture may take. Default: 20,000. */
  readonly drawMs?: number;
  /** Milliseconds that an idle process waits for the next picture. Default: 30,000. */
  readonly idleMs?: number;
}

const MIB = 1_048_576;
const DEFAULTS = { maxBytes: 40 * MIB, lookMs: 5_000, drawMs: 20_000, idleMs: 30_000 };

type Bytes = AsyncIterable<Uint8Array>;

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
 * Reads and draws pictures with sharp, in processes of their own, which start with the first
 * picture: one measures, so that measuring never waits for a drawing, and one draws. They are given
 * a picture piece by piece, so that only they hold it whole. A process that takes too long is
 * ended.
 *
 * @returns Core's port `images`.
 * @example
 * const images = sharpImages();
 */
export const sharpImages = (options: SharpImagesOptions = {}): ImageProcessor => {
  const { maxBytes, lookMs, drawMs, idleMs } = { ...DEFAULTS, ...options };
  const [measuring, drawing] = [imageWorker(idleMs), imageWorker(idleMs)];

  const look = async (ask: ImageJob, bytes: Bytes): Promise<E.Either<PictureDenial, Picture>> => {
    let size = 0;
    for await (const piece of bytes) {
      const at = size;
      size += piece.length;
      if (size > maxBytes) return E.left(pictureTooLarge);
      if (piece.length === 0) continue;
      const { _tag } = await ask({ _tag: 'take', at, bytes: piece }, lookMs);
      if (_tag !== 'Taken') return E.left(refusalOf(_tag));
    }
    if (size === 0) return E.left(denial('image.undecodable'));
    const answer = await ask({ _tag: 'look', size }, lookMs);
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
