import type { Denial } from '../kernel/denial.ts';
import type { TE } from '../kernel/fp.ts';
import type { Drawing, Picture } from './image.ts';
import type { PictureTooLarge } from './may-draw.ts';

/**
 * `image.undecodable`: no picture, a broken one, or of a kind nobody here can read.
 * `image.too-large`: it has more bytes or pixels than anybody here reads, or takes too long.
 * `image.unsupported`: nothing here reads pictures, or no longer.
 */
export type PictureDenial =
  | Denial<'image.undecodable'>
  | PictureTooLarge
  | Denial<'image.unsupported'>;

/**
 * Reads pictures that strangers made, and draws them anew. Others wait meanwhile, so `bytes` come
 * from a store or from memory, and not from a client. Both methods reject when `bytes` does.
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
  /** Whoever waits is answered `image.unsupported` at once, and so is everybody after him. */
  close(): Promise<void>;
}
