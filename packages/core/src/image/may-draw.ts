import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import type { Picture } from './image.ts';

/** Pixels of a picture that does not move. */
const STILL = 90_000_000;
/** Pixels of all frames together that are read of one that does. */
const MOVING = 30_000_000;
/** So many frames make a movement: a picture must be small enough for them. */
const FEWEST = 3;

/** `frames`: as many of them as may be read. */
export type DrawPermit = Branded<Picture, 'DrawPermit'>;
export type PictureTooLarge = Denial<'image.too-large'>;
export const pictureTooLarge: PictureTooLarge = denial('image.too-large');

/**
 * Which pictures may be drawn? A few bytes can stand for more pixels than any server has room for.
 */
export const mayDraw = (picture: Picture): E.Either<PictureTooLarge, DrawPermit> => {
  const { width, height, frames } = picture;
  const pixels = width * height;
  if (frames === 1)
    return pixels > STILL ? E.left(pictureTooLarge) : E.right(picture as DrawPermit);
  if (pixels * Math.min(FEWEST, frames) > MOVING) return E.left(pictureTooLarge);
  return E.right({
    width,
    height,
    frames: Math.min(frames, Math.floor(MOVING / pixels)),
  } as DrawPermit);
};
