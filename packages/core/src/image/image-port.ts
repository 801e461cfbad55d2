import type { Denial } from '../kernel/denial.ts';
import type { TE } from '../kernel/fp.ts';
import type { Drawing, Picture } from './image.ts';
import type { PictureTooLarge } from './may-draw.ts';

/**
 * `image.undecodable`: the bytes are no picture, a broken one, or of an unsupported kind.
 * `image.too-large`: there are too many bytes or pixels, or reading takes too long.
 * `image.unsupported`: this server does not read pictures, or no longer does.
 */
export type PictureDenial =
  | Denial<'image.undecodable'>
  | PictureTooLarge
  | Denial<'image.unsupported'>;

/**
 * Reads untrusted pictures and redraws them. Other calls wait meanwhile, so `bytes` must come from
 * a store or from memory, not from a client. Both methods reject when `bytes` does.
 */
export interface ImageProcessor {
  /**
   * Reads what a picture says of itself; `mayDraw` has allowed it. Its pixels may still turn out to
   * be broken.
   */
  measure(bytes: AsyncIterable<Uint8Array>): TE.TaskEither<PictureDenial, Picture>;
  /** One picture, once for each of `drawings`, in their order. */
  draw(
    bytes: AsyncIterable<Uint8Array>,
    drawings: ReadonlyArray<Drawing>,
  ): TE.TaskEither<PictureDenial, ReadonlyArray<Uint8Array>>;
  /** Waiting calls and all later calls answer `image.unsupported` at once. */
  close(): Promise<void>;
}
