import { bareType } from '../kernel/media-type.ts';

/** What a picture says of itself: in pixels, turned the way it is meant to be seen. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** 1: it does not move. */
  readonly frames: number;
}

/** How a picture is redrawn. No metadata (places, devices, names) is kept. */
export interface Drawing {
  /** Pixels of the box. */
  readonly width: number;
  readonly height: number;
  /**
   * `inside`: as large as fits, and no larger than it was. `cover`: it fills the box, and what
   * sticks out at the sides is cut off.
   */
  readonly fit: 'inside' | 'cover';
  readonly format: 'png' | 'webp';
  /** It goes on moving, if it does; else its first frame is drawn. Only WebP moves. */
  readonly moves: boolean;
}

const TYPES: ReadonlySet<string> = new Set([
  'image/avif',
  'image/gif',
  'image/heic',
  'image/jpeg',
  'image/png',
  'image/tiff',
  'image/webp',
]);

/**
 * Could a file of this content type be a picture that is looked at? What it is shows when it is.
 */
export const isPictureType = (type: string): boolean => TYPES.has(bareType(type));
